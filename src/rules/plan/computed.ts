import { asksToCompute } from '../../agents/grammars/answer-shapes.ts'
import { computations } from '../../agents/grammars/computations.ts'
import { figure } from '../../agents/grammars/values.ts'
import type { PlanRule } from '../../agents/rule.ts'

/** An amount that takes two figures is computed. */
export const planComputed: PlanRule = {
  id: 'plan-computed',
  language: 'en',
  profiles: ['compact'],
  stage: 'plan',
  apply: (question, asked, known) =>
    asksToCompute(question)
      ? computations(question, asked, known).map(one => ({ ...one, value: figure(one.figure), isChained: true }))
      : undefined,
}
