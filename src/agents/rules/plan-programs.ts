import { ageAsked } from './english/age-asked.ts'
import { asksForComputation } from './english/answer-shapes.ts'
import { asksToCompare } from './english/comparison.ts'
import { anyComputations, computations } from './english/computations.ts'
import { atTheTime, descriptionCount } from './english/description-count.ts'
import { anyName, choice, factOrWords, figure } from './english/values.ts'
import { COMPUTED_WITH } from './form.ts'
import type { PlanRule } from './rule.ts'

/** For "Who was king when Cervantes died?", makes programs ask for the date first, then who was king at that date. */
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

/** Limits programs for an age to two facts, if the question describes nothing that must be found first. */
export const planAge: PlanRule = {
  id: 'plan-age',
  language: 'en',
  stage: 'plan',
  apply: (question, asked, known) => (ageAsked(question) && known.length + asked.length > 2 ? [] : undefined),
}

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

/** If a question offers two things to compare, makes its program choose by the figures or dates that it asks for. */
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
