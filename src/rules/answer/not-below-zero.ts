import { questionKind } from '../../text/question-kind.ts'
import type { AnswerRule } from '../rule.ts'

/** Of two figures a model does not know the larger one before it reads them: counts and measures are never below zero. */
export const notBelowZero: AnswerRule = {
  id: 'not-below-zero',
  language: 'en',
  stage: 'answer',
  apply(question, final) {
    const { value, derivation } = final
    if (typeof value !== 'number' || value >= 0 || questionKind(question) !== 'amount') return final
    return { value: -value, derivation: { ...derivation, expression: `|${derivation.expression}|` } }
  },
}
