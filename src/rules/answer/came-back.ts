import type { AnswerRule } from '../../agents/rule.ts'
import { hasWordsOf } from '../../citations/has-words.ts'
import { NOT_COMPUTED } from '../../sandbox/sandbox.ts'
import { withoutMarks } from '../../text/marks.ts'
import { offersChoice } from '../../text/question-kind.ts'

/** A chain that comes back to what the question names went on after the answer: the fact before it is meant. */
export const cameBack: AnswerRule = {
  id: 'came-back',
  language: 'en',
  profiles: ['compact'],
  stage: 'answer',
  apply(question, final, facts) {
    const { value, derivation } = final
    const [last, before] = [facts.at(-1), facts.at(-2)]
    if (!last || !before || derivation.computed || typeof value !== 'string' || offersChoice(question)) return final
    const isLast = withoutMarks(value) === withoutMarks(last.answer)
    if (!isLast || !last.question.includes(withoutMarks(before.answer))) return final
    const isBack = hasWordsOf(question, last.answer) && !hasWordsOf(question, before.answer)
    return isBack ? { value: before.answer, derivation: NOT_COMPUTED } : final
  },
}
