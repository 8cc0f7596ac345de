import { firstRuleResult } from '../../agents/rules/rule.ts'
import { candidates, evidenceFor } from '../finding/candidates.ts'
import type { PagesRead } from '../finding/reading.ts'
import { type DirectAnswer, isLikely } from '../finding/sureness.ts'
import { answerFrom } from './answer-from.ts'
import { takenAt } from './fact.ts'

/** How many of the likeliest spans to search for a figure of the same kind as the limit. */
const LIKELIEST = 3

/**
 * Answers yes or no by comparing a figure or date that was read with the limit that the question sets. The likeliest
 * span for the question, as if it asked for a fact, is mostly that figure (decision 58).
 *
 * @returns undefined if the question sets no limit, or if no figure of its kind is likely enough
 */
export function limitAnswerFrom(question: string, reading: PagesRead): DirectAnswer | undefined {
  const limit = firstRuleResult('limit', question, reading.rules)
  if (!limit) return undefined
  const likeliest = candidates(question, reading)
  for (const [i, candidate] of likeliest.slice(0, LIKELIEST).entries()) {
    const { read, end, text } = candidate
    const isMet = limit.isMetBy(text, read.passage.text.slice(end))
    const evidence = evidenceFor(candidate, likeliest[i + 1])
    if (isMet === undefined || !isLikely('limit', evidence)) continue
    const figure = takenAt(candidate)
    const answer = answerFrom([{ ...figure, text: `${isMet ? 'yes' : 'no'} (${figure.text})` }], ' ')
    return { form: 'limit', answer, evidence }
  }
  return undefined
}
