import { NOT_FOUND } from '../../agents/not-found.ts'
import type { AnswerRule } from '../../agents/rule.ts'
import { NOT_COMPUTED } from '../../sandbox/sandbox.ts'
import { offersChoice } from '../../text/question-kind.ts'

/** A comparison that decides nothing, such as of two films of one year, chooses neither. */
export const decidesNothing: AnswerRule = {
  id: 'decides-nothing',
  language: 'en',
  profiles: ['compact'],
  stage: 'answer',
  apply(question, final) {
    const isUndecided = typeof final.value !== 'number' && final.derivation.flaw !== undefined
    return isUndecided && offersChoice(question) ? { value: NOT_FOUND, derivation: NOT_COMPUTED } : final
  },
}
