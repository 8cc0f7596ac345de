import type { CitedAnswer } from '../citations/cite.ts'
import { closestAnswer } from '../citations/closest-answer.ts'
import { aboutTheQuestion } from '../citations/shared-words.ts'
import { candidates } from '../finding/candidates.ts'
import type { DirectReading, ReadPassage } from '../finding/reading.ts'
import type { Weighing } from '../finding/sureness.ts'
import { listing } from './list.ts'
import { bestSentence, sentenceAt } from './sentence-at.ts'

/** Words of a passage that come close to an answer. */
interface Near {
  read: ReadPassage
  text: string
}

/**
 * Where nothing is claimed, the likeliest words of a passage that is about the question: one that has at least half as many of
 * its telling words as any. Words of another page may be likelier, and say nothing to one who asked. Undefined where no
 * passage is about it.
 *
 * @param form of the answer that was read or is asked for: a list's items are quoted together, of what explains
 *   the best sentence of the passage that tells most
 * @param probability how likely that answer was
 */
export function closestTo(
  question: string,
  reading: DirectReading,
  { form, probability }: { form: Weighing; probability: number },
): CitedAnswer | undefined {
  const inForm =
    form === 'list' ? listing(reading).map(itemsTogether) : form === 'explanation' ? reading.passages.map(bestOf) : []
  const near: Near[] = [...inForm, ...candidates(question, reading)]
  const [best] = aboutTheQuestion(question, near, ({ read }) => read.passage)
  return best && closestAnswer({ passage: best.read.passage, span: best.text, question, probability })
}

const bestOf = (read: ReadPassage): Near => ({ read, text: bestSentence(read) })

/** The sentences from the first item to the last. */
function itemsTogether(read: ReadPassage): Near {
  const { items } = read.reading
  const start = Math.min(...items.map(item => item.start))
  const end = Math.max(...items.map(item => item.end))
  return { read, text: sentenceAt(read, start, end) }
}
