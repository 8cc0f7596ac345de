import { type Candidate, candidates, evidenceFor } from '../finding/candidates.ts'
import type { DirectReading } from '../finding/reading.ts'
import type { DirectAnswer } from '../finding/sureness.ts'
import { endOfAmount } from '../text/whole-amount.ts'
import { answerFrom, type Taken } from './answer-from.ts'
import { sentenceAt } from './sentence-at.ts'

/** A span of a lower score by itself, in logits, is no answer, however much its passage tells: a rule may have ruled it out. */
const LEAST = -8

/** The likeliest fact; undefined if there is none. */
export function factFrom(question: string, reading: DirectReading): DirectAnswer | undefined {
  const [best, next] = candidates(question, reading)
  if (!best || best.alone < LEAST) return undefined
  return { form: 'fact', answer: answerFrom([takenAt(best)], ' '), evidence: evidenceFor(best, next) }
}

/** A candidate as it is shown: an amount with its unit. */
export const takenAt = ({ read, start, end }: Candidate): Taken => ({
  text: read.passage.text.slice(start, endOfAmount(read.passage.text, end)),
  passage: read.passage,
  quote: sentenceAt(read, start, end),
})
