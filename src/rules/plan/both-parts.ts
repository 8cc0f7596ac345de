import { asksForFigure } from '../../text/question-kind.ts'
import { twoQuestions } from '../../text/two-questions.ts'
import { anyName } from '../english/values.ts'
import type { PlanRule } from '../rule.ts'

/** Both of two things are asked for; who asks hears of either what was found (the rule `both-parts`). */
export const planBothParts: PlanRule = {
  id: 'plan-both-parts',
  language: 'en',
  stage: 'plan',
  apply(question, [one, other, ...more], known) {
    const two = known.length === 0 && twoQuestions(question)
    if (!two) return undefined
    if (!one || !other || more.length > 0) return []
    // Nothing is asked of a time or an amount: the second is asked of what the question names.
    const aside = asksForFigure(two.first) ? [one] : []
    return [{ roles: { [one]: 'first', [other]: 'second' }, value: anyName([other]), aside }]
  },
}
