import type { Json } from '../../core/json.ts'
import { countryOf } from '../../text/countries.ts'
import { findWholeDate } from '../../text/dates.ts'
import { fold } from '../../text/fold.ts'
import { withoutMarks } from '../../text/marks.ts'
import { findQuantity } from '../../text/quantity.ts'
import { convert } from '../../text/units.ts'
import { toText } from './text.ts'

/**
 * The helper `same(a, b)`: whether two texts say the same thing, marks aside. Dates are compared as dates,
 * quantities as numbers in whatever unit, countries by either name, everything else as words without case, accents,
 * punctuation and articles.
 */
export function same(a: Json | undefined, b: Json | undefined): boolean {
  const [left, right] = [a, b].map(value => withoutMarks(toText(value))) as [string, string]
  return meaning(left) === meaning(right)
}

const meaning = (text: string): string => wholeDate(text) ?? wholeQuantity(text) ?? countryOf(text) ?? words(text)

/** A text that is nothing but a date. A year without its era stays a number: 1889 is also 1,889. */
function wholeDate(text: string): string | undefined {
  const found = findWholeDate(text)
  if (!found || found.isRange || (found.precision === 'year' && !found.hasEra)) return undefined
  return `date ${found.precision} ${found.ms}`
}

/** A text that is a number and at most a unit. */
function wholeQuantity(text: string): string | undefined {
  const found = findQuantity(text)
  if (!found || !/^\s*(?:in)?\s*$/i.test(text.slice(0, found.start))) return undefined
  const rest = text.slice(found.end).trim().replace(/\.$/, '').toLowerCase()
  if (found.unit) return rest === '' ? `${found.unit.kind} ${convert(found.value, found.unit)}` : undefined
  return /^\S*$/.test(rest) && !/\d/.test(rest) ? `number ${found.value} ${rest}` : undefined
}

/** Initials are closed up: "J. R. R. Tolkien" is "J.R.R. Tolkien". */
function words(text: string): string {
  return fold(text)
    .replace(/&/g, ' and ')
    .replace(/(?<!\p{L})(\p{L}\.)\s+(?=\p{L}\.)/gu, '$1')
    .replace(/['’]|\.(?!\d)/g, '')
    .replace(/[^\p{L}\p{N}.]+/gu, ' ')
    .replace(/\b(?:the|an?)\s+(?=\S)/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
