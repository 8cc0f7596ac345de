import { ActionError } from '../../../common/core/errors.ts'
import type { Json } from '../../../common/core/json.ts'
import { findDate, findWholeDate, isoDate, weekday } from '../../../common/text/dates/dates.ts'
import { findQuantity } from '../../../common/text/figures/quantity.ts'
import { convert, type Unit } from '../../../common/text/figures/units.ts'
import { withoutMarks } from '../../../common/text/marks.ts'

export type LanguageOf = (text: string) => string

/**
 * The helper `number_of(text)` of one program. Later figures are converted to the unit of the first of their kind, so
 * that they can be compared: after "330 m", "1,046 ft" is 318.8. For a date it returns the year. Throws if the text,
 * without footnote marks, has no number, or one beyond 1.8 × 10^308.
 */
export function numberReader(languageOf: LanguageOf = () => ''): (value: Json | undefined) => number {
  const firstOfKind = new Map<string, Unit>()
  return value => {
    const marked = toText(value)
    const text = withoutMarks(marked)
    const language = languageOf(marked)
    const date = findWholeDate(text, language)
    // In "31 March 1889" the number to read is the year, not the day.
    if (date && date.precision !== 'year') return new Date(date.ms).getUTCFullYear()
    const found = findQuantity(text, language)
    if (!found) throw new ActionError('no-number', `number_of found no number in ${quote(marked)}`)
    if (!Number.isFinite(found.value)) {
      throw new ActionError('number-too-large', `number_of cannot count as far as ${quote(marked)}`)
    }
    const { unit } = found
    if (!unit) return found.value
    const first = firstOfKind.get(unit.kind) ?? unit
    firstOfKind.set(unit.kind, first)
    return first === unit ? found.value : convert(found.value, unit, first.factor)
  }
}

/**
 * The helper `date_of(text)`: milliseconds since the epoch, and the date's precision. Years BC are numbered as in ISO
 * 8601: 44 BC is -43.
 */
export function dateOf(value: Json | undefined, languageOf: LanguageOf = () => '') {
  const text = toText(value)
  const found = findDate(withoutMarks(text), languageOf(text))
  if (!found) throw new ActionError('no-date', `date_of found no date in ${quote(text)}`)
  const { ms, other, precision } = found
  if (other !== undefined) {
    const [one, two] = [ms, other].map(ms => isoDate(ms, 'day'))
    throw new ActionError('ambiguous-date', `date_of: ${quote(text)} may be ${one} or ${two}, and nothing tells which`)
  }
  return { ms, precision }
}

/** The helper `weekday_of(text)`: "Friday" for 14 May 2021. */
export function weekdayOf(value: Json | undefined, languageOf: LanguageOf = () => ''): string {
  const text = toText(value)
  const found = findDate(withoutMarks(text), languageOf(text))
  if (found?.precision !== 'day' || found.other !== undefined) {
    throw new ActionError('no-day', `weekday_of needs a day, a month and a year; ${quote(text)} has not all of them`)
  }
  const name = weekday(found.ms)
  if (!name) throw new ActionError('old-calendar', `weekday_of knows no days before 15 October 1582: ${quote(text)}`)
  return name
}

/** Converts a helper's argument to text. */
export function toText(value: Json | undefined): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(toText).join('\n')
  return value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Shortens and quotes a text for an error message. */
function quote(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return `"${line.length > 80 ? `${line.slice(0, 80)}…` : line}"`
}
