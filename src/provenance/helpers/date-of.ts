import { ActionError } from '../../core/errors.ts'
import type { Json } from '../../core/json.ts'
import { type FoundDate, findDate, isoDate } from '../../text/dates/dates.ts'
import { withoutMarks } from '../../text/marks.ts'
import { quote, toText } from './text.ts'

/**
 * The helper `date_of(text)`: milliseconds since the epoch, and the date's precision. Years BC are numbered as in ISO
 * 8601: 44 BC is -43.
 */
export function dateOf(
  value: Json | undefined,
  languageOf: (text: string) => string = () => '',
): Pick<FoundDate, 'ms' | 'precision'> {
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
