import { asksForComputation } from '../english/answer-shapes.ts'
import { computations } from '../english/computations.ts'
import { figure } from '../english/values.ts'
import type { PlanRule } from '../rule.ts'

/** An amount that takes two figures must be computed. */
export const planComputed: PlanRule = {
  id: 'plan-computed',
  language: 'en',
  stage: 'plan',
  apply: (question, asked, known) =>
    asksForComputation(question)
      ? computations(question, asked, known).map(one => ({ ...one, value: figure(one.figure), isChained: true }))
      : undefined,
}
