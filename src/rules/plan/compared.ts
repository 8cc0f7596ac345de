import { asksToCompare } from '../../text/comparison.ts'
import { anyComputations } from '../english/computations.ts'
import { described } from '../english/described.ts'
import { choice, factOrWords } from '../english/values.ts'
import { COMPUTED_WITH } from '../form.ts'
import type { PlanRule } from '../rule.ts'

/** One of two, told by figures or by dates that were asked for as such. */
export const planCompared: PlanRule = {
  id: 'plan-compared',
  language: 'en',
  stage: 'plan',
  apply(question, asked, known) {
    if (!asksToCompare(question)) return undefined
    return anyComputations(question, asked, known).flatMap(({ roles, test }) => {
      // What is chosen is not what is computed with.
      const others = [...known, ...asked].filter(name => !COMPUTED_WITH.has(roles[name]))
      // Of each of the two so many things may have to be found first as the question describes.
      if (!test || others.length > 2 * described(question)) return []
      return [{ roles, value: choice(test, factOrWords(others, 'span')) }]
    })
  },
}
