import { asksForComputation } from '../english/answer-shapes.ts'
import { computations } from '../english/computations.ts'
import { figure } from '../english/values.ts'
import type { PlanRule } from '../rule.ts'

/** If a question asks for an amount that takes two figures, makes its program compute it. */
export const planComputed: PlanRule = {
  id: 'plan-computed',
  language: 'en',
  stage: 'plan',
  apply: (question, asked, known) =>
    asksForComputation(question)
      ? computations(question, asked, known).map(one => ({ ...one, value: figure(one.figure), isChained: true }))
      : undefined,
}
