import { describe, expect, it } from 'vitest'
import { EngineError } from '../../../src/common/core/errors.ts'
import { corpus } from '../../../src/sources/corpus.ts'
import type { Source } from '../../../src/sources/source.ts'
import { expectWellFormed } from '../../contracts/well-formed.ts'
import { fakeEngine } from '../../fakes/fake-engine.ts'
import { fakeSpanReader } from '../../fakes/fake-span-reader.ts'
import { collect, eventsOf, partsWith, say } from '../shelf-team.ts'

const QUESTION = 'How tall is the Eiffel Tower?'
const ANSWERS = { [QUESTION]: ['330 m'] }
const PAGES = [
  { title: 'Gustave Eiffel', text: 'Gustave Eiffel was an engineer. The Eiffel Tower has his name.' },
  { title: 'Eiffel Tower', text: 'The Eiffel Tower is a tower in Paris. It is 330 m tall.' },
  { title: 'Potato', text: 'The potato is a vegetable.' },
]
const towers = () => corpus({ name: 'towers', text: PAGES.map(page => JSON.stringify(page)).join('\n') })
/** Finds a page by its name and by no other words. */
const onlyByName = (): Source => {
  const { search, contents: _, ...source } = towers()
  const byName = (words: string) => PAGES.some(({ title }) => title.toLowerCase() === words)
  return { ...source, search: async (words, options) => (byName(words) ? search(words, options) : []) }
}

/** A model that plans, and that searches and reads where code and the span reader do not. */
const team = () =>
  fakeEngine(({ slot }) => {
    if (slot === 'manager') return say(`final_answer(wikipedia_search_agent("${QUESTION}"))`)
    if (slot === 'searcher') return say('final_answer(search_info(task, search_wikipedia("Eiffel Tower")))')
    return say('final_answer("330 m")')
  })
/** What the team answers with a plan that asks the question of one page, of which the span reader knows this. */
const answerOf = async (asked: string, page: { title: string; text: string }, answers: Record<string, string[]>) => {
  const engine = fakeEngine(() => say(`final_answer(wikipedia_search_agent("${asked}"))`))
  const source = corpus({ name: 'one page', text: JSON.stringify(page) })
  const events = await collect(asked, { ...partsWith(engine, 'compact', source), spanReader: fakeSpanReader(answers) })
  return events.at(-1)
}
const slotsOf = (engine: ReturnType<typeof team>) => new Set(engine.requests.map(({ slot }) => slot))

describe('reading with a span reader', () => {
  it('searches by code and asks all pages that were found at once: the model only plans', async () => {
    const engine = team()
    const spanReader = fakeSpanReader(ANSWERS)
    const events = await collect(QUESTION, { ...partsWith(engine, 'compact', towers()), spanReader })
    expectWellFormed(events)
    expect(events.at(-1)).toMatchObject({ type: 'answer', text: '330 m[1]', found: true })
    expect(slotsOf(engine)).toEqual(new Set(['manager']))
    const [, ...forTeam] = spanReader.readings.map(({ passages }) => passages.map(({ title }) => title))
    expect(forTeam, 'after a first look').toEqual([['Eiffel Tower', 'Gustave Eiffel']])
    expect(eventsOf(events, 'claim')).toEqual([expect.objectContaining({ question: QUESTION, answer: '330 m' })])
  })

  it('prefers what a page tells to an answer that was planted beside the question, and says so', async () => {
    const pages = [
      { title: 'Tall things', text: `How tall is the Eiffel Tower? The Eiffel Tower is 999 m tall.` },
      { title: 'Towers of France', text: 'The Eiffel Tower in Paris is 330 m tall.' },
    ]
    const { search, ...others } = corpus({ name: 'planted', text: pages.map(page => JSON.stringify(page)).join('\n') })
    const source: Source = { ...others, search: (_words, options) => search('eiffel', options) }
    const spanReader = fakeSpanReader({ [QUESTION]: ['999 m', '330 m'] })
    const events = await collect(QUESTION, { ...partsWith(team(), 'compact', source), spanReader })
    expect(events.at(-1)).toMatchObject({ text: '330 m[1]' })
    expect(eventsOf(events, 'notice').filter(({ code }) => code === 'planted')).toHaveLength(1)
  })

  it('asks each page for the years that it tells of', async () => {
    const asked = 'Who was queen of Norland in 1453?'
    const around = 'Who was queen of Norland from 1441 to 1460?'
    const text = 'Norland was a land. Ada Vance was queen of Norland from 1441 to 1460.'
    expect(await answerOf(asked, { title: 'Norland', text }, { [around]: ['Ada Vance'] })).toMatchObject({
      type: 'answer',
      text: 'Ada Vance[1]',
      found: true,
    })
  })

  it('goes on from an answer that it doubts, and does not end with one', async () => {
    const asked = 'Who built the lighthouse?'
    const text = 'The lighthouse was the work of Ada Vance. Ada Vance was born in 1901.'
    // Each answer of a list is less sure than the one before it.
    const doubted = [...Array(6).keys()].map(i => `none ${i}`).concat('Ada Vance')
    const answers = { [asked]: doubted, 'When was Ada Vance born?': ['1901'] }
    const ending = async (program: string) => {
      const engine = fakeEngine(() => say(program))
      const source = corpus({ name: 'one page', text: JSON.stringify({ title: 'Lighthouse', text }) })
      const parts = { ...partsWith(engine, 'compact', source), spanReader: fakeSpanReader(answers) }
      return (await collect('When was who built the lighthouse born?', parts)).at(-1)
    }
    const ask = `const a = wikipedia_search_agent("${asked}");`
    const goingOn = `${ask}\nconst b = wikipedia_search_agent(\`When was \${a} born?\`);\nfinal_answer(b);`
    expect(await ending(goingOn)).toMatchObject({ text: '1901[1][2]', found: true })
    expect(await ending(`${ask}\nfinal_answer(a);`)).toMatchObject({ found: false })
  })

  it('says so where nothing tells, and leaves other words to another plan', async () => {
    const engine = team()
    const spanReader = fakeSpanReader()
    const events = await collect(QUESTION, { ...partsWith(engine, 'compact', towers()), spanReader })
    expectWellFormed(events)
    expect(slotsOf(engine)).toEqual(new Set(['manager']))
    const [, ...forTeam] = spanReader.readings.map(({ passages }) => passages.map(({ title }) => title))
    expect(forTeam).toEqual([['Eiffel Tower', 'Gustave Eiffel']])
    expect(events.at(-1)).toMatchObject({ type: 'answer', found: false })
    expect(eventsOf(events, 'claim')).toEqual([])
  })

  it('has the model search in other words where search lists no page', async () => {
    const engine = team()
    const spanReader = fakeSpanReader(ANSWERS)
    const events = await collect(QUESTION, { ...partsWith(engine, 'compact', onlyByName()), spanReader })
    expectWellFormed(events)
    expect(slotsOf(engine)).toEqual(new Set(['manager', 'searcher']))
    expect(events.at(-1)).toMatchObject({ type: 'answer', text: '330 m[1]', found: true })
  })

  it('leaves the reading to a model that does it better', async () => {
    const engine = team()
    const spanReader = fakeSpanReader(ANSWERS)
    await collect(QUESTION, { ...partsWith(engine, 'few-shot', towers()), spanReader })
    expect(spanReader.readings, 'a first look').toHaveLength(1)
    expect(slotsOf(engine)).toContain('reader')
  })

  it('has the language model read where the span reader breaks down, and tells the person once', async () => {
    const engine = team()
    const spanReader = fakeSpanReader(ANSWERS)
    spanReader.failWith(new EngineError('span-reader-lost', 'Its worker was ended.'))
    const events = await collect(QUESTION, { ...partsWith(engine, 'compact', towers()), spanReader })
    expectWellFormed(events)
    expect(events.at(-1)).toMatchObject({ type: 'answer', text: expect.stringMatching(/^330 m\[\d\]$/), found: true })
    expect(slotsOf(engine)).toContain('reader')
    expect(eventsOf(events, 'notice').filter(({ code }) => code === 'no-span-reader')).toEqual([
      expect.objectContaining({ message: expect.stringContaining('takes longer') }),
    ])
  })

  it('leaves a question in a script that the span reader does not know to the language model', async () => {
    const spanReader = fakeSpanReader(ANSWERS)
    const engine = fakeEngine(request =>
      request.slot === 'manager'
        ? say('final_answer(wikipedia_search_agent("埃菲尔铁塔有多高？"))')
        : say('final_answer("not found")'),
    )
    await collect('埃菲尔铁塔有多高？', { ...partsWith(engine, 'compact', towers()), spanReader })
    expect(spanReader.readings).toEqual([])
  })

  it('says which page there is none of, also where the span reader breaks down', async () => {
    const spanReader = fakeSpanReader()
    spanReader.failWith(new EngineError('span-reader-lost', 'Its worker was ended.'))
    const engine = fakeEngine(({ slot, messages }) => {
      if (slot === 'manager') return say('print(wikipedia_search_agent("How tall?"))')
      return say(
        messages.length === 3 ? 'print(search_info("How tall?", "The Eiffel Towr"))' : 'final_answer("not found")',
      )
    })
    const events = await collect('How tall?', { ...partsWith(engine, 'compact', onlyByName()), spanReader })
    expectWellFormed(events)
    expect(
      eventsOf(events, 'step-finished')
        .map(({ error = '' }) => error)
        .join(),
    ).toContain('There is no page')
  })
})
