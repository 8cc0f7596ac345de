import { findNumberInWords, SCALES } from './number-words.ts'
import { FIGURE, figureValue } from './numbers.ts'
import { leadingUnit, type Unit } from './units.ts'

const DIGITS = String.raw`${FIGURE}|\.\d+`
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
export function findQuantity(text: string): Quantity | undefined {
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
  if (!upTo || figureValue(last!) <= value) return number
  return { value: scaled(value, scale), unit: leadingUnit(rest.slice(upTo.length))?.unit, start, end }
}

function findDigits(text: string): Quantity | undefined {
  const match = NUMBER.exec(text) ?? EMBEDDED.exec(text)
  if (!match) return undefined
  const [whole, sign, digits, caret, superscript, exponent, scale] = match.length > 2 ? match : [match[0], '', match[1]]
  const power = caret ?? (superscript && fromSuperscript(superscript)) ?? exponent ?? '0'
  const value = scaled(figureValue(digits!, power.replace('−', '-')), scale)
  return { value: sign && sign !== '+' ? -value : value, start: match.index, end: match.index + whole.length }
}

/** Without the noise of binary fractions. */
function scaled(value: number, scale: string | undefined): number {
  const times = scale && (SCALES[scale.toLowerCase()] ?? CHINESE_SCALES[scale])
  return times ? Number((value * times).toPrecision(15)) : value
}

function fromSuperscript(text: string): string {
  return [...text].map(c => (c === '⁻' ? '-' : c === '⁺' ? '' : SUPERSCRIPT.indexOf(c))).join('')
}
