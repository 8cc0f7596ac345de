import { describe, expect, it } from 'vitest'
import { EngineError } from '../../../src/common/core/errors.ts'
import type { ResearchEvent } from '../../../src/common/trace/events.ts'
import { fakeEngine } from '../../fakes/fake-engine.ts'
import { type FakeSpanReaderOptions, fakeSpanReader } from '../../fakes/fake-span-reader.ts'
import { collect, eventsOf, partsWith, say } from '../shelf-team.ts'

const TALL = 'How tall is the Eiffel Tower?'

/** A run over the sample shelf, its events, and what the language model was asked. */
async function ask(question: string, answers: Record<string, string[]>, options?: FakeSpanReaderOptions) {
  const engine = fakeEngine(() => say('final_answer(wikipedia_search_agent("How tall is the Eiffel Tower?"))'))
  const parts = { ...partsWith(engine), spanReader: fakeSpanReader(answers, { hasHeads: true, ...options }) }
  const events = await collect(question, parts)
  const [answer] = eventsOf(events, 'answer')
  return { answer: answer!, events, engine }
}

/** The pages of each reading, in the order in which they were asked. */
const pagesAsked = (events: ResearchEvent[]) =>
  eventsOf(events, 'tool-called').flatMap(({ tool, input }) => (tool === 'search_info' ? [input.page] : []))

describe('answering by what is asked', () => {
  it('reads a fact off the pages without a plan', async () => {
    const { answer, engine } = await ask(TALL, { [TALL]: ['330 m'] })
    expect(answer).toMatchObject({ text: '330 m[1]', found: true, sureness: 'sure' })
    expect(answer.footnotes[0]).toMatchObject({ title: 'Eiffel Tower' })
    expect(engine.requests).toHaveLength(0)
  })

  it('answers yes or no by the passage that says so', async () => {
    const question = 'Is the Eiffel Tower in Paris?'
    const options = { kinds: { [question]: 'yes-no' as const }, verdicts: { [question]: 'yes' as const } }
    const { answer } = await ask(question, { [question]: ['Paris'] }, options)
    expect(answer).toMatchObject({ text: 'yes[1]', found: true })
  })

  it('answers yes or no by what was read where the model that compares claims breaks down meanwhile', async () => {
    const question = 'Is the Eiffel Tower in Paris?'
    const options = {
      hasHeads: true,
      kinds: { [question]: 'yes-no' as const },
      verdicts: { [question]: 'yes' as const },
    }
    const verify = () => Promise.reject(new EngineError('span-reader-lost', 'It ended.'))
    const spanReader = { ...fakeSpanReader({ [question]: ['Paris'] }, options), verify }
    const engine = fakeEngine(() => say('final_answer("not found")'))
    const events = await collect(question, { ...partsWith(engine), spanReader })
    expect(events.at(-1)).toMatchObject({ type: 'answer', text: 'yes[1]', found: true })
  })

  it('explains in whole sentences', async () => {
    const question = 'tell me about the eiffel tower'
    const options = { kinds: { [question]: 'explanation' as const } }
    const { answer } = await ask(question, { [question]: ['Paris', 'iron'] }, options)
    expect(answer.found).toBe(true)
    for (const [i, { text }] of answer.sentences.entries()) {
      expect(text).toMatch(/[.!?]$/)
      expect(answer.footnotes[i]?.passage).toContain(text)
    }
  })

  it('has what takes several facts planned', async () => {
    const options = { kinds: { [TALL]: 'several' as const } }
    const { answer, engine } = await ask(TALL, { [TALL]: ['330 m'] }, options)
    expect(engine.requests.length).toBeGreaterThan(0)
    expect(answer.text).toBe('330 m[1]')
  })

  it.each([
    [0.87, false],
    [0.05, true],
  ])('plans a comparison unless it rather asks for an explanation (%s): %s', async (explanation, isPlanned) => {
    const question = 'Compare the Eiffel Tower and the Mona Lisa'
    const kindOf = async () => ({ fact: 0, 'yes-no': 0, list: 0, explanation, several: 0.11 })
    const spanReader = { ...fakeSpanReader({}, { hasHeads: true }), kindOf }
    const engine = fakeEngine(() => say('final_answer("not found")'))
    await collect(question, { ...partsWith(engine), spanReader })
    expect(engine.requests.length > 0).toBe(isPlanned)
  })

  it('compares a limit with the figure that was read before it plans, and plans where none was read', async () => {
    const question = 'Is the Eiffel Tower taller than 200 metres?'
    const asked = async (read: string) => {
      const kindOf = async () => ({ fact: 0, 'yes-no': 0.7, list: 0, explanation: 0, several: 0.3 })
      const spanReader = { ...fakeSpanReader({ [question]: [read] }, { hasHeads: true }), kindOf }
      const engine = fakeEngine(() => say('final_answer("not found")'))
      const events = await collect(question, { ...partsWith(engine), spanReader })
      return { text: eventsOf(events, 'answer')[0]?.text, planned: engine.requests.length > 0 }
    }
    expect(await asked('330 m')).toEqual({ text: 'yes (330 m)[1]', planned: false })
    expect((await asked('Paris')).planned).toBe(true)
  })

  it('claims what is only probable of a question for one fact, not of one that takes several and has no plan that finds them', async () => {
    const doubtfully = async (kind: 'fact' | 'several') => {
      const fake = fakeSpanReader({ [TALL]: ['330 m', 'iron'] }, { hasHeads: true, kinds: { [TALL]: kind } })
      const read: typeof fake.read = async (...asked) => {
        const { passages = [], ...reading } = await fake.read(...asked)
        return { ...reading, passages: passages.map(one => ({ ...one, tells: one.tells - 6 })) }
      }
      const engine = fakeEngine(() => say('final_answer("not found")'))
      const events = await collect(TALL, { ...partsWith(engine), spanReader: { ...fake, read } })
      return events.at(-1)
    }
    expect(await doubtfully('fact')).toMatchObject({ found: true, sureness: 'probable' })
    expect(await doubtfully('several')).toMatchObject({ found: false, sureness: 'closest' })
  })

  it('reads the nearest passages of the best page, and nothing else where an answer is sure by them', async () => {
    const { answer, events } = await ask(TALL, { [TALL]: ['330 m'] })
    expect(answer.sureness).toBe('sure')
    expect(pagesAsked(events)).toEqual([['Eiffel Tower']])
    expect(eventsOf(events, 'passages').flatMap(({ passages }) => passages)).toHaveLength(5)
  })

  it('reads more of the best page and of others where it is not, and nothing twice', async () => {
    const { events } = await ask('Who lives in the Eiffel Tower?', {})
    const [first, all] = pagesAsked(events)
    expect(first).toEqual(['Eiffel Tower'])
    expect(all).toEqual(['Eiffel Tower', 'Gustave Eiffel'])
    const read = eventsOf(events, 'passages').flatMap(({ passages }) => passages.map(({ n }) => n))
    expect(new Set(read).size).toBe(read.length)
  })

  it('asks only once about a passage whether it says yes', async () => {
    const question = 'Is the Eiffel Tower in Rome?'
    const options = { kinds: { [question]: 'yes-no' as const } }
    const fake = fakeSpanReader({}, { hasHeads: true, ...options })
    let readings = 0
    const read: typeof fake.read = async (...asked) => {
      const { passages = [], ...reading } = await fake.read(...asked)
      readings++
      return { ...reading, passages: passages.map(one => ({ ...one, tells: one.tells + readings })) }
    }
    const compared: string[] = []
    const verify: typeof fake.verify = (claims, how) => {
      compared.push(...claims.map(({ passage }) => passage.text))
      return fake.verify!(claims, how)
    }
    const engine = fakeEngine(() => say('final_answer("not found")'))
    await collect(question, { ...partsWith(engine), spanReader: { ...fake, read, verify } })
    expect(compared.length).toBeGreaterThan(6)
    expect(new Set(compared).size).toBe(compared.length)
  })

  it('claims nothing where no passage tells, shows what comes closest, and makes no plan of it', async () => {
    const { answer, engine } = await ask('Who lives in the Eiffel Tower?', {})
    expect(answer).toMatchObject({ found: false, sureness: 'closest' })
    expect(answer.footnotes).toHaveLength(1)
    expect(engine.requests).toEqual([])
  })

  it('answers with a fact where a list would have one item, if a fact may be asked for', async () => {
    const asked = async (fact: number) => {
      const kindOf = async () => ({ fact, 'yes-no': 0, list: 1 - fact, explanation: 0, several: 0 })
      const spanReader = { ...fakeSpanReader({ [TALL]: ['330 m'] }, { hasHeads: true }), kindOf }
      const engine = fakeEngine(() => say('final_answer("not found")'))
      const events = await collect(TALL, { ...partsWith(engine), spanReader })
      return eventsOf(events, 'answer')[0]!
    }
    const fact = await asked(0.27)
    expect(fact).toMatchObject({ text: '330 m[1]', found: true })
    expect(fact.list).toBeUndefined()
    expect(await asked(0.05)).toMatchObject({ found: false, sureness: 'closest' })
  })

  it('tells the items of a list', async () => {
    const question = 'Which metals is the tower made of?'
    const options = { kinds: { [question]: 'list' as const } }
    const { answer } = await ask(question, { [question]: ['Paris', 'iron'] }, options)
    expect(answer).toMatchObject({ found: true, list: true })
    expect(answer.sentences.map(({ text }) => text.replace(/\[.*/, ''))).toEqual(
      expect.arrayContaining(['Paris', 'iron']),
    )
  })
})
