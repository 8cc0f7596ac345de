import { describe, expect, it } from 'vitest'
import { writeCall } from '../../../src/agents/loop/json-acting.ts'
import type { ProfileName } from '../../../src/agents/profiles/profiles.ts'
import type { ResearchEvent } from '../../../src/common/trace/events.ts'
import type { Engine } from '../../../src/models/llm/engine.ts'
import type { SpanReader } from '../../../src/models/span-reader/span-reader.ts'
import { corpus } from '../../../src/sources/corpus.ts'
import { fakeEngine } from '../../fakes/fake-engine.ts'
import { fakeSpanReader } from '../../fakes/fake-span-reader.ts'
import { collect, eventsOf, partsWith, say } from '../shelf-team.ts'

const NOTES = [
  { title: 'Mill pond', text: '14 May 2021. We walked to the mill pond. A grey heron stood on the weir.' },
  { title: 'Kayak', text: 'On 3 September 2022 I repaired the kayak. The new paddle weighs 820 grams.' },
  { title: '2020-11-09', text: 'Mr Okafor looked after the boiler. The old paddle of the kayak weighs 910 grams.' },
]

const think = (tool: string, input: Record<string, string | number>) =>
  `Thought: I go on.\n${writeCall({ tool, input })}`
const answer = (text: string) => `Thought: I know.\n${writeCall({ answer: text })}`

async function ask(
  question: string,
  engine: Engine,
  { profile = 'few-shot', spanReader }: { profile?: ProfileName; spanReader?: SpanReader } = {},
): Promise<ResearchEvent[]> {
  const source = corpus({ name: 'notes', text: NOTES.map(note => JSON.stringify(note)).join('\n') })
  const parts = { ...partsWith(engine, profile, source), ...(spanReader && { spanReader }) }
  return collect(question, parts, { strategy: 'react' })
}

const observations = (events: ResearchEvent[]) => eventsOf(events, 'step-finished').map(step => step.observation)
const calls = (events: ResearchEvent[]) => eventsOf(events, 'tool-called').map(({ tool }) => tool)
const answerOf = (events: ResearchEvent[]) => eventsOf(events, 'answer')[0]

describe('a model that writes its actions as JSON', () => {
  it('goes from tool to tool, and its sum is derived from the passages that it quotes', async () => {
    const engine = fakeEngine([
      think('search_files', { query: 'paddle weighs' }),
      think('read_file', { file: 'Kayak' }),
      think('calculate', { expression: 'number_of("910 grams [2]") - number_of("820 grams [1]")' }),
      answer('90 grams'),
    ])
    const events = await ask('How much lighter is the new paddle?', engine)
    expect(calls(events)).toEqual(['search_files', 'read_file', 'calculate'])
    expect(observations(events)[2]).toBe('r1 = 90')
    const [sentence] = answerOf(events)?.sentences ?? []
    expect(sentence).toMatchObject({ support: 'derived', computation: '910 - 820', footnotes: [1, 2] })
  })

  it('goes on with what it computed before, by its name', async () => {
    const engine = fakeEngine([
      think('read_file', { file: 'Kayak' }),
      think('calculate', { expression: 'number_of("820 grams [1]") * 2' }),
      think('calculate', { expression: 'r1 + 10' }),
      answer('1,650 grams'),
    ])
    const [sentence] = answerOf(await ask('What do two weigh, and a strap of 10?', engine))?.sentences ?? []
    expect(sentence).toMatchObject({ support: 'derived', footnotes: [1] })
  })

  it('is told the tools and their parameters, and shown what each call came to', async () => {
    const engine = fakeEngine([think('read_file', { file: 'Kayak' }), answer('820 grams [1]')])
    await ask('What does the paddle weigh?', engine)
    const [first, second] = engine.requests
    const system = first?.messages[0]?.content ?? ''
    expect(system).toContain('{"name_for_model":"read_file","name_for_human":"Read file"')
    expect(system).toContain('"required":["file"]')
    expect(first?.stop).toEqual(['Observation:'])
    expect(second?.messages.at(-1)?.content).toContain('Observation:\nKayak, part 1 of 1\n[1] On 3 September 2022')
  })

  it('is sent back once with an answer that no passage supports, which is not given the second time', async () => {
    const engine = fakeEngine([answer('12 paddles'), answer('12 paddles')])
    const events = await ask('How many paddles?', engine)
    expect(observations(events)[0]).toContain('No passage that you read says so.')
    expect(answerOf(events)).toMatchObject({ text: 'I could not find this.', found: false })
  })

  it('cannot pass off a sum of figures that no passage holds', async () => {
    const engine = fakeEngine([
      think('read_file', { file: 'Kayak' }),
      think('calculate', { expression: 'number_of("990 grams [1]") * 2' }),
      think('calculate', { expression: '990 * 2' }),
      answer('1980 grams'),
      answer('not found'),
    ])
    const events = await ask('What do two paddles weigh?', engine)
    expect(observations(events)[1]).toBe('Passage 1 does not say "990 grams". Quote what it says.')
    expect(observations(events)[3]).toContain('No passage that you read says so.')
    expect(answerOf(events)?.found).toBe(false)
  })

  it('ends where it repeats itself, and tells what it read', async () => {
    const engine = fakeEngine(() => think('read_file', { file: 'Kayak' }))
    const events = await ask('What is a kayak?', engine)
    expect(eventsOf(events, 'agent-finished')[0]?.reason).toBe('repeated')
    expect(answerOf(events)).toMatchObject({ found: false, footnotes: [{ title: 'Kayak' }] })
  })

  it('ends where it never finds an end', async () => {
    let asked = 0
    const engine = fakeEngine(() => think('search_files', { query: `paddle ${asked++}` }))
    expect(eventsOf(await ask('What?', engine), 'agent-finished')[0]?.reason).toBe('step-cap')
  })
})

describe('a bad call', () => {
  const HUGE = 'x'.repeat(100_000)

  it.each([
    ['search_files', 'search_files takes (query)', { query: 12 }],
    ['search_files', 'search_files takes (query)', {}],
    ['search_files', 'search_files takes (query)', { query: HUGE }],
    ['read_file', 'There is no page "Diary"', { file: 'Diary' }],
    ['read_file', '"Kayak" has 1 part.', { file: 'Kayak', part: 7 }],
    ['read_file', 'read_file takes (file, part)', { file: 'Kayak', part: -1 }],
    ['read_file', 'read_file takes (file, part)', { file: HUGE }],
    ['open_page', 'There is no page "Nowhere"', { page: 'Nowhere' }],
    ['open_page', 'open_page takes (page)', {}],
    ['retrieve_passages', 'There is no page "Nowhere"', { page: 'Nowhere', query: 'x' }],
    ['retrieve_passages', 'retrieve_passages takes (page, query)', { page: 'Kayak', query: HUGE }],
    ['find_answer', 'There is no page "Nowhere"', { question: 'What?', pages: 'Nowhere' }],
    ['find_answer', 'find_answer takes (question, pages)', { question: '', pages: 'Kayak' }],
    ['search_wikipedia', 'search_wikipedia takes (query)', { query: '' }],
    ['search_wikipedia', 'search_wikipedia takes (query)', { query: HUGE }],
    ['calculate', 'SyntaxError', { expression: '1 +' }],
    ['calculate', 'fetch is not a tool', { expression: 'fetch("https://footnote.test")' }],
    ['calculate', 'no number', { expression: 'number_of("no figure")' }],
    ['calculate', 'The expression comes to NaN.', { expression: '0 / 0' }],
    ['calculate', 'was stopped', { expression: '(() => { for (;;) {} })()' }],
    ['calculate', 'calculate takes (expression)', { expression: HUGE }],
    ['current_time', 'There is no time zone "Atlantis/Centre".', { zone: 'Atlantis/Centre' }],
    ['current_time', 'current_time takes (zone, format)', { format: 'roman' }],
  ])('of %s is told “%s”, and the run goes on', async (tool, told, input) => {
    const engine = fakeEngine([think(tool, input), think('read_file', { file: 'Kayak' }), answer('820 grams [1]')])
    const events = await ask('What does the new paddle weigh?', engine)
    expect(eventsOf(events, 'step-finished')[0]?.error).toContain(told)
    expect(answerOf(events)).toMatchObject({ found: true, sentences: [{ support: 'supported' }] })
  })
})

describe('a model that only plans', () => {
  const plan = (...lines: string[]) => fakeEngine([say(lines.join('\n'))])
  const compact = (answers: Record<string, string[]>) =>
    ({ profile: 'compact', spanReader: fakeSpanReader(answers) }) as const

  it('has its facts looked up by calls that code writes, and put together by the sandbox', async () => {
    const engine = plan(
      'const a = wikipedia_search_agent("What does the old paddle weigh?");',
      'const b = wikipedia_search_agent("What does the new paddle weigh?");',
      'final_answer(number_of(a) - number_of(b));',
    )
    const events = await ask(
      'How much lighter is the new paddle?',
      engine,
      compact({
        'What does the old paddle weigh?': ['910 grams'],
        'What does the new paddle weigh?': ['820 grams'],
      }),
    )
    expect(calls(events)).toEqual(['search_files', 'find_answer', 'search_files', 'find_answer', 'calculate'])
    expect(eventsOf(events, 'plan')[0]?.facts).toMatchObject({
      lookUp: ['What does the old paddle weigh?', 'What does the new paddle weigh?'],
      derive: ['number_of(a) - number_of(b)'],
    })
    const [sentence] = answerOf(events)?.sentences ?? []
    expect(sentence).toMatchObject({ text: '90', support: 'derived', computation: '910 - 820' })
  })

  it('is not asked which note mentions something: code finds it, and the weekday of its date', async () => {
    const engine = fakeEngine([])
    const asked = 'Which of my notes mentions a grey heron, and what day of the week was that?'
    const events = await ask(asked, engine, compact({ 'When was a grey heron?': ['14 May 2021'] }))
    expect(answerOf(events)?.sentences).toMatchObject([
      { text: 'Mill pond; Friday, 14 May 2021', support: 'derived', computation: 'weekday_of("14 May 2021")' },
    ])
    expect(answerOf(events)?.footnotes.map(({ quote }) => quote)).toContain('A grey heron stood on the weir.')
    expect(engine.requests).toEqual([])
  })

  it('takes the day from the name of a note, as diaries have it', async () => {
    const asked = 'Which of my notes mentions the boiler, and what day of the week was that?'
    const events = await ask(asked, fakeEngine([]), compact({}))
    expect(answerOf(events)?.text).toMatch(/^2020-11-09; Monday, 2020-11-09/)
  })

  it('takes the only day in the passage where the reader finds none', async () => {
    const asked = 'Which of my notes mentions a grey heron, and what day of the week was that?'
    const events = await ask(asked, fakeEngine([]), compact({}))
    expect(answerOf(events)?.text).toMatch(/^Mill pond; Friday, 14 May 2021/)
  })

  it('counts the weeks since then by the clock', async () => {
    const engine = plan('const a = wikipedia_search_agent("When was the kayak repaired?");', 'final_answer(a);')
    const answers = { 'When was the kayak repaired?': ['3 September 2022'] }
    const events = await ask('How many weeks ago was the kayak repaired?', engine, compact(answers))
    expect(calls(events)).toEqual(['search_files', 'find_answer', 'current_time', 'calculate'])
    expect(answerOf(events)?.sentences).toMatchObject([
      { text: expect.stringMatching(/^\d+ weeks ago, 3 September 2022$/), support: 'derived' },
    ])
  })

  it('may ask the same page twice', async () => {
    const question = 'What does the new paddle weigh?'
    const engine = plan(
      `const a = wikipedia_search_agent("${question}");`,
      `const b = wikipedia_search_agent("${question}");`,
      'final_answer(b);',
    )
    const events = await ask(question, engine, compact({ [question]: ['820 grams'] }))
    expect(observations(events).join()).not.toContain('before')
    expect(answerOf(events)?.text).toBe('820 grams[1]')
  })

  it('says that it found nothing where one fact is missing', async () => {
    const engine = plan('const a = wikipedia_search_agent("Who made the kayak?");', 'final_answer(a);')
    const events = await ask('Who made the kayak?', engine, compact({}))
    expect(answerOf(events)).toMatchObject({ found: false, text: 'I could not find this.' })
  })

  it('asks the question as it is where its plan cannot be read', async () => {
    const question = 'What does the new paddle weigh?'
    const events = await ask(question, fakeEngine(['I do not know.']), compact({ [question]: ['820 grams'] }))
    expect(answerOf(events)?.text).toBe('820 grams[1]')
  })
})
