import { tellingTerms } from '../../text/telling-terms.ts'
import { terms } from '../../text/terms.ts'
import type { SpanRule } from '../rule.ts'

const MISSING = -6

/** Penalises passages that, with their title, lack words of the question. */
export const wordsMissing: SpanRule = {
  id: 'words-missing',
  language: '*',
  stage: 'span',
  apply({ passages, asks }) {
    const weights = passages.map(({ title, text }, i) => {
      const telling = tellingTerms(asks[i]!.question)
      const has = new Set(terms(`${title} ${text}`))
      return (MISSING * telling.filter(word => !has.has(word)).length) / Math.max(1, telling.length)
    })
    return span => ({ ...span, score: span.score + weights[span.passage]! })
  },
}
