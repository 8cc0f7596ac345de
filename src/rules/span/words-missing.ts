import { tellingTerms } from '../../text/telling-terms.ts'
import { terms } from '../../text/terms.ts'
import type { SpanRule } from '../rule.ts'

const MISSING = -6

/**
 * Penalises passages that, with their title, lack words of a plan's question for a fact. People's own questions are
 * exempt: "who led the team that started building chrome" has other words than the page.
 */
export const wordsMissing: SpanRule = {
  id: 'words-missing',
  language: '*',
  stage: 'span',
  apply({ question, whole, passages, asks }) {
    if (question === whole) return span => span
    const weights = passages.map(({ title, text }, i) => {
      const telling = tellingTerms(asks[i]!.question)
      const has = new Set(terms(`${title} ${text}`))
      return (MISSING * telling.filter(word => !has.has(word)).length) / Math.max(1, telling.length)
    })
    return span => ({ ...span, score: span.score + weights[span.passage]! })
  },
}
