import type { CitedAnswer } from '../citations/cite.ts'
import { closestAnswer } from '../citations/closest-answer.ts'
import { aboutTheQuestion } from '../citations/shared-words.ts'
import { type Candidate, candidates } from '../finding/candidates.ts'
import type { DirectReading } from '../finding/reading.ts'
import type { Weighing } from '../finding/sureness.ts'
import { bestSentence, sentenceAt } from './sentence-at.ts'

/**
 * Where nothing is claimed, the likeliest words of a passage that is about the question: one that has at least half as many of
 * its telling words as any. Words of another page may be likelier, and say nothing to one who asked. Undefined where no
 * passage is about it.
 *
 * @param form of the answer that was read or is asked for: items of a list are quoted together, an explanation's sentence
 *   whole
 * @param probability how likely that answer was
 */
export function closestTo(
  question: string,
  reading: DirectReading,
  { form, probability }: { form: Weighing; probability: number },
): CitedAnswer | undefined {
  const [best] = aboutTheQuestion(question, candidates(question, reading), ({ read }) => read.passage)
  return best && closestAnswer({ passage: best.read.passage, span: wordsOf(best, form), question, probability })
}

function wordsOf({ read, text }: Candidate, form: Weighing): string {
  const { items } = read.reading
  if (form === 'explanation') return bestSentence(read)
  if (form !== 'list' || items.length === 0) return text
  const start = Math.min(...items.map(item => item.start))
  const end = Math.max(...items.map(item => item.end))
  return sentenceAt(read, start, end)
}
