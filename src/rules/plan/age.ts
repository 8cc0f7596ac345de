import { ageAsked } from '../english/age-asked.ts'
import type { PlanRule } from '../rule.ts'

/** Limits programs for an age to two facts, if the question describes nothing that must be found first. */
export const planAge: PlanRule = {
  id: 'plan-age',
  language: 'en',
  stage: 'plan',
  apply: (question, asked, known) => (ageAsked(question) && known.length + asked.length > 2 ? [] : undefined),
}
