import { ActionError } from '../../core/errors.ts'
import type { Json } from '../../core/json.ts'
import { findWholeDate } from '../../text/dates/dates.ts'
import { findQuantity } from '../../text/figures/quantity.ts'
import { convert, type Unit } from '../../text/figures/units.ts'
import { withoutMarks } from '../../text/marks.ts'
import { quote, toText } from './text.ts'

/**
 * The helper `number_of(text)` of one program. Later figures are converted to the unit of the first of their kind, so
 * that they can be compared: after "330 m", "1,046 ft" is 318.8. For a date it returns the year. Throws if the text,
 * without footnote marks, has no number, or one beyond 1.8 × 10^308.
 */
export function numberReader(languageOf: (text: string) => string = () => ''): (value: Json | undefined) => number {
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
