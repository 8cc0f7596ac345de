import type { EventOf, Footnote, NumberedPassage, ResearchEvent } from '../../src/common/trace/events.ts'
import { sampleGraph } from './sample-graph.ts'

type Untimed = ResearchEvent extends infer Event ? (Event extends { at: number } ? Omit<Event, 'at'> : never) : never

/**
 * A whole run as its events, `at` as a small model on a slow machine would have it. Words of the question bring a graph
 * of facts, a failure, or an answer of another form.
 */
export function sampleRun(question: string): ResearchEvent[] {
  const middle = question.includes('fail') ? FAILURE : [...research(question), ...ending(question)]
  const events = [...opening(question), ...middle]
  let at = 0
  return events.map(event => {
    at += PAUSES[event.type] ?? 120
    return { ...event, at } as ResearchEvent
  })
}

const PAUSES: Partial<Record<ResearchEvent['type'], number>> = { loading: 180, prefill: 150, text: 60, action: 300 }

function* opening(question: string): Generator<Untimed> {
  yield {
    type: 'run-started',
    run: 'r',
    question,
    date: '2025-03-02T10:00:00.000Z',
    engine: 'footnote-135m',
    strategy: 'team',
    source: 'the sample shelf',
    sourceReason: 'Wikipedia does not answer',
  }
  yield {
    type: 'notice',
    code: 'storage',
    message: 'This browser keeps nothing: what is read is gone when the tab closes.',
  }
  for (let done = 0; done <= 145e6; done += 14.5e6) {
    yield { type: 'loading', label: 'Loading Footnote 135M', done, total: 145e6 }
  }
  yield { type: 'first-look', answer: '31 March 1889', note: FOOTNOTES[0]! }
}

const FAILURE: Untimed[] = [
  {
    type: 'failed',
    kind: 'engine',
    code: 'engine-lost',
    message: 'The graphics device was lost. Close other tabs that use it, or choose a smaller model, and try again.',
  },
]

function* research(question: string): Generator<Untimed> {
  yield { type: 'agent-started', id: 'm', parent: null, agent: 'manager', task: question }
  yield* thinking('m', 1, 'I need the year in which each of the two towers was completed.', ASK_BOTH)
  yield* lookUp('s1', 'c1', 'When was the Eiffel Tower completed?', PASSAGES[0]!, '31 March 1889 [1]')
  yield* lookUp('s2', 'c2', 'When was the Empire State Building completed?', PASSAGES[1]!, '11 April 1931 [2]')
  if (question.includes('graph')) yield* sampleGraph('m')
  yield finished('m', 1, '31 March 1889 [1]\n11 April 1931 [2]')
  yield* thinking('m', 2, 'Both years are known; the difference is the answer.', SUBTRACT)
  yield finished('m', 2, '42')
  yield { type: 'agent-finished', id: 'm', output: '', reason: 'answered' }
}

const ASK_BOTH = `// One question a building.
const eiffel = await wikipedia_search_agent("When was the Eiffel Tower completed?");
const empire = await wikipedia_search_agent("When was the Empire State Building completed?");
print(eiffel, empire);`

const SUBTRACT = `const years = number_of("1931") - number_of("1889");
final_answer(\`The Empire State Building was completed \${years} years after the Eiffel Tower.\`);`

function* lookUp(id: string, call: string, task: string, passage: NumberedPassage, found: string): Generator<Untimed> {
  const { title } = passage
  const reader = `${id}r`
  yield {
    type: 'tool-called',
    call,
    agent: 'm',
    step: 1,
    tool: 'wikipedia_search_agent',
    kind: 'ask',
    input: { question: task },
  }
  yield { type: 'agent-started', id, parent: 'm', agent: 'searcher', task }
  yield* thinking(id, 1, `The page about the ${title} should say.`, `print(await search_wikipedia("${title}"));`)
  yield {
    type: 'tool-called',
    call: `${call}a`,
    agent: id,
    step: 1,
    tool: 'search_wikipedia',
    kind: 'search',
    input: { query: title },
  }
  yield { type: 'tool-returned', call: `${call}a`, ok: true, output: title }
  yield finished(id, 1, `1. ${title} — a tower\n2. ${title} (disambiguation)`)
  yield* thinking(id, 2, 'I send a reader to that page.', `final_answer(await search_info("${task}", "${title}"));`)
  yield {
    type: 'tool-called',
    call: `${call}b`,
    agent: id,
    step: 2,
    tool: 'search_info',
    kind: 'open',
    input: { question: task, page: title },
  }
  yield { type: 'agent-started', id: reader, parent: id, agent: 'reader', task }
  yield {
    type: 'action',
    agent: reader,
    step: 1,
    thought: '',
    code: `print(await retrieve_passages("${task}"));`,
    byModel: false,
  }
  yield {
    type: 'tool-called',
    call: `${call}c`,
    agent: reader,
    step: 1,
    tool: 'retrieve_passages',
    kind: 'retrieve',
    input: { query: task },
  }
  yield { type: 'passages', agent: reader, passages: [passage] }
  yield { type: 'tool-returned', call: `${call}c`, ok: true, output: passage.text }
  yield finished(reader, 1, `[${passage.n}] ${passage.text}`)
  yield* thinking(reader, 2, 'The passage gives the date.', `final_answer("${found}");`)
  yield finished(reader, 2, found)
  yield { type: 'agent-finished', id: reader, output: found, reason: 'answered' }
  yield { type: 'tool-returned', call: `${call}b`, ok: true, output: found }
  yield finished(id, 2, found)
  yield { type: 'agent-finished', id, output: found, reason: 'answered' }
  yield { type: 'tool-returned', call, ok: true, output: found }
}

function* thinking(agent: string, step: number, thought: string, code: string): Generator<Untimed> {
  for (let done = 200; done <= 1000; done += 200) yield { type: 'prefill', agent, done, total: 1000 }
  for (const text of `Thought: ${thought}\nCode:\n${code}`.match(/\S+\s*/g) ?? [])
    yield { type: 'text', agent, step, text }
  yield { type: 'action', agent, step, thought, code, byModel: true }
}

const finished = (agent: string, step: number, observation: string): Untimed => ({
  type: 'step-finished',
  agent,
  step,
  observation,
  tokens: { in: 1000, cached: 600, out: 60 },
  seconds: 2.4,
})

const passage = (n: number, title: string, section: string, text: string): NumberedPassage => ({
  n,
  source: 'wikipedia',
  title,
  section: [section],
  text,
  url: `https://en.wikipedia.org/wiki/${title.replaceAll(' ', '_')}`,
  revision: '1278123456',
  page: `wikipedia:en:${title}`,
})

const PASSAGES = [
  passage(
    1,
    'Eiffel Tower',
    'Construction',
    'The iron parts were made in a workshop on the edge of Paris and riveted together on the spot by a few hundred workers. The Eiffel Tower was completed on 31 March 1889. It opened to visitors that May, in time for the world’s fair.',
  ),
  passage(
    2,
    'Empire State Building',
    'Construction',
    'The frame rose by four and a half storeys a week. The Empire State Building was completed on 11 April 1931. President Hoover switched on its lights from Washington on 1 May 1931.',
  ),
]

const QUOTES = [
  'The Eiffel Tower was completed on 31 March 1889.',
  'The Empire State Building was completed on 11 April 1931.',
]

const FOOTNOTES: EventOf<'answer'>['footnotes'] = PASSAGES.map((passage, i) => ({
  n: passage.n,
  source: passage.source,
  title: passage.title,
  section: passage.section.join(' › '),
  quote: QUOTES[i]!,
  url: passage.url,
  revision: passage.revision,
  passage: passage.text,
  page: passage.page,
}))

type Answer = Omit<EventOf<'answer'>, 'type' | 'at' | 'seconds' | 'tokens'>

const supported = (text: string, n: number, page?: string): Answer['sentences'][number] => {
  return { text, footnotes: [n], support: 'supported', ...(page !== undefined && { page }) }
}
const [EIFFEL, EMPIRE] = FOOTNOTES as [Footnote, Footnote]
const OPENED = 'It opened to visitors that May, in time for the world’s fair.'

/** Answers of other forms, by a word of the question that gets them. */
const WEIGHED: Record<string, Answer> = {
  closest: {
    text: `I could not find this. The closest that was read: “${EIFFEL.quote}”[1]`,
    sentences: [],
    footnotes: [{ ...EIFFEL, span: '31 March 1889' }],
    found: false,
    sureness: 'closest',
    probability: 0.2,
  },
  probably: {
    text: '31 March 1889[1]',
    sentences: [supported('31 March 1889', 1)],
    footnotes: [EIFFEL],
    found: true,
    sureness: 'probable',
    probability: 0.6,
  },
  'List all': {
    text: 'Eiffel Tower[1], Empire State Building[2]',
    sentences: [supported('Eiffel Tower', 1), supported('Empire State Building', 2)],
    footnotes: [EIFFEL, EMPIRE],
    found: true,
    list: true,
    sureness: 'sure',
    probability: 0.9,
  },
  Explain: {
    text: `${EIFFEL.quote}[1] ${OPENED}[2] ${EMPIRE.quote}[3]`,
    sentences: [
      supported(EIFFEL.quote, 1, EIFFEL.title),
      supported(OPENED, 2, EIFFEL.title),
      supported(EMPIRE.quote, 3, EMPIRE.title),
    ],
    footnotes: [EIFFEL, { ...EIFFEL, n: 2, quote: OPENED }, { ...EMPIRE, n: 3 }],
    found: true,
    sureness: 'sure',
    probability: 0.9,
  },
}

function ending(question: string): Untimed[] {
  const totals = { footnotes: FOOTNOTES, seconds: 24.3, tokens: { in: 12_000, cached: 7_200, out: 700 } }
  if (question.includes('nothing')) {
    return [{ type: 'answer', text: 'Nothing that was read holds an answer.', sentences: [], found: false, ...totals }]
  }
  const [, weighed] = Object.entries(WEIGHED).find(([word]) => question.includes(word)) ?? []
  if (weighed) return [{ type: 'answer', ...totals, ...weighed }]
  const sentences: EventOf<'answer'>['sentences'] = [
    {
      text: 'The Empire State Building was completed 42 years after the Eiffel Tower.',
      footnotes: [1, 2],
      support: 'derived',
      computation: '1931 - 1889',
    },
    { text: 'The tower in Paris was finished on 31 March 1889.', footnotes: [1], support: 'supported' },
    { text: 'It had been the taller one until then.', footnotes: [], support: 'unsupported' },
  ]
  const text = sentences.map(({ text, footnotes }) => text + footnotes.map(n => `[${n}]`).join('')).join(' ')
  return [{ type: 'answer', text, sentences, found: true, ...totals }]
}
