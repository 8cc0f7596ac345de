import { describe, expect, it } from 'vitest'
import { EngineError } from '../../../src/common/core/errors.ts'
import type { ResearchEvent } from '../../../src/common/trace/events.ts'
import { describeStrategy } from '../../contracts/strategy.ts'
import { expectWellFormed } from '../../contracts/well-formed.ts'
import { type FakeEngine, fakeEngine, type Script } from '../../fakes/fake-engine.ts'
import { fakeSpanReader } from '../../fakes/fake-span-reader.ts'
import { collect, eventsOf, partsWith, say } from '../shelf-team.ts'
import { ports } from './browse/made-up-library.ts'

const TALL = 'How tall is the Eiffel Tower?'

describeStrategy('browse', {
  question: TALL,
  script: ({ slot }) =>
    slot === 'manager' ? say(`final_answer(wikipedia_search_agent("${TALL}"))`) : say('final_answer("330 m")'),
  answer: /^330 m\[\d\]$/,
})

describeStrategy('browse', {
  question: TALL,
  script: ({ messages, slot }) => {
    if (messages[0]?.content.startsWith('You plan')) return 'Plan:\n1. Look it up'
    if (slot === 'manager') return say(`final_answer(wikipedia_search_agent("${TALL}"))`)
    const isShown = messages.at(-1)?.content.includes('330 m')
    return say(isShown ? 'final_answer("330 m")' : 'print(visit_page(search("Eiffel Tower")[0]))')
  },
  answer: /^330 m\[\d\]$/,
  parts: engine => partsWith(engine, 'few-shot'),
})

const PASSENGERS = 'How many passengers did the Port of Wexley have in 1931?'
const asked = (events: ResearchEvent[]) => eventsOf(events, 'tool-called').map(({ tool }) => tool)
/** The plans of the agents of one name. */
const plansOf = (events: ResearchEvent[], agent: string) => {
  const ids = eventsOf(events, 'agent-started').flatMap(started => (started.agent === agent ? started.id : []))
  return eventsOf(events, 'plan').filter(plan => ids.includes(plan.agent))
}

describe('browsing with the bundled model', () => {
  const manager = () => fakeEngine(() => say(`const a = wikipedia_search_agent("${PASSENGERS}");\nfinal_answer(a);`))
  const browse = (engine: FakeEngine, answers: Record<string, string[]> = { [PASSENGERS]: ['21,450'] }) => {
    const spanReader = fakeSpanReader(answers)
    const parts = { ...partsWith(engine, 'compact', ports()), spanReader }
    return { spanReader, run: () => collect(PASSENGERS, parts, { strategy: 'browse' }) }
  }

  it('finds a figure in a table four viewports down, and cites its row', async () => {
    const engine = manager()
    const events = await browse(engine).run()
    expectWellFormed(events)
    expect(events.at(-1)).toMatchObject({
      type: 'answer',
      text: '21,450[1]',
      footnotes: [{ title: 'Port of Wexley', section: 'Traffic', quote: expect.stringContaining('Year: 1931') }],
    })
    expect(engine.requests).toHaveLength(1)
    expect(asked(events).slice(1)).toEqual(['search', 'visit_page', 'read_viewport', 'find_in_page', 'read_viewport'])
  })

  it('tells the manager’s program as its plan, and the plan of code anew every five steps', async () => {
    const events = await browse(manager(), {}).run()
    expect(plansOf(events, 'manager')[0]).toMatchObject({ facts: { lookUp: [PASSENGERS] }, byModel: true })
    const steps = plansOf(events, 'searcher').map(({ step, byModel }) => [step, byModel])
    expect(steps.slice(0, 3)).toEqual([
      [1, false],
      [7, false],
      [13, false],
    ])
  })

  it('reads the pages to their end, each viewport once, where nothing tells, and says so', async () => {
    const { run, spanReader } = browse(manager(), {})
    const events = await run()
    expectWellFormed(events)
    expect(events.at(-1)).toMatchObject({ type: 'answer', found: false })
    const read = spanReader.readings.map(({ passages }) => passages.map(({ text }) => text).join('\n'))
    expect(new Set(read).size).toBe(read.length)
    expect(read.join('\n')).toContain('Year: 1931; Ships: 412')
    expect(read.join('\n')).toContain('Year: 1931; Ships: 298')
  })

  it('has the language model read where the span reader breaks down', async () => {
    const engine = fakeEngine(({ slot }) =>
      slot === 'manager' ? say(`final_answer(wikipedia_search_agent("${PASSENGERS}"))`) : say('final_answer("21,450")'),
    )
    const { run, spanReader } = browse(engine)
    spanReader.failWith(new EngineError('engine-lost', 'Out of memory.'))
    const events = await run()
    expectWellFormed(events)
    expect(eventsOf(events, 'notice').filter(({ code }) => code === 'no-span-reader')).toHaveLength(1)
    expect(events.at(-1)).toMatchObject({ type: 'answer', text: '21,450[1]', found: true })
  })
})

describe('browsing with an instruct model', () => {
  const run = (engine: FakeEngine) =>
    collect(PASSENGERS, partsWith(engine, 'few-shot', ports()), { strategy: 'browse' })
  const isPlanning = (system: string) => system.startsWith('You plan')
  const script =
    (searcher: readonly string[]): Script =>
    ({ messages, slot }) => {
      if (isPlanning(messages[0]?.content ?? '')) return `Plan:\n1. Plan after ${messages.length - 3} observations`
      if (slot === 'manager') return say(`final_answer(wikipedia_search_agent("${PASSENGERS}"))`)
      const step = messages.filter(({ content }) => content.startsWith('Observation:')).length
      return say(searcher[Math.min(step, searcher.length - 1)] ?? '')
    }
  const WAY = [
    'print(search("Port of Wexley"))',
    'print(visit_page("Port of Wexley"))',
    'print(page_down())',
    'print(page_down())',
    'print(page_down())',
    'print(page_down())',
    'final_answer("21,450")',
  ]

  it('lets the model search, visit and turn the page, plan anew every five steps, and cite what it was shown', async () => {
    const engine = fakeEngine(script(WAY), { contextTokens: 32_768 })
    const events = await run(engine)
    expectWellFormed(events)
    expect(events.at(-1)).toMatchObject({ type: 'answer', text: '21,450[1]', footnotes: [{ section: 'Traffic' }] })
    expect(plansOf(events, 'manager').map(({ steps }) => steps)).toEqual([['Plan after 0 observations']])
    expect(plansOf(events, 'searcher').map(({ steps }) => steps)).toEqual([
      ['Plan after 0 observations'],
      ['Plan after 5 observations'],
    ])
  })

  it('refuses what no viewport says', async () => {
    const events = await run(fakeEngine(script([...WAY.slice(0, 2), 'final_answer("99,999 [1]")'])))
    expectWellFormed(events)
    expect(events.at(-1)).toMatchObject({ type: 'answer', found: false })
  })

  it('ends where the model loops: turning pages is no loop, turning none is', async () => {
    const events = await run(
      fakeEngine(script([...WAY.slice(0, 2), 'print(find_in_page("ships"))']), { contextTokens: 32_768 }),
    )
    expectWellFormed(events)
    const [searcher] = eventsOf(events, 'agent-finished')
    expect(searcher?.reason).toBe('repeated')
    expect(events.at(-1)).toMatchObject({ type: 'answer', found: false })
  })
})
