import { questionWording } from '../../text/questions/question-wording.ts'
import type { AnswerRule } from '../rule.ts'

/** Removes the sign of amounts: a model cannot know which of two figures is larger before it reads them. */
export const notBelowZero: AnswerRule = {
  id: 'not-below-zero',
  language: 'en',
  stage: 'answer',
  apply(question, final) {
    const { value, derivation } = final
    if (typeof value !== 'number' || value >= 0 || questionWording(question) !== 'amount') return final
    return { value: -value, derivation: { ...derivation, expression: `|${derivation.expression}|` } }
  },
}
