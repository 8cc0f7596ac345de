import { candidates, evidenceFor } from '../finding/candidates.ts'
import type { DirectReading } from '../finding/reading.ts'
import { type DirectAnswer, isLikely } from '../finding/sureness.ts'
import { rulesAt } from '../rules/rule.ts'
import { endOfAmount } from '../text/whole-amount.ts'
import { answerFrom } from './answer-from.ts'
import { sentenceAt } from './sentence-at.ts'

/** So many of the likeliest spans are looked at for a figure of the limit's kind. */
const LIKELIEST = 3

/**
 * Yes or no by comparing: the figure or date that was read with the limit that the question sets. The words that answer the
 * question as a fact would are the figure, mostly (decision 58).
 *
 * @returns undefined where it sets no limit, or nothing of its kind is likely to have been read rightly
 */
export function withinLimit(question: string, reading: DirectReading): DirectAnswer | undefined {
  const [limit] = rulesAt('limit', reading.rules).flatMap(rule => rule.apply(question) ?? [])
  if (!limit) return undefined
  const likeliest = candidates(question, reading)
  for (const [i, candidate] of likeliest.slice(0, LIKELIEST).entries()) {
    const { read, start, end, text } = candidate
    const isMet = limit.isMetBy(text, read.passage.text.slice(end))
    const evidence = evidenceFor(candidate, likeliest[i + 1])
    if (isMet === undefined || !isLikely('limit', evidence)) continue
    const figure = read.passage.text.slice(start, endOfAmount(read.passage.text, end))
    const said = `${isMet ? 'yes' : 'no'} (${figure})`
    const answer = answerFrom([{ text: said, passage: read.passage, quote: sentenceAt(read, start, end) }], ' ')
    return { form: 'limit', answer, evidence }
  }
  return undefined
}
