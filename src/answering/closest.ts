import type { CitedAnswer } from '../citations/cite.ts'
import { closestAnswer } from '../citations/closest-answer.ts'
import { sharedWords } from '../citations/shared-words.ts'
import { candidates } from '../finding/candidates.ts'
import type { DirectReading } from '../finding/reading.ts'

/** A passage with fewer of the question's telling words is about something else, unless its title has one of them. */
const LEAST = 2

/**
 * Where nothing is claimed, the likeliest words of a passage that is about the question: one that has at least half as many of
 * its telling words as any. Words of another page may be likelier, and say nothing to one who asked. Undefined where no
 * passage is about it.
 *
 * @param probability how likely the answer was that is not claimed
 */
export function closestTo(question: string, reading: DirectReading, probability: number): CitedAnswer | undefined {
  const sharedWith = sharedWords(question)
  const found = candidates(question, reading).map(one => ({ ...one, shared: sharedWith(one.read.passage) }))
  const most = Math.max(...found.map(({ shared }) => shared))
  const isAbout = ({ shared, read }: (typeof found)[number]) =>
    2 * shared >= most && (shared >= LEAST || sharedWith({ title: read.passage.title, text: '' }) > 0)
  const best = found.find(isAbout)
  return best && closestAnswer({ passage: best.read.passage, span: best.text, question, probability })
}
