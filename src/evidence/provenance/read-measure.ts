import { countedIn } from '../../common/text/counted.ts'
import { findWholeDate } from '../../common/text/dates/dates.ts'
import { findQuantity } from '../../common/text/figures/quantity.ts'
import { leadingDuration, leadingUnit } from '../../common/text/figures/units.ts'
import { withoutMarks } from '../../common/text/marks.ts'
import { amount, count, kindsOf, type Measure } from './measure.ts'

const HOW_MANY = /\bhow many (?:more |fewer |less |other )?(.*)/i
const OF_PEOPLE = /\b(?:population|inhabitants|residents)\b/i
const WHEN = /\b(?:when|(?:what|which) (?:year|date))\b/i
const AGE = /\b(?:how old|(?:what|which) age)\b/i
/** Matches the rate after a number: "km/h", "people per km²". */
const RATE = /^\s*(\p{L}*)\s*(?:\/|\bper\b)\s*(\p{L}+[²³23]?)/u
const ORDINAL = /^(?:st|nd|rd|th)\b/

/**
 * What a number that `number_of` read measures, according to the text it was read from, else to the question.
 * @param value the number, perhaps converted to the unit of an earlier one
 */
export function readMeasure(marked: string, value: number, questions: readonly string[], language = ''): Measure {
  const text = withoutMarks(marked)
  const date = findWholeDate(text, language)
  if (date && (date.precision !== 'year' || date.hasEra || /^\s*\p{L}/u.test(text)))
    return { type: 'point', frame: 'year' }
  const found = findQuantity(text, language)
  if (!found) return count()
  const behind = text.slice(found.end).replace(ORDINAL, '')
  if (found.unit) {
    const { kind, factor } = found.unit
    const isShare = kind === 'share'
    const unitSize = value === 0 ? factor : (found.value * factor) / value
    return amount(kindsOf(kind), isShare ? unitSize / 100 : unitSize)
  }
  const [rate, of = '', per = ''] = RATE.exec(behind) ?? []
  if (rate) return amount({ [`${countedIn(of)[0] ?? ''}/${per.toLowerCase()}`]: 1 })
  const currency = /\p{Sc}\s*$/u.exec(text.slice(0, found.start))?.[0].trim()
  return named(currency ?? behind) ?? byQuestion(text, value, questions)
}

/** The measure that the text after a number names. */
function named(behind: string): Measure | undefined {
  const duration = leadingDuration(behind)
  if (duration) return amount({ time: 1 }, duration.factor)
  const unit = leadingUnit(behind)?.unit
  if (unit) return amount(kindsOf(unit.kind), unit.kind === 'share' ? 0.01 : unit.factor)
  const counted = countedIn(behind)
  return counted.length > 0 ? count(counted) : undefined
}

function byQuestion(text: string, value: number, questions: readonly string[]): Measure {
  const isYear = Number.isInteger(value) && value >= 100 && value <= 2200 && !text.includes(',')
  for (const question of questions) {
    const asked = HOW_MANY.exec(question)?.[1]
    const counted = asked && named(asked)
    if (counted) return counted
    if (OF_PEOPLE.test(question)) return count(countedIn('people'))
    if (AGE.test(question)) return amount({ time: 1 }, 365.25)
    if (WHEN.test(question) && isYear) return { type: 'point', frame: 'year' }
  }
  return isYear && value >= 1000 ? { type: 'figure' } : count()
}
