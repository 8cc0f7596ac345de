import { asksToCompare } from '../../text/questions/comparison.ts'
import { anyComputations } from '../english/computations.ts'
import { descriptionCount } from '../english/description-count.ts'
import { choice, factOrWords } from '../english/values.ts'
import { COMPUTED_WITH } from '../form.ts'
import type { PlanRule } from '../rule.ts'

/**
 * If a question offers two things to compare, makes its program choose one by the figures or dates that it asks for.
 */
export const planCompared: PlanRule = {
  id: 'plan-compared',
  language: 'en',
  stage: 'plan',
  apply(question, asked, known) {
    if (!asksToCompare(question)) return undefined
    return anyComputations(question, asked, known).flatMap(({ roles, test }) => {
      // A fact that is compared cannot be the answer.
      const others = [...known, ...asked].filter(name => !COMPUTED_WITH.has(roles[name]))
      // For each description in the question, one more fact may be needed for each of the two things.
      if (!test || others.length > 2 * descriptionCount(question)) return []
      return [{ roles, value: choice(test, factOrWords(others, 'span')) }]
    })
  },
}
