import { findNumberInWords } from './number-words.ts'
import { type FoundNumber, findNumbers } from './numbers.ts'
import { leadingUnit, type Unit } from './units.ts'

/** The dash or word in a range. Both ends share the scale and unit after the second: "5 to 10 million km". */
const UP_TO = /^\s*(?:[–—-]|to|or|and)\s*$/i
/** The unit of feet followed by inches: "6 ft 2 in". */
const FEET_AND_INCHES = /^\s*(?:ft|foot|feet),?\s+(\d{1,2}(?:\.\d+)?)\s*in(?:ch(?:es)?)?\b/i

export interface Quantity {
  value: number
  unit?: Unit
  currency?: NonNullable<FoundNumber['currency']>
  /** Offsets in the text; `end` includes the unit. */
  start: number
  end: number
}

/**
 * The first number in a text with its scale, and the unit directly after it; of a range, its start. Number words only
 * count if there are no digits.
 *
 * @param language of the text (BCP 47); empty if unknown
 */
export function findQuantity(text: string, language = ''): Quantity | undefined {
  const numbers = findNumbers(text, language)
  const free = numbers.findIndex(({ isEmbedded }) => !isEmbedded)
  const i = Math.max(free, 0)
  const number: Pick<FoundNumber, 'value' | 'start' | 'end' | 'currency'> | undefined =
    numbers[i] ?? findNumberInWords(text)
  if (!number) return undefined
  const { value, start, end } = number
  const currency = number.currency && { currency: number.currency }
  const rest = text.slice(end)
  const named = leadingUnit(rest)
  if (named) {
    const feet = FEET_AND_INCHES.exec(rest)
    const inches = Number(feet?.[1] ?? 0)
    return {
      value: value + inches / 12,
      unit: named.unit,
      ...currency,
      start,
      end: end + (feet?.[0].length ?? named.length),
    }
  }
  const last: FoundNumber | undefined = numbers[i + 1]
  const isRange = last && UP_TO.test(text.slice(end, last.currency?.start ?? last.start))
  if (!isRange || last.figure.value <= value) return { value, ...currency, start, end }
  const unit = leadingUnit(text.slice(last.end))?.unit
  const scaled = Number((value * last.scale).toPrecision(15))
  return { value: last.scale === 1 ? value : scaled, ...currency, start, end, ...(unit && { unit }) }
}
