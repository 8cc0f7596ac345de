import { describe, expect, it } from 'vitest'
import type { SpanReader } from '../../../src/models/span-reader/span-reader.ts'
import { corpus } from '../../../src/sources/corpus.ts'
import { expectWellFormed } from '../../contracts/well-formed.ts'
import { fakeEngine } from '../../fakes/fake-engine.ts'
import { fakeSpanReader } from '../../fakes/fake-span-reader.ts'
import { collect, eventsOf, partsWith, say } from '../shelf-team.ts'

const QUESTION = 'Who designed the tower of Old Aldwick?'
const ANSWERS = {
  [QUESTION]: ['Ada Vance'],
  'Who built the tower?': ['Sun Li'],
  'Who designed the tower?': ['Ada Vance'],
  'Who was its architect?': ['Ada Vance'],
  'Who painted the tower?': ['Ida Moss'],
}
const TEXT =
  'The tower of Old Aldwick was designed by the architect Ada Vance, built by Sun Li and painted by Ida Moss.'
const tower = () => corpus({ name: 'tower', text: JSON.stringify({ title: 'Tower of Old Aldwick', text: TEXT }) })

/** A model that plans to ask these, one after the other, whenever it is asked for a plan. */
async function answering(...asked: readonly string[]) {
  let draft = 0
  const engine = fakeEngine(({ slot }) =>
    slot === 'manager'
      ? say(`final_answer(wikipedia_search_agent(${JSON.stringify(asked[draft++] ?? asked.at(-1))}));`)
      : say('final_answer("not found");'),
  )
  const spanReader = fakeSpanReader(ANSWERS)
  const events = await collect(QUESTION, { ...partsWith(engine, 'compact', tower()), spanReader })
  expectWellFormed(events)
  const [answer] = eventsOf(events, 'answer')
  const plans = engine.requests.filter(({ slot }) => slot === 'manager')
  return { said: answer?.found ? answer.sentences[0]?.text : undefined, plans, spanReader }
}

const HOW_LONG = 'How many years did it take to build the tower?'
const YEARS = { 'When was the tower begun?': ['1887'], 'When was the tower completed?': ['1889'] }

/** Asks for what two facts of a page make up. */
function howLong(engine: ReturnType<typeof fakeEngine>, spanReader: SpanReader) {
  const text = 'The tower of Old Aldwick was begun in 1887 and completed in 1889.'
  const source = corpus({ name: 'tower', text: JSON.stringify({ title: 'Tower of Old Aldwick', text }) })
  return collect(HOW_LONG, { ...partsWith(engine, 'compact', source), spanReader })
}

describe('a question that is planned several times', () => {
  it('is answered as soon as two plans come to the same, however they put it', async () => {
    const { said, plans } = await answering('Who designed the tower?', 'Who was its architect?', 'Who built the tower?')
    expect(said).toBe('Ada Vance')
    expect(plans).toHaveLength(2)
  })

  it('is answered as most plans have it, and not as the first one has', async () => {
    const { said, plans } = await answering('Who built the tower?', 'Who designed the tower?', 'Who was its architect?')
    expect(said).toBe('Ada Vance')
    expect(plans).toHaveLength(3)
  })

  it('is not answered where no two of four plans agree', async () => {
    const asked = ['Who built the tower?', 'Who painted the tower?', 'Who slept there?', 'Who designed the tower?']
    const { said, plans } = await answering(...asked, 'Who built the tower?')
    expect(said).toBeUndefined()
    expect(plans).toHaveLength(4)
  })

  it('is not planned a fourth time where the first three plans find nothing', async () => {
    const asked = ['Who slept there?', 'Who ate there?', 'Who woke there?', 'Who designed the tower?']
    const { said, plans } = await answering(...asked)
    expect(said).toBeUndefined()
    expect(plans).toHaveLength(3)
  })

  /** A device on which a plan takes this long. */
  async function slowly(secondsPerPlan: number, ...asked: readonly string[]) {
    let plans = 0
    const engine = fakeEngine(() => say(`final_answer(wikipedia_search_agent("${asked[plans++]}"));`))
    const clock = { elapsed: () => plans * secondsPerPlan * 1_000, today: async () => new Date() }
    const parts = { ...partsWith(engine, 'compact', tower()), spanReader: fakeSpanReader(ANSWERS) }
    const events = await collect(QUESTION, parts, { clock })
    expectWellFormed(events)
    return { plans, found: eventsOf(events, 'answer')[0]?.found }
  }

  it('is planned no further after half a minute', async () => {
    const asked = ['Who built the tower?', 'Who painted the tower?', 'Who designed the tower?']
    expect(await slowly(20, ...asked, 'Who was its architect?')).toEqual({ plans: 2, found: false })
  })

  it('is planned a second time on a slow device where the first plan found something', async () => {
    const asked = ['Who designed the tower?', 'Who was its architect?']
    expect(await slowly(40, ...asked)).toEqual({ plans: 2, found: true })
    expect(await slowly(40, 'Who slept there?', ...asked)).toEqual({ plans: 1, found: false })
  })

  it('is not planned to the end where a plan asks for a fact that an earlier one did not find', async () => {
    const engine = fakeEngine(() =>
      say(`const a = wikipedia_search_agent("Who slept there?");
const b = wikipedia_search_agent(\`Where was ${'${a}'} born?\`);
final_answer(b);`),
    )
    const events = await collect(QUESTION, { ...partsWith(engine, 'compact', tower()), spanReader: fakeSpanReader() })
    expectWellFormed(events)
    expect(events.at(-1)).toMatchObject({ type: 'answer', found: false })
    const written = eventsOf(events, 'action').filter(({ byModel }) => byModel)
    expect(written.map(({ code }) => code.split('\n').length)).toEqual([3, 1, 1])
    expect(eventsOf(events, 'step-finished').every(({ error }) => error === undefined)).toBe(true)
    expect(eventsOf(events, 'agent-started').filter(({ agent }) => agent === 'searcher')).toHaveLength(1)
  })

  it('is planned on where one of the first plans finds something', async () => {
    const { said, plans } = await answering('Who slept there?', 'Who designed the tower?', 'Who was its architect?')
    expect(said).toBe('Ada Vance')
    expect(plans).toHaveLength(3)
  })

  it('is answered at once where code computed the answer from what the first plan found', async () => {
    const engine = fakeEngine(() =>
      say(`const a = wikipedia_search_agent("When was the tower begun?");
const b = wikipedia_search_agent("When was the tower completed?");
final_answer(number_of(b) - number_of(a));`),
    )
    const events = await howLong(engine, fakeSpanReader(YEARS))
    expect(events.at(-1)).toMatchObject({ type: 'answer', found: true, text: expect.stringMatching(/^2\b/) })
    expect(engine.requests).toHaveLength(1)
  })

  it.each([
    [0, 'sure'],
    [-6, 'probable'],
  ])('is as sure as the least likely of its facts (%s logits): %s', async (less, sureness) => {
    const engine = fakeEngine(() =>
      say(`const a = wikipedia_search_agent("When was the tower begun?");
const b = wikipedia_search_agent("When was the tower completed?");
final_answer(number_of(b) - number_of(a));`),
    )
    const fake = fakeSpanReader(YEARS, { hasHeads: true, kinds: { [HOW_LONG]: 'several' } })
    const read: typeof fake.read = async (question, ...rest) => {
      const { passages = [], ...reading } = await fake.read(question, ...rest)
      const lower = question.includes('begun') ? less : 0
      return { ...reading, passages: passages.map(one => ({ ...one, tells: one.tells + lower })) }
    }
    const events = await howLong(engine, { ...fake, read })
    expect(events.at(-1)).toMatchObject({ type: 'answer', found: true, sureness })
  })

  it('takes the likeliest plan first and samples the others, each with another seed', async () => {
    const { plans } = await answering('Who built the tower?', 'Who slept there?')
    expect(plans.map(({ temperature }) => temperature)).toEqual([0, ...plans.slice(1).map(() => 0.8)])
    expect(new Set(plans.slice(1).map(({ seed }) => seed)).size).toBe(plans.length - 1)
    expect(
      plans.every(({ messages }) => messages.length === 2),
      'no plan knows of another',
    ).toBe(true)
  })

  it('looks for a fact once, however many plans ask for it', async () => {
    const { spanReader } = await answering('Who built the tower?', 'Who painted the tower?', 'Who built the tower?')
    expect(spanReader.readings.filter(({ question }) => question === 'Who built the tower?')).toHaveLength(1)
  })
})
