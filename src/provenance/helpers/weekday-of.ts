import { ActionError } from '../../core/errors.ts'
import type { Json } from '../../core/json.ts'
import { findDate, weekday } from '../../text/dates/dates.ts'
import { withoutMarks } from '../../text/marks.ts'
import { quote, toText } from './text.ts'

/** The helper `weekday_of(text)`: "Friday" for 14 May 2021. */
export function weekdayOf(value: Json | undefined, languageOf: (text: string) => string = () => ''): string {
  const text = toText(value)
  const found = findDate(withoutMarks(text), languageOf(text))
  if (found?.precision !== 'day' || found.other !== undefined) {
    throw new ActionError('no-day', `weekday_of needs a day, a month and a year; ${quote(text)} has not all of them`)
  }
  const name = weekday(found.ms)
  if (!name) throw new ActionError('old-calendar', `weekday_of knows no days before 15 October 1582: ${quote(text)}`)
  return name
}
