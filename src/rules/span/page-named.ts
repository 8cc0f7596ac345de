import { titlesNamed } from '../../text/titles-named.ts'
import type { SpanRule } from '../rule.ts'

/**
 * Score bonus for spans on a page that the question names, in logits; tuned on facts of held-out training questions.
 */
const NAMED = 2

/** Favours pages that the question names. */
export const pageNamed: SpanRule = {
  id: 'page-named',
  language: '*',
  stage: 'span',
  apply({ question, passages }) {
    const named = titlesNamed(
      question,
      passages.map(({ title }) => title),
    )
    return span => (named.has(passages[span.passage]!.title) ? { ...span, score: span.score + NAMED } : span)
  },
}
