import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { runAgent } from '../../../src/agents/loop/agent.ts'
import { stepCap } from '../../../src/agents/loop/policies.ts'
import type { Tool } from '../../../src/agents/tools/tool.ts'
import { defineTool } from '../../../src/agents/tools/tool.ts'
import { startClock } from '../../../src/common/core/clock.ts'
import { ActionError } from '../../../src/common/core/errors.ts'
import type { ResearchEvent } from '../../../src/common/trace/events.ts'
import { quickJs } from '../../../src/evidence/sandbox/quickjs.ts'
import { fakeEngine } from '../../fakes/fake-engine.ts'
import { say } from '../../research/shelf-team.ts'

const LONG = 'x'.repeat(3_000_000)

/** What an agent is told after it has run such a program once, and what the run tells. */
async function afterRunning(code: string, tool?: Tool) {
  const events: ResearchEvent[] = []
  const shown: string[] = []
  const engine = fakeEngine(({ messages }) => {
    shown.push(messages.map(({ content }) => content).join('\n'))
    return say(code)
  })
  let ids = 0
  await runAgent(
    {
      name: 'agent',
      maxTokens: 100,
      opening: [{ role: 'user', content: 'Go.' }],
      tools: tool ? [tool] : [],
      history: (opening, steps) => [
        ...opening,
        ...steps.map(({ observation }) => ({ role: 'user' as const, content: observation })),
      ],
      policy: stepCap(2),
      check: ({ value }) => ({ reject: `Nobody says "${value}".` }),
      atCap: () => ({ answer: '' }),
      nothing: () => '',
      show: answer => answer,
    },
    'Go.',
    {
      engine,
      openSandbox: quickJs,
      signal: new AbortController().signal,
      clock: startClock(),
      nextId: () => String(++ids),
      noticed: new Set(),
      emit: event => events.push({ ...event, at: 0 } as ResearchEvent),
    },
    null,
  )
  return { shown: shown[1] ?? '', told: JSON.stringify(events) }
}

const MOST = 10_000

describe('what comes back to a model', () => {
  it.each<[string, string]>([
    ['an error that its program throws', "throw new Error('x'.repeat(3e6))"],
    ['an answer that is not taken', "final_answer('x'.repeat(15e3))"],
    ['an answer of a book’s length', "final_answer('x'.repeat(3e6))"],
    ['the call of a tool that there is not', "print(['x'.repeat(3e6)].map(x => globalThis[x]()))"],
  ])('is short, whatever its length: %s', async (_, code) => {
    const { shown, told } = await afterRunning(code)
    expect(shown.length).toBeLessThan(MOST)
    expect(told.length).toBeLessThan(10 * MOST)
  })

  it('is short where a tool fails with a long word on it, and so is what the run tells of the call', async () => {
    const tool = defineTool({
      name: 'look',
      kind: 'search',
      description: '',
      input: z.object({ words: z.string() }),
      example: '',
      run: async () => {
        throw new ActionError('long', LONG)
      },
    })
    const { shown, told } = await afterRunning("look('x'.repeat(3e6))", tool)
    expect(shown.length).toBeLessThan(MOST)
    expect(told.length).toBeLessThan(10 * MOST)
  })
})
