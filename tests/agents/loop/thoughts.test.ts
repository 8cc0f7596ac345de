import { describe, expect, it } from 'vitest'
import { parseReply } from '../../../src/agents/loop/parse.ts'
import { requestReply } from '../../../src/agents/loop/request-reply.ts'
import { startClock } from '../../../src/common/core/clock.ts'
import type { EventOf, ResearchEvent } from '../../../src/common/trace/events.ts'
import { keptEvents } from '../../../src/common/trace/kept-events.ts'
import { emptyTree } from '../../../src/common/trace/run-tree.ts'
import { growTree } from '../../../src/common/trace/tree.ts'
import { quickJs } from '../../../src/evidence/sandbox/quickjs.ts'
import type { ChatPart, Engine } from '../../../src/models/llm/engine.ts'
import { fakeEngine } from '../../fakes/fake-engine.ts'

const ACTION = 'Thought: I look.\nCode:\n```js\nprint(search("Nile"));\n```'
const WRONG = 'Code:\n```js\nfinal_answer("from a thought");\n```'

async function said(engine: Engine) {
  const events: ResearchEvent[] = []
  let ids = 0
  const reply = await requestReply(
    { name: 'manager', maxTokens: 500 },
    [{ role: 'user', content: 'How long is the Nile?' }],
    [],
    {
      engine,
      openSandbox: quickJs,
      signal: new AbortController().signal,
      clock: startClock(),
      nextId: () => String(++ids),
      noticed: new Set(),
      emit: event => events.push({ ...event, at: events.length } as ResearchEvent),
    },
    { agent: 'a', step: 1 },
  )
  const textOf = (type: 'thought' | 'text') => events.flatMap(event => (event.type === type ? event.text : [])).join('')
  return { reply, events, thought: textOf('thought'), text: textOf('text') }
}

/** One that tells thoughts apart itself, as servers do. */
function tellingApart(thought: string, text: string): Engine {
  return {
    ...fakeEngine([]),
    async *chat(): AsyncGenerator<ChatPart> {
      for (const piece of thought) yield { type: 'thought', text: piece }
      yield { type: 'text', text }
      yield { type: 'usage', input: 1, cached: 0, output: 1 }
    },
  }
}

describe('a model that thinks before it replies', () => {
  it.each([
    ['marks its thoughts', fakeEngine([`<think>\n${WRONG}\n</think>\n\n${ACTION}`])],
    ['has them told apart by its engine', tellingApart(`\n${WRONG}\n`, ACTION)],
    ['had its thought opened in the prompt', fakeEngine([`Hm. ${WRONG.replaceAll('```', '')}\n</think>\n\n${ACTION}`])],
  ])('has its reply read, and not its thoughts, where it %s', async (_, engine) => {
    const { reply, thought } = await said(engine)
    expect(parseReply(reply.text)).toEqual({ thought: 'I look.', code: 'print(search("Nile"));' })
    expect(thought).toContain('from a thought')
  })

  it('has said nothing where it never stopped thinking', async () => {
    const { reply, text, thought } = await said(fakeEngine([`<think>\n${WRONG}`]))
    expect(parseReply(reply.text)).toEqual({ unreadable: 'The reply was empty.' })
    expect(text).toBe('')
    expect(thought).toContain('from a thought')
  })

  it('that thinks in circles is not told for ever', async () => {
    const { thought, reply } = await said(tellingApart('round and '.repeat(5_000), ACTION))
    expect(thought).toHaveLength(20_000)
    expect(reply.text).toBe(ACTION)
  })

  it('has its thoughts kept in one piece, from when they began', async () => {
    const { events } = await said(fakeEngine([`<think>It asks for a length.</think>${ACTION}`]))
    const kept = keptEvents(events)
    expect(kept.map(({ type }) => type)).toEqual(['prefill', 'thought', 'text'])
    expect(kept[1]).toMatchObject({ text: 'It asks for a length.', at: 1 })
    const cutOff = events.slice(0, 4)
    expect(keptEvents(cutOff).at(-1)).toMatchObject({ type: 'thought', text: expect.stringMatching(/^It asks/) })
  })

  it('shows its thoughts beside the step, and anew where it was started anew', async () => {
    const { events } = await said(fakeEngine([`<think>It asks for a length.</think>${ACTION}`]))
    const started: EventOf<'agent-started'> = {
      type: 'agent-started',
      at: 0,
      id: 'a',
      parent: null,
      agent: 'manager',
      task: '',
    }
    const tree = [started, ...events].reduce(growTree, emptyTree)
    expect(tree.agents[0]?.steps[0]).toMatchObject({ thoughts: 'It asks for a length.', writing: ACTION })
    const restarted = growTree(tree, { type: 'notice', at: 9, code: 'engine-restarted', message: '' })
    expect(restarted.agents[0]?.steps[0]).toMatchObject({ thoughts: '', writing: '' })
  })
})
