import { ActionError } from '../../core/errors.ts'
import type { Json } from '../../core/json.ts'
import { quote, toText, withoutMarks } from './text.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MONTH = String.raw`(?<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b\.?`
const DAY = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)?`
const ERA = String.raw`(?:\s*(?<era>B\.?C\.?(?:E\.?)?|A\.?D\.?|C\.?E\.?)(?![a-z]))`
const YEAR = String.raw`(?<year>\d{1,4})\b${ERA}?`

/** In order of precedence where two begin at the same place. */
const FORMS = [
  String.raw`\b(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?!\d)`,
  String.raw`\b${DAY}(?:\s+of)?\s+${MONTH},?\s+${YEAR}`,
  String.raw`\b${MONTH}\s+${DAY},?\s+${YEAR}`,
  String.raw`\b${MONTH},?(?:\s+of)?\s+${YEAR}`,
  String.raw`\b(?<year>\d{1,4})\b${ERA}`,
  String.raw`\b(?:AD\s*)(?<year>\d{1,4})\b`,
  // A year by itself has four digits, unless it is all there is.
  String.raw`(?<![\d.,])\b(?<year>[12]\d{3})\b(?![.,]\d)`,
  String.raw`^\s*(?:in|c\.|circa)?\s*(?<year>\d{1,4})\s*$`,
].map(form => new RegExp(form, 'i'))

export interface FoundDate {
  /** Midnight UTC; the first day of a month or year where no more is said. */
  ms: number
  precision: 'day' | 'month' | 'year'
  start: number
  end: number
}

/** The first date in a text; undefined where there is none, or it does not exist (31 February). */
export function findDate(text: string): FoundDate | undefined {
  const matches = FORMS.map(form => form.exec(text)).filter(match => match !== null)
  const first = matches.reduce<RegExpExecArray | undefined>((a, b) => (a && a.index <= b.index ? a : b), undefined)
  if (!first?.groups) return undefined
  const { year, month, day, era } = first.groups
  const ms = utc(
    era?.toUpperCase().startsWith('B') ? 1 - Number(year) : Number(year),
    monthIndex(month),
    Number(day ?? 1),
  )
  if (ms === undefined) return undefined
  const precision = day ? 'day' : month ? 'month' : 'year'
  return { ms, precision, start: first.index, end: first.index + first[0].length }
}

/** The helper `date_of(text)`, in ms since the epoch. Years before Christ count as ISO 8601 does: 44 BC is -43. */
export function dateOf(value: Json | undefined): number {
  const text = toText(value)
  const found = findDate(withoutMarks(text))
  if (!found) throw new ActionError('no-date', `date_of found no date in ${quote(text)}`)
  return found.ms
}

function monthIndex(month: string | undefined): number {
  if (!month) return 0
  return /^\d/.test(month) ? Number(month) - 1 : MONTHS.indexOf(month.slice(0, 3).toLowerCase())
}

function utc(year: number, month: number, day: number): number | undefined {
  const date = new Date(0)
  date.setUTCFullYear(year, month, day)
  return date.getUTCMonth() === month && date.getUTCDate() === day ? date.getTime() : undefined
}
