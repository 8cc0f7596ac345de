import { ActionError } from '../../core/errors.ts'
import type { Json } from '../../core/json.ts'
import { withoutMarks } from '../../text/marks.ts'
import { findNumberInWords, SCALES } from '../../text/number-words.ts'
import { findWholeDate } from './date-of.ts'
import { quote, toText } from './text.ts'
import { convert, leadingUnit, type Unit } from './units.ts'

/** Thousands may stand apart by a comma or any space: "1,083", "1 083". */
const DIGITS = String.raw`(?:\d{1,3}(?:(?:,\d{3})+|(?:[ \u00a0\u2009\u202f]\d{3})+)(?!\d)|\d+)(?:\.\d+)?|\.\d+`
const POWER = String.raw`\s*[×x*·]\s*10\s*(?:(?:\^|\*\*)\s*([-−+]?\d+)|([⁻⁺]?[⁰¹²³⁴⁵⁶⁷⁸⁹]+))|e([-+]?\d+)`
const CHINESE_SCALES: Record<string, number> = { 万亿: 1e12, 萬億: 1e12, 万: 1e4, 萬: 1e4, 亿: 1e8, 億: 1e8 }
const SCALE = String.raw`\s*-?(\b(?:${Object.keys(SCALES).join('|')})(?=s?\b)|${Object.keys(CHINESE_SCALES).join('|')})s?`

/** A sign counts only at the start of a word: `1887–1889` and `Apollo-11` hold no negative number. */
const NUMBER = new RegExp(String.raw`(?<![\w.])([-−–+]?)(${DIGITS})(?:${POWER})?(?:${SCALE})?`, 'i')
/** A number anywhere, even inside a word (`A380`), where none stands by itself. */
const EMBEDDED = new RegExp(`(${DIGITS})`)
/** After a number, where a range goes on: its "million" and its unit are those of both ends. */
const UP_TO = new RegExp(String.raw`^\s*(?:[–—-]|to|or|and)\s*[$€£¥]?(${DIGITS})(?:${SCALE})?`, 'i')
/** After the feet: "6 ft 2 in". */
const FEET_AND_INCHES = /^\s*(?:ft|foot|feet),?\s+(\d{1,2}(?:\.\d+)?)\s*in(?:ch(?:es)?)?\b/i

const SUPERSCRIPT = '⁰¹²³⁴⁵⁶⁷⁸⁹'

export interface Quantity {
  value: number
  unit?: Unit
  /** Where it stands in the text, with its unit. */
  start: number
  end: number
}

/**
 * The first number in a text, scaled by its power of ten or its "million", and the unit right after it. Of a range it is
 * the start; words count only where there are no digits.
 */
export function findNumber(text: string): Quantity | undefined {
  const number = findDigits(text) ?? findNumberInWords(text)
  if (!number) return undefined
  const { value, start, end } = number
  const rest = text.slice(end)
  const named = leadingUnit(rest)
  if (named) {
    const feet = FEET_AND_INCHES.exec(rest)
    const inches = Number(feet?.[1] ?? 0)
    return { value: value + inches / 12, unit: named.unit, start, end: end + (feet?.[0].length ?? named.length) }
  }
  const [upTo, last, scale] = UP_TO.exec(rest) ?? []
  if (!upTo || toNumber(last!) <= value) return number
  return { value: scaled(value, scale), unit: leadingUnit(rest.slice(upTo.length))?.unit, start, end }
}

function findDigits(text: string): Quantity | undefined {
  const match = NUMBER.exec(text) ?? EMBEDDED.exec(text)
  if (!match) return undefined
  const [whole, sign, digits, caret, superscript, exponent, scale] = match.length > 2 ? match : [match[0], '', match[1]]
  const power = caret ?? (superscript && fromSuperscript(superscript)) ?? exponent ?? '0'
  const value = scaled(toNumber(digits!, power.replace('−', '-')), scale)
  return { value: sign && sign !== '+' ? -value : value, start: match.index, end: match.index + whole.length }
}

const toNumber = (digits: string, power = '0'): number => Number(`${digits.replace(/[^\d.]/g, '')}e${power}`)

/** Without the noise of binary fractions. */
function scaled(value: number, scale: string | undefined): number {
  const times = scale && (SCALES[scale.toLowerCase()] ?? CHINESE_SCALES[scale])
  return times ? Number((value * times).toPrecision(15)) : value
}

/**
 * The helper `number_of(text)` of one program. Figures of one kind are all told in the unit of the first that it read,
 * so that they can be compared: after "330 m", "1,046 ft" is 318.8. Of a date it is the year. Throws where the text, marks aside, holds no number.
 */
export function numberReader(): (value: Json | undefined) => number {
  const firstOfKind = new Map<string, Unit>()
  return value => {
    const text = toText(value)
    const date = findWholeDate(withoutMarks(text))
    // Of 31 March 1889 the year is meant, not the day.
    if (date && date.precision !== 'year') return new Date(date.ms).getUTCFullYear()
    const found = findNumber(withoutMarks(text))
    if (!found) throw new ActionError('no-number', `number_of found no number in ${quote(text)}`)
    const { unit } = found
    if (!unit) return found.value
    const first = firstOfKind.get(unit.kind) ?? unit
    firstOfKind.set(unit.kind, first)
    return first === unit ? found.value : convert(found.value, unit, first.factor)
  }
}

function fromSuperscript(text: string): string {
  return [...text].map(c => (c === '⁻' ? '-' : c === '⁺' ? '' : SUPERSCRIPT.indexOf(c))).join('')
}
