import { describe, expect, it } from 'vitest'
import { EngineError } from '../../src/core/errors.ts'
import { expectWellFormed } from '../contracts/well-formed.ts'
import { fakeEngine } from '../fakes/fake-engine.ts'
import { fakeSpanReader } from '../fakes/fake-span-reader.ts'
import { collect, eventsOf, partsWith, say } from './shelf-team.ts'

const QUESTION = 'How tall is the Eiffel Tower?'
const ANSWERS = { [QUESTION]: ['330 m'] }

/** A model that plans and searches; it never reads unless a page has to be read by it. */
const planner = () =>
  fakeEngine(({ slot }) => {
    if (slot === 'manager') return say(`final_answer(wikipedia_search_agent("${QUESTION}"))`)
    if (slot === 'searcher') return say('final_answer(search_info(task, ["Eiffel Tower", "Chrysler Building"]))')
    return say('final_answer("330 m")')
  })
const slotsOf = (engine: ReturnType<typeof planner>) => new Set(engine.requests.map(({ slot }) => slot))

describe('reading with a span reader', () => {
  it('asks all pages of a search at once, and not the language model', async () => {
    const engine = planner()
    const spanReader = fakeSpanReader(ANSWERS)
    const events = await collect(QUESTION, { ...partsWith(engine), spanReader })
    expectWellFormed(events)
    expect(events.at(-1)).toMatchObject({ type: 'answer', text: '330 m[1]', found: true })
    expect(slotsOf(engine)).toEqual(new Set(['manager', 'searcher']))
    expect(spanReader.readings).toHaveLength(1)
    expect(new Set(spanReader.readings[0]!.passages.map(({ title }) => title))).toEqual(
      new Set(['Eiffel Tower', 'Chrysler Building']),
    )
    expect(eventsOf(events, 'claim')).toEqual([expect.objectContaining({ question: QUESTION, answer: '330 m' })])
  })

  it('says that the pages do not tell where it is surer of that', async () => {
    const events = await collect(QUESTION, { ...partsWith(planner()), spanReader: fakeSpanReader() })
    expectWellFormed(events)
    expect(events.at(-1)).toMatchObject({ type: 'answer', found: false })
    expect(eventsOf(events, 'claim')).toEqual([])
  })

  it('leaves the reading to a model that does it better', async () => {
    const engine = planner()
    const spanReader = fakeSpanReader(ANSWERS)
    await collect(QUESTION, { ...partsWith(engine, 'few-shot'), spanReader })
    expect(spanReader.readings).toEqual([])
  })

  it('has the language model read where the span reader breaks down, and tells the person once', async () => {
    const engine = planner()
    const spanReader = fakeSpanReader(ANSWERS)
    spanReader.failWith(new EngineError('span-reader-lost', 'Its worker was ended.'))
    const events = await collect(QUESTION, { ...partsWith(engine), spanReader })
    expectWellFormed(events)
    expect(events.at(-1)).toMatchObject({ type: 'answer', text: '330 m[1]', found: true })
    expect(slotsOf(engine)).toContain('reader')
    expect(eventsOf(events, 'notice').filter(({ code }) => code === 'no-span-reader')).toEqual([
      expect.objectContaining({ message: expect.stringContaining('Its worker was ended.') }),
    ])
  })
})
