import type { CitedAnswer } from '../citations/cite.ts'
import { closestAnswer } from '../citations/closest-answer.ts'
import { aboutTheQuestion } from '../citations/shared-words.ts'
import { candidates } from '../finding/candidates.ts'
import type { DirectReading } from '../finding/reading.ts'

/**
 * Where nothing is claimed, the likeliest words of a passage that is about the question: one that has at least half as many of
 * its telling words as any. Words of another page may be likelier, and say nothing to one who asked. Undefined where no
 * passage is about it.
 *
 * @param probability how likely the answer was that is not claimed
 */
export function closestTo(question: string, reading: DirectReading, probability: number): CitedAnswer | undefined {
  const [best] = aboutTheQuestion(question, candidates(question, reading), ({ read }) => read.passage)
  return best && closestAnswer({ passage: best.read.passage, span: best.text, question, probability })
}
