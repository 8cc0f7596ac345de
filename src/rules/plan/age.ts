import { ageAsked } from '../english/age-asked.ts'
import type { PlanRule } from '../rule.ts'

/** Where all is named that an age takes, nothing is found on the way. */
export const planAge: PlanRule = {
  id: 'plan-age',
  language: 'en',
  stage: 'plan',
  apply: (question, asked, known) => (ageAsked(question) && known.length + asked.length > 2 ? [] : undefined),
}
