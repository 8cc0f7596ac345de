import type { AnswerRule } from '../../agents/rule.ts'
import { ofYears } from '../../sandbox/premises.ts'
import { marksIn, withoutMarks } from '../../text/marks.ts'
import { periodsIn } from '../../text/periods.ts'

const ASKS_FOR_YEARS = /^(?:for )?how many years (?!.*\b(?:after|before|between|than)\b)/i

/** "From 1337 to 1453", where that is all that was found and years are asked for, are 116 years. */
export const yearsOfPeriod: AnswerRule = {
  id: 'years-of-period',
  language: 'en',
  profiles: ['compact'],
  stage: 'answer',
  apply(question, final, facts) {
    const [found, ...others] = new Set(facts.map(({ answer }) => answer))
    const [period, ...more] = periodsIn(withoutMarks(found ?? ''))
    if (!found || others.length > 0 || !period || more.length > 0 || !ASKS_FOR_YEARS.test(question)) return final
    const { from, to } = period
    const numbers = [from, to, to - from]
    const premises = ofYears(to - from)
    const derivation = { computed: true, expression: `${to} - ${from}`, numbers, notes: marksIn(found), premises }
    return { value: to - from, derivation }
  },
}
