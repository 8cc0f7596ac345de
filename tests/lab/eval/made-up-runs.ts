import type { Question } from '../../../lab/eval/question-set.ts'
import type { AnswerEvent, Footnote, ResearchEvent } from '../../../src/common/trace/events.ts'

export const question = (id: string, answers: string[], type = ''): Question => ({
  id,
  question: `Which is ${id}?`,
  answers,
  type,
  paragraphs: [],
})

const footnote = (n: number, passage: string, quote = passage): Footnote => ({
  n,
  source: 'corpus-made-up',
  title: 'Made up',
  section: '',
  quote,
  url: '',
  revision: '1',
  passage,
  page: 'corpus-made-up:en:Made up',
})

/** An answer in one sentence that rests on all of its footnotes. */
export function answered(text: string, passages: string[], computation?: string): AnswerEvent {
  const footnotes = passages.map((passage, i) => footnote(i + 1, passage))
  const support = computation === undefined ? 'supported' : 'derived'
  return {
    type: 'answer',
    at: 2_000,
    text,
    sentences: [{ text, footnotes: footnotes.map(({ n }) => n), support, ...(computation && { computation }) }],
    footnotes,
    found: true,
    seconds: 2,
    tokens: { in: 30, cached: 10, out: 6 },
  }
}

export const notFound: AnswerEvent = {
  ...answered('I could not find this.', ['What was read.']),
  found: false,
}

export const failed = (code: string): ResearchEvent => ({
  type: 'failed',
  at: 5_000,
  kind: 'stopped',
  code,
  message: 'No answer within 5 seconds.',
})

const tokens = (count: number) => ({ in: count, cached: count / 2, out: 2 })

/** A run of manager, searcher and reader with a step each; the searcher's fails, the reader's cannot be read. */
export function run(end: ResearchEvent): ResearchEvent[] {
  const started = (id: string, agent: 'manager' | 'searcher' | 'reader') =>
    ({ type: 'agent-started', at: 0, id, parent: null, agent, task: '' }) as const
  const action = (agent: string) =>
    ({ type: 'action', at: 1, agent, step: 1, thought: '', code: 'print(1)', byModel: true }) as const
  const finished = (agent: string, count: number, error?: string) =>
    ({
      type: 'step-finished',
      at: 2,
      agent,
      step: 1,
      observation: '',
      tokens: tokens(count),
      seconds: 1,
      ...(error && { error }),
    }) as const
  return [
    started('1', 'manager'),
    action('1'),
    started('2', 'searcher'),
    action('2'),
    started('3', 'reader'),
    finished('3', 4),
    finished('2', 8, 'TypeError: x is not a function'),
    finished('1', 16),
    end,
  ]
}
