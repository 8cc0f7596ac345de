import { throwIfAborted } from '../../src/common/core/abort.ts'
import { sentences } from '../../src/common/text/sentences.ts'
import {
  type ClaimOfPassage,
  type FollowUpEdits,
  type PassageReading,
  QUESTION_KINDS,
  type QuestionKind,
  type ReadablePassage,
  type Span,
  type SpanReader,
  type Verdict,
} from '../../src/models/span-reader/span-reader.ts'
import { Gate } from './gate.ts'

export interface FakeSpanReader extends SpanReader {
  /** What was read so far, in order. */
  readonly readings: { question: string; passages: readonly ReadablePassage[] }[]
  /** From now on every call fails with this; without it, none does. */
  failWith(error?: Error): void
  /** From now on every `read` waits until the returned function is called. */
  hold(): () => void
}

/** Of the likeliest answer that stands in a passage, and how much less sure each further one is. */
const SURE = 8
const STEP = 2

export interface FakeSpanReaderOptions {
  /** What a question asks for, where it is no fact. */
  kinds?: Readonly<Record<string, QuestionKind>>
  /** What passages say of a question that tell of it. Without it they say neither. */
  verdicts?: Readonly<Record<string, 'yes' | 'no'>>
  /** How questions are put in full; any other stands alone. */
  edits?: Readonly<Record<string, Partial<FollowUpEdits>>>
  /** Whether it reads more than spans: then questions are answered by their kind, before anything is planned. */
  hasHeads?: boolean
}

/**
 * Finds what `answers` says that answers a question, likeliest first. A passage that has none of it does not tell: its
 * first word is then the best that there is, and far from sure. All answers in a passage are items of a list too, where it
 * reads closely, and the sentences that they stand in explain.
 */
export function fakeSpanReader(
  answers: Readonly<Record<string, readonly string[]>> = {},
  { kinds = {}, verdicts = {}, edits = {}, hasHeads = false }: FakeSpanReaderOptions = {},
): FakeSpanReader {
  const readings: FakeSpanReader['readings'] = []
  let failure: Error | undefined
  const gate = new Gate()

  return {
    id: 'fake',
    languages: ['en'],
    readings,
    async load({ signal } = {}) {
      throwIfAborted(signal)
      if (failure) throw failure
    },
    async read(question, passages, { closely = false, signal } = {}) {
      throwIfAborted(signal)
      await gate.pass()
      throwIfAborted(signal)
      if (failure) throw failure
      readings.push({ question, passages })
      const found = passages.map((passage, i) => spansOf(passage, i, answers[question] ?? []))
      return {
        spans: found.flat().sort((a, b) => b.score - a.score),
        notTold: found.map(([best]) => (best ? 1 / (1 + Math.exp(best.score)) : 1)),
        ...(hasHeads && {
          passages: passages.map(({ text }, i) => {
            const read = passageReading(text, found[i]!, verdicts[question])
            return closely ? read : { ...read, items: [] }
          }),
        }),
      }
    },
    async verify(claims, { signal } = {}) {
      throwIfAborted(signal)
      if (failure) throw failure
      return hasHeads ? claims.map(claim => verdictOn(claim, verdicts)) : undefined
    },
    async editFollowUp(question, _earlier, { signal } = {}) {
      throwIfAborted(signal)
      if (failure) throw failure
      if (!hasHeads) return undefined
      return { alone: edits[question] ? 0 : 1, removed: [], inserted: [], ...edits[question] }
    },
    async kindOf(question, { signal } = {}) {
      throwIfAborted(signal)
      if (failure) throw failure
      if (!hasHeads) return undefined
      const none = Object.fromEntries(QUESTION_KINDS.map(kind => [kind, 0])) as Record<QuestionKind, number>
      return { ...none, [kinds[question] ?? 'fact']: 1 }
    },
    failWith(error) {
      failure = error
    },
    hold: () => gate.hold(),
  }
}

/**
 * What `verdicts` says of a question that the claim answers with yes; else whether the passage has all words of the statement,
 * or of the answer behind a question.
 */
function verdictOn({ claim, passage }: ClaimOfPassage, verdicts: Readonly<Record<string, 'yes' | 'no'>>): Verdict {
  const said = Object.entries(verdicts).find(([question]) => claim.startsWith(question))?.[1]
  const text = `${passage.title} ${passage.text}`.toLowerCase()
  const hasWords =
    claim
      .toLowerCase()
      .slice(claim.indexOf('?') + 1)
      .match(/[\p{L}\p{N}]+/gu)
      ?.every(word => text.includes(word)) ?? false
  const name = said ? (said === 'yes' ? 'supported' : 'refuted') : hasWords ? 'supported' : 'unknown'
  return { supported: 0, refuted: 0, unknown: 0, [name]: 1 }
}

function spansOf({ text: whole, unread = [] }: ReadablePassage, passage: number, answers: readonly string[]): Span[] {
  const text = unread.reduce(
    (left, { start, end }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end),
    whole,
  )
  const told: Span[] = []
  for (const [i, answer] of answers.entries()) {
    const start = text.indexOf(answer)
    const end = start + answer.length
    if (start < 0 || told.some(other => start < other.end && end > other.start)) continue
    told.push({ passage, start, end, text: answer, score: SURE - i * STEP })
  }
  if (told.length > 0) return told
  const word = /[\p{L}\p{N}]+/u.exec(text)
  if (!word) return []
  const [first] = word
  return [{ passage, start: word.index, end: word.index + first.length, text: first, score: -SURE }]
}

function passageReading(text: string, spans: readonly Span[], said: 'yes' | 'no' | undefined): PassageReading {
  const told = spans.filter(({ score }) => score > 0).sort((a, b) => a.start - b.start)
  const tells = told.length > 0 ? SURE : -SURE
  const verdict = { yes: 0, no: 0, neither: 0, [said && told.length > 0 ? said : 'neither']: 1 }
  const items = told.map(({ start, end, text }) => ({ start, end, text, score: SURE }))
  const read = sentences(text, 'en').map(({ start, end }) => ({
    start,
    end,
    score: told.some(one => one.start < end && start < one.end) ? SURE : -SURE,
  }))
  return { tells, verdict, items, sentences: read }
}
