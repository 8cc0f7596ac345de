import type { CitedAnswer } from '../../evidence/citations/cite.ts'
import { closestAnswer } from '../../evidence/citations/closest-answer.ts'
import { aboutTheQuestion } from '../../evidence/citations/shared-words.ts'
import { type Candidate, candidates } from '../finding/candidates.ts'
import type { PagesRead } from '../finding/reading.ts'
import type { Weighing } from '../finding/sureness.ts'
import { bestSentence, sentenceAt } from './answer-from.ts'

/**
 * The closest answer, if none is claimed: the likeliest words of a passage about the question, that is, with at least
 * half as many of its content words as the best passage. Likelier words of other passages would not help the person.
 * Undefined if no passage is about the question.
 *
 * @param form of the answer that was read or is asked for: the items of a list are quoted together, explanations by
 *   whole sentence
 * @param probability how likely the answer that was read is right
 */
export function closestTo(
  question: string,
  reading: PagesRead,
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
