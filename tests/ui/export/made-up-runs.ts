import fc from 'fast-check'
import type { AnswerEvent, Footnote, NumberedPassage, ResearchEvent } from '../../../src/common/trace/events.ts'
import type { AskedAnswer } from '../../../src/ui/export/answer-content.ts'
import type { SharedRun } from '../../../src/ui/export/run-file.ts'

export const DATE = '2025-03-02T12:00:00.000Z'

/** A run in which every text is `text`, and addresses are made of it as hostile sources would make them. */
export function runOf(text: string): SharedRun {
  const [manager, reader] = [`${text}m`, `${text}r`]
  const tokens = { in: 1000, cached: 600, out: 60 }
  const step = { step: 1, at: 2 }
  const action = {
    type: 'action',
    ...step,
    thought: text,
    code: `${text}\n// ${text}\n"${text}"`,
    byModel: false,
  } as const
  const finished = {
    type: 'step-finished',
    ...step,
    observation: text,
    error: `Error: ${text}`,
    tokens,
    seconds: 2.4,
  } as const
  const input = { page: text, query: text, list: [text, { key: text }] }
  const events: ResearchEvent[] = [
    {
      type: 'run-started',
      at: 0,
      run: text,
      question: text,
      date: DATE,
      engine: text,
      strategy: text,
      source: text,
      sourceReason: text,
    },
    { type: 'notice', at: 1, code: text, message: text },
    { type: 'agent-started', at: 1, id: manager, parent: null, agent: 'manager', task: text },
    { type: 'plan', ...step, agent: manager, facts: factsOf(text), steps: [text], byModel: true },
    { ...action, agent: manager },
    { type: 'tool-called', ...step, call: `${text}1`, agent: manager, tool: text, kind: 'ask', input },
    { type: 'agent-started', at: 2, id: reader, parent: manager, agent: 'reader', task: text },
    { ...action, agent: reader },
    { type: 'tool-called', ...step, call: `${text}2`, agent: reader, tool: text, kind: 'ask', input },
    { type: 'passages', at: 3, agent: reader, passages: addresses(text).map((url, i) => passageOf(text, url, i + 1)) },
    { type: 'tool-returned', at: 3, call: `${text}2`, ok: false, output: text },
    { ...finished, agent: reader },
    { type: 'agent-finished', at: 4, id: reader, output: `Result: ${text}`, reason: 'answered' },
    { ...finished, agent: manager },
    { type: 'agent-finished', at: 4, id: manager, output: `Result: ${text}`, reason: 'failed' },
    answerOf(text),
  ]
  return { question: text, date: DATE, events }
}

/** Its first footnote leads nowhere unless `text` is an address, its third is not cited. */
function answerOf(text: string): AnswerEvent {
  return {
    type: 'answer',
    at: 5,
    text,
    sentences: [
      { text, footnotes: [1, 2], support: 'derived', computation: text },
      { text, footnotes: [2], support: 'supported' },
      { text, footnotes: [], support: 'unsupported' },
    ],
    footnotes: addresses(text).map((url, i) => footnoteOf(text, url, i + 1)),
    found: true,
    seconds: 24.3,
    tokens: { in: 12_000, cached: 7_200, out: 700 },
  }
}

/** Answers of every form, and whatever goes with it, in which every text is `text`. */
export function answersOf(text: string): AnswerEvent[] {
  const answer = answerOf(text)
  const sentences = answer.sentences.map((sentence, i) => ({ ...sentence, page: `${text} ${i % 2}` }))
  const footnotes = answer.footnotes.map(note => ({ ...note, span: text }))
  return [
    answer,
    { ...answer, sentences, footnotes, sureness: 'probable' },
    { ...answer, list: true, sureness: 'probable' },
    { ...answer, footnotes, found: false, sureness: 'closest' },
  ]
}

const factsOf = (text: string) => ({ given: [text], found: [text], lookUp: [text], derive: [text] })

const addresses = (text: string) => [
  text,
  `https://en.wikipedia.org/wiki/${text}`,
  `https://en.wikipedia.org/?q=${text}#${text}`,
]

const originOf = (text: string, url: string, n: number) => ({
  n,
  source: text,
  title: text,
  url,
  revision: text,
  page: `${text}${n}`,
})

const passageOf = (text: string, url: string, n: number): NumberedPassage => ({
  ...originOf(text, url, n),
  section: [text, text],
  text: `Before. ${text} After.`,
})

const footnoteOf = (text: string, url: string, n: number): Footnote => ({
  ...originOf(text, url, n),
  section: text,
  quote: text,
  passage: `Before. ${text} After.`,
})

type Texts = fc.Arbitrary<string>
const ANY_TEXT: Texts = fc.string({ unit: 'binary', maxLength: 30 })

/** Any run that a trace can hold, sensible or not. */
export function anyRun(text: Texts = ANY_TEXT): fc.Arbitrary<SharedRun> {
  const date = fc.oneof(text, fc.constant(DATE))
  const started = event('run-started', {
    run: text,
    question: text,
    date,
    engine: text,
    source: text,
    strategy: text,
    sourceReason: text,
  })
  return fc
    .record({ question: text, date, started, others: fc.array(anyEvent(text), { maxLength: 12 }) })
    .map(({ question, date, started, others }) => ({ question, date, events: [started, ...others] as ResearchEvent[] }))
}

/** Any answer, with a question that may have nothing to do with it. */
export const anyAnswer = (text: Texts = ANY_TEXT): fc.Arbitrary<AskedAnswer> =>
  fc
    .record({ question: text, date: fc.oneof(text, fc.constant(DATE)), answer: answerEvent(text) })
    .map(({ answer, ...asked }) => ({ ...asked, answer: answer as AnswerEvent }))

const amount = fc.nat(100_000)
const tokens = fc.record({ in: amount, cached: amount, out: amount })
const n = fc.integer({ min: 1, max: 9 })
const id = fc.constantFrom('a', 'b', 'c')

const event = <T extends string, R extends object>(type: T, fields: { [K in keyof R]: fc.Arbitrary<R[K]> }) =>
  fc.record({ type: fc.constant(type), at: amount, ...fields })

function anyEvent(text: Texts) {
  const passage = fc.record({ n, section: fc.array(text, { maxLength: 3 }), text, ...origin(text) })
  const value = fc.oneof(text, amount, fc.boolean(), fc.array(text, { maxLength: 3 }))
  const input = fc.dictionary(
    text.filter(key => key !== '__proto__'),
    value,
    { maxKeys: 3 },
  )
  return fc.oneof(
    event('notice', { code: text, message: text }),
    event('agent-started', {
      id,
      parent: fc.option(id),
      agent: fc.constantFrom('manager', 'searcher', 'reader'),
      task: text,
    }),
    event('action', { agent: id, step: n, thought: text, code: text, byModel: fc.boolean() }),
    event('tool-called', { call: id, agent: id, step: n, tool: text, kind: fc.constantFrom('ask', 'open'), input }),
    event('tool-returned', { call: id, ok: fc.boolean(), output: text }),
    event('passages', { agent: id, passages: fc.array(passage, { maxLength: 3 }) }),
    event('step-finished', { agent: id, step: n, observation: text, tokens, seconds: amount }),
    event('agent-finished', { id, output: text, reason: fc.constantFrom('answered', 'step-cap', 'failed') }),
    event('failed', { code: text, message: text, kind: fc.constantFrom('user', 'stopped', 'bug') }),
    answerEvent(text),
  )
}

function answerEvent(text: Texts) {
  const footnote = fc.record(
    { n, section: text, quote: text, passage: text, ...origin(text), span: text },
    { requiredKeys: ['n', 'section', 'quote', 'passage', 'source', 'title', 'url', 'revision', 'page'] },
  )
  const support = fc.constantFrom('supported', 'derived', 'unsupported')
  const sentence = fc.record(
    { text, footnotes: fc.array(n, { maxLength: 3 }), support, computation: text, page: text },
    { requiredKeys: ['text', 'footnotes', 'support'] },
  )
  const answer = event('answer', {
    text,
    sentences: fc.array(sentence, { maxLength: 4 }),
    footnotes: fc.array(footnote, { maxLength: 4 }),
    found: fc.boolean(),
    seconds: amount,
    tokens,
  })
  const sureness = fc.constantFrom('sure', 'probable', 'closest')
  const probability = fc.double({ min: 0, max: 1, noNaN: true }).map(share => share + 0)
  const form = fc.record({ list: fc.boolean(), sureness, probability }, { requiredKeys: [] })
  return fc.tuple(answer, form).map(([answer, form]) => ({ ...answer, ...form }))
}

const origin = (text: Texts) => ({
  source: text,
  title: text,
  url: text.chain(made => fc.constantFrom(...addresses(made))),
  revision: text,
  page: text,
})
