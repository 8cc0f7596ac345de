import { describe, expect, it } from 'vitest'
import { corpus } from '../../../src/sources/corpus.ts'
import { expectWellFormed } from '../../contracts/well-formed.ts'
import { fakeEngine } from '../../fakes/fake-engine.ts'
import { fakeSpanReader } from '../../fakes/fake-span-reader.ts'
import { collect, eventsOf, partsWith, say } from '../shelf-team.ts'

const PAGES = [
  { title: 'Blue Tower', text: 'The Blue Tower was designed by Ada Vance. It has 42 floors.' },
  { title: 'Red Tower', text: 'The Red Tower has 30 floors.' },
  { title: 'Ada Vance', text: 'Ada Vance was born in Wexley.' },
]
const towers = () => corpus({ name: 'towers', text: PAGES.map(page => JSON.stringify(page)).join('\n') })
const ANSWERS = {
  'How many floors has the Blue Tower?': ['42 floors'],
  'How many floors has the Red Tower?': ['30 floors'],
  'Who designed the Blue Tower?': ['Ada Vance'],
  'Where did the life of Ada Vance begin?': ['Wexley'],
}
const asking = (question: string, programs: readonly string[]) => {
  const engine = fakeEngine(programs.map(say))
  const parts = { ...partsWith(engine, 'one-program', towers()), spanReader: fakeSpanReader(ANSWERS) }
  return { engine, run: () => collect(question, parts) }
}

describe('a team whose manager writes one program', () => {
  it('asks the model once: code searches and the span reader reads', async () => {
    const { engine, run } = asking('How many floors more than the Red Tower has the Blue Tower?', [
      'const a = wikipedia_search_agent("How many floors has the Blue Tower?");\nconst b = wikipedia_search_agent("How many floors has the Red Tower?");\nfinal_answer(number_of(a) - number_of(b));',
    ])
    const events = await run()
    expectWellFormed(events)
    expect(engine.requests).toHaveLength(1)
    expect(events.at(-1)).toMatchObject({ type: 'answer', text: '12[1][2]', found: true })
  })

  it('asks it for other programs, until two come to the same answer', async () => {
    const { engine, run } = asking('Where was the designer of the Blue Tower born?', [
      'const a = wikipedia_search_agent("Who designed the Blue Tower?");\nconst b = wikipedia_search_agent(`In which town is the cradle of ${a}?`);\nfinal_answer(b);',
      'const a = wikipedia_search_agent("Who designed the Blue Tower?");\nfinal_answer(a);',
      ...Array(2).fill(
        'const a = wikipedia_search_agent("Who designed the Blue Tower?");\nconst b = wikipedia_search_agent(`Where did the life of ${a} begin?`);\nfinal_answer(b);',
      ),
    ])
    const events = await run()
    expect(engine.requests).toHaveLength(4)
    expect(events.at(-1)).toMatchObject({ type: 'answer', found: true })
    expect(events.at(-1)).toHaveProperty('text', expect.stringMatching(/^Wexley/))
    expect(eventsOf(events, 'step-finished').filter(({ error }) => error !== undefined)).toEqual([])
  })

  it('holds the model to programs: facts by the names a, b, …, and an answer made of them', async () => {
    const { engine, run } = asking('Who designed the Blue Tower?', [
      'const a = wikipedia_search_agent("Who designed the Blue Tower?");\nfinal_answer(a);',
    ])
    await run()
    expect(engine.requests[0]?.grammar).toContain('const a = wikipedia_search_agent(')
  })
})
