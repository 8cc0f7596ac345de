import { ageAsked } from '../english/age-asked.ts'
import type { PlanRule } from '../rule.ts'

/** If a question about an age describes nothing that must be found first, its program needs no more than two facts. */
export const planAge: PlanRule = {
  id: 'plan-age',
  language: 'en',
  stage: 'plan',
  apply: (question, asked, known) => (ageAsked(question) && known.length + asked.length > 2 ? [] : undefined),
}
