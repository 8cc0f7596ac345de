import { NOT_FOUND } from '../../evidence/citations/not-found.ts'
import { NOT_COMPUTED } from '../../evidence/provenance/derivation.ts'
import { questionWording } from './english/question-wording.ts'
import type { AnswerRule } from './rule.ts'

/** A difference of 0 counts as not found if all questions got the same answer. */
export const noDifference: AnswerRule = {
  id: 'no-difference',
  language: '*',
  stage: 'answer',
  apply(_, final, facts) {
    const isOfOneReading = facts.length > 0 && facts.every(fact => fact.answer === facts[0]!.answer)
    return final.value === 0 && isOfOneReading ? { value: NOT_FOUND, derivation: NOT_COMPUTED } : final
  },
}

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
