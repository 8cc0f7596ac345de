import { throwIfAborted } from '../../src/core/abort.ts'
import type { ReadablePassage, Span, SpanReader } from '../../src/span-reader/span-reader.ts'
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

/**
 * Finds what `answers` says that answers a question, likeliest first. A passage that has none of it does not tell: its
 * first word is then the best that there is, and far from sure.
 */
export function fakeSpanReader(answers: Readonly<Record<string, readonly string[]>> = {}): FakeSpanReader {
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
    async read(question, passages, { signal } = {}) {
      throwIfAborted(signal)
      await gate.pass()
      throwIfAborted(signal)
      if (failure) throw failure
      readings.push({ question, passages })
      const found = passages.map((passage, i) => spansOf(passage, i, answers[question] ?? []))
      return {
        spans: found.flat().sort((a, b) => b.score - a.score),
        notTold: found.map(([best]) => (best ? 1 / (1 + Math.exp(best.score)) : 1)),
      }
    },
    failWith(error) {
      failure = error
    },
    hold: () => gate.hold(),
  }
}

function spansOf({ text }: ReadablePassage, passage: number, answers: readonly string[]): Span[] {
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
