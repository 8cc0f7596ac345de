import { ActionError } from '../../core/errors.ts'
import type { Json } from '../../core/json.ts'
import { findDate } from '../../text/dates.ts'
import { withoutMarks } from '../../text/marks.ts'
import { quote, toText } from './text.ts'

/** The helper `date_of(text)`, in ms since the epoch. Years before Christ count as ISO 8601 does: 44 BC is -43. */
export function dateOf(value: Json | undefined): number {
  const text = toText(value)
  const found = findDate(withoutMarks(text))
  if (!found) throw new ActionError('no-date', `date_of found no date in ${quote(text)}`)
  return found.ms
}
