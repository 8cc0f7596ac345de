import { asksToCompare } from '../../text/questions/comparison.ts'
import { spaced } from '../../text/spaced.ts'
import type { SpanRule } from '../rule.ts'
import { RULED_OUT } from './ruled-out.ts'

/** If a question offers two things to compare, excludes all spans that are not words of the question. */
export const offered: SpanRule = {
  id: 'offered',
  language: 'en',
  stage: 'span',
  apply({ question }) {
    if (!asksToCompare(question)) return span => span
    const words = spaced(question)
    return span => (words.includes(spaced(span.text)) ? span : { ...span, score: span.score + RULED_OUT })
  },
}
