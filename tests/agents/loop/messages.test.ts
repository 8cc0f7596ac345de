import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeActing } from '../../../src/agents/loop/code-acting.ts'
import * as histories from '../../../src/agents/loop/messages.ts'
import type { Step } from '../../../src/agents/loop/steps.ts'
import type { Message } from '../../../src/models/llm/engine.ts'
import { action, unreadable } from './steps.ts'

const opening: Message[] = [
  { role: 'system', content: 'You are the manager.' },
  { role: 'user', content: 'Question: When?' },
]
const fullHistory = (opening: Message[], steps: Step[]) => histories.fullHistory(opening, steps, codeActing.write)
const observationsHistory = (opening: Message[], steps: Step[]) =>
  histories.observationsHistory(opening, steps, codeActing.write)
const contents = (messages: Message[]) => messages.map(({ content }) => content)

describe('history rule', () => {
  it('keeps system, task, every earlier observation and the last action', () => {
    const messages = observationsHistory(opening, [
      action('one()', 'first'),
      action('two()', 'second'),
      action('three()', 'third'),
    ])
    expect(contents(messages)).toEqual([
      'You are the manager.',
      'Question: When?',
      'Observation:\nfirst',
      'Observation:\nsecond',
      expect.stringContaining('three()'),
      'Observation:\nthird',
    ])
  })

  it('shows an error only while it is the latest', () => {
    const failed = action('oops()', 'oops is not a tool', { error: 'oops is not a tool' })
    expect(contents(observationsHistory(opening, [failed])).join()).toContain('oops is not a tool')
    expect(contents(observationsHistory(opening, [failed, action('fine()')])).join()).not.toContain('oops')
  })

  it('shows an action that the loop took as one of its own, so that it is not taken again', () => {
    const first = action('print(retrieve_passages("When?"))', '[1] In 1889.', { byModel: false })
    const [, , own, seen] = observationsHistory(opening, [first])
    expect(own).toMatchObject({ role: 'assistant', content: expect.stringContaining('retrieve_passages("When?")') })
    expect(seen?.content).toBe('Observation:\n[1] In 1889.')
  })

  it('forgets a reply that could not be read once another came', () => {
    expect(contents(observationsHistory(opening, [unreadable('Hm.'), action('fine()')])).join()).not.toContain('Hm.')
  })
})

describe('append-only history', () => {
  it('makes every conversation a prefix of the next, so that the prompt cache stays warm', () => {
    const steps = fc.array(
      fc.string().map(code => action(code)),
      { minLength: 1 },
    )
    fc.assert(
      fc.property(steps, all => {
        const before = fullHistory(opening, all.slice(0, -1))
        expect(fullHistory(opening, all).slice(0, before.length)).toEqual(before)
      }),
    )
  })

  it('does not show the model an action that it did not write', () => {
    const first = action('print(retrieve_passages("When?"))', '[1] In 1889.', { byModel: false })
    expect(contents(fullHistory(opening, [first])).slice(2)).toEqual(['Observation:\n[1] In 1889.'])
  })
})
