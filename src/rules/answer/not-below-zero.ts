import { questionKind } from '../../text/questions/question-kind.ts'
import type { AnswerRule } from '../rule.ts'

/** Removes the sign of amounts: a model cannot know which of two figures is larger before it reads them. */
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
