import { UserError } from '../../common/core/errors.ts'
import { amount, count, country, duration } from './asked-kind.ts'
import { noDifference, notBelowZero } from './differences.ts'
import { figureLimit } from './figure-limit.ts'
import { fullYears } from './full-years.ts'
import { inTimeOf } from './in-time-of.ts'
import { planAge, planAtTheTime, planCompared, planComputed } from './plan-programs.ts'
import type { Rule, Stage } from './rule.ts'
import { otherTime, pageNamed, wordsMissing } from './span-surroundings.ts'
import { twoOffered } from './two-offered.ts'
import { twoParts } from './two-parts.ts'
import { withUnit } from './with-unit.ts'
import { given, offered } from './words-of-question.ts'

/**
 * All rules, in the order in which those of a stage apply. How often each fires, wins and loses is in
 * docs/evaluation.md; one that wins nothing should be deleted.
 */
export const RULES: readonly Rule[] = [
  twoParts,
  twoOffered,
  figureLimit,
  planAtTheTime,
  planAge,
  planComputed,
  planCompared,
  inTimeOf,
  country,
  amount,
  duration,
  count,
  otherTime,
  given,
  offered,
  pageNamed,
  wordsMissing,
  noDifference,
  fullYears,
  notBelowZero,
  withUnit,
]

/** All rules except those with these ids. Throws `UserError` `no-such-rule` if an id is unknown. */
export function rulesWithout(ids: readonly string[]): Rule[] {
  const unknown = ids.find(id => !RULES.some(rule => rule.id === id))
  if (unknown !== undefined) {
    const known = RULES.map(({ id }) => id).join(', ')
    throw new UserError('no-such-rule', `There is no rule "${unknown}". There are: ${known}.`)
  }
  return RULES.filter(({ id }) => !ids.includes(id))
}

/** The stages whose rules correct a small planner. The rules of other stages correct the span reader. */
const OF_PLANNING: ReadonlySet<Stage> = new Set(['plan', 'answer'])

/** The rules for a profile: all if it plans by rules, those for the span reader if it only reads spans, else none. */
export const rulesOf = (
  { readsSpans, plansByRules }: { readsSpans?: boolean; plansByRules?: boolean },
  rules: readonly Rule[] = RULES,
): Rule[] => rules.filter(({ stage }) => plansByRules || (readsSpans && !OF_PLANNING.has(stage)))
