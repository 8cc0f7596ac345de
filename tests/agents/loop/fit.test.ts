import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitToWindow } from '../../../src/agents/loop/request-reply.ts'
import { countTokens } from '../../../src/documents/tokens.ts'
import type { Message } from '../../../src/models/llm/engine.ts'

const message = fc.record({
  role: fc.constantFrom('user' as const, 'assistant' as const),
  content: fc.lorem({ maxCount: 60 }),
})
const size = (messages: Message[]) => messages.reduce((sum, { content }) => sum + countTokens(content) + 6, 0)

describe('fitting the context window', () => {
  it('changes nothing that fits', () => {
    fc.assert(
      fc.property(fc.array(message, { minLength: 2 }), all => {
        expect(fitToWindow(all, 1e6)).toEqual(all)
      }),
    )
  })

  it('always keeps system, task and the newest observation, and stays within the window', () => {
    fc.assert(
      fc.property(
        fc.array(message, { minLength: 4, maxLength: 12 }),
        fc.integer({ min: 300, max: 600 }),
        (all, budget) => {
          const fitted = fitToWindow(all, budget)
          expect(fitted.slice(0, 2)).toEqual(all.slice(0, 2))
          expect(fitted.at(-1)?.content.slice(0, 10)).toBe(all.at(-1)?.content.slice(0, 10))
          if (size(all.slice(0, 2)) < budget - 50) expect(size(fitted)).toBeLessThanOrEqual(budget)
        },
      ),
    )
  })

  it('keeps the examples between system and task as well, where there are some', () => {
    const all = ['system', 'example', 'task', `old ${'filler '.repeat(300)}`, 'new'].map(content => ({
      role: 'user' as const,
      content,
    }))
    const kept = fitToWindow(all, 100, 3).map(({ content }) => content)
    expect(kept).toEqual(['system', 'example', 'task', 'new'])
  })

  it('cuts a newest observation that is too long in its middle', () => {
    const long = `first ${'filler '.repeat(500)}last`
    const fitted = fitToWindow(
      [
        { role: 'system', content: 's' },
        { role: 'user', content: 't' },
        { role: 'user', content: long },
      ],
      200,
    )
    expect(fitted[2]?.content).toMatch(/^first .* … .*last$/s)
  })
})
