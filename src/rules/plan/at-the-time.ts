import { atTheTime, descriptionCount } from '../english/description-count.ts'
import { anyName } from '../english/values.ts'
import type { PlanRule } from '../rule.ts'

/**
 * For "Who was king when Cervantes died?", makes programs ask for the date first, and then who was king at that date.
 */
export const planAtTheTime: PlanRule = {
  id: 'plan-at-the-time',
  language: 'en',
  stage: 'plan',
  apply(question, asked, known) {
    if (known.length > 0 || !atTheTime(question)) return undefined
    const [last, before] = [asked.at(-1)!, asked.at(-2)]
    if (!before || asked.length > 1 + descriptionCount(question)) return []
    return [{ roles: { [before]: 'lead', [last]: 'last' }, value: anyName([last]), isChained: true }]
  },
}
