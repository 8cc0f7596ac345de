import { ageAsked } from '../english/age-asked.ts'
import type { PlanRule } from '../rule.ts'

/** If a question about an age names everything, its program needs two facts and no others. */
export const planAge: PlanRule = {
  id: 'plan-age',
  language: 'en',
  stage: 'plan',
  apply: (question, asked, known) => (ageAsked(question) && known.length + asked.length > 2 ? [] : undefined),
}
