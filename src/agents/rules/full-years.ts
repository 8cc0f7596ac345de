import { findDate } from '../../common/text/dates/dates.ts'
import { withoutMarks } from '../../common/text/marks.ts'
import { ofYears } from '../../evidence/provenance/premises.ts'
import type { FinalAnswer } from '../../evidence/sandbox/sandbox.ts'
import type { Fact } from './found-fact.ts'
import type { AnswerRule } from './rule.ts'

/** Wordings that ask for an age: "How old was she when …", "For how many years did she live?" */
const ASKS_FOR_AGE = /\b(?:how old|(?:at )?(?:what|which) age|how (?:long|many years) (?:did|has|have) .*\blived?)\b/i

/**
 * Corrects an age that a program computed from the years of two dates to full years, as people count them: somebody
 * born in December 1642 who died in March 1727 was 84.
 */
export const fullYears: AnswerRule = {
  id: 'full-years',
  language: 'en',
  stage: 'answer',
  apply: (question, final, facts) => inFullYears(question, final, facts) ?? final,
}

/** The answer in full years; undefined if the question asks for no age, or the dates are not exact enough. */
function inFullYears(
  question: string,
  { value, derivation }: FinalAnswer,
  facts: readonly Fact[],
): FinalAnswer | undefined {
  if (!ASKS_FOR_AGE.test(question)) return undefined
  const dates = facts.flatMap(({ answer }) => {
    const text = withoutMarks(answer)
    const found = findDate(text)
    if (!found || found.precision === 'year' || found.isRange) return []
    return { precision: found.precision, date: new Date(found.ms), text: text.slice(found.start, found.end) }
  })
  const [from, to] = dates.sort((one, other) => one.date.getTime() - other.date.getTime())
  if (dates.length !== 2 || !from || !to) return undefined
  const isByMonth = from.precision === 'month' || to.precision === 'month'
  if (isByMonth && from.date.getUTCMonth() === to.date.getUTCMonth()) return undefined
  const years = to.date.getUTCFullYear() - from.date.getUTCFullYear()
  if (typeof value !== 'number' || Math.abs(value) !== years) return undefined
  const full = dayOfYear(to.date) < dayOfYear(from.date) ? years - 1 : years
  return {
    value: full,
    derivation: {
      ...derivation,
      expression: `${to.text} - ${from.text}`,
      numbers: [...derivation.numbers, full],
      premises: ofYears(full, derivation.premises),
    },
  }
}

/** A number for the month and day, to compare days of different years. */
const dayOfYear = (date: Date): number => 100 * date.getUTCMonth() + date.getUTCDate()
