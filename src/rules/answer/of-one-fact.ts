import type { AnswerRule } from '../../agents/rule.ts'
import { NOT_COMPUTED } from '../../sandbox/sandbox.ts'
import { questionKind } from '../../text/question-kind.ts'

/** A figure made of one fact alone, such as a difference with itself, is that fact, where it is of the kind asked for. */
export const ofOneFact: AnswerRule = {
  id: 'of-one-fact',
  language: 'en',
  profiles: ['compact'],
  stage: 'answer',
  apply(question, final, facts) {
    const [last] = facts.slice(-1)
    const isOfOne = facts.every(fact => fact.question === last?.question)
    if (!last || typeof final.value !== 'number' || !isOfOne) return final
    if (questionKind(last.question) !== questionKind(question)) return final
    return { value: last.answer, derivation: NOT_COMPUTED }
  },
}
