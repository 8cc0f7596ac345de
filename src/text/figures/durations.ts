import type { NamedUnit } from './units.ts'

/**
 * Units of time: length in days, name, and a pattern of the words. A year has 365.25 days, and a month a twelfth of
 * them.
 */
const DURATIONS = [
  [1 / 864e5, 'milliseconds', 'milliseconds?|ms'],
  [1 / 86_400, 'seconds', 'seconds?|秒'],
  [1 / 1440, 'minutes', 'minutes?|分钟'],
  [1 / 24, 'hours', 'hours?|小时'],
  [1, 'days', 'days?|天'],
  [7, 'weeks', 'weeks?|周'],
  [365.25 / 12, 'months', 'months?|个月'],
  [365.25, 'years', 'years?|yrs?|年|岁|歲'],
  [3652.5, 'decades', 'decades?'],
  [36_525, 'centuries', 'century|centuries|世纪'],
] as const

const PATTERNS = DURATIONS.map(([factor, name, words]) => ({
  unit: { kind: 'time', factor, name },
  pattern: new RegExp(String.raw`^[\s-]{0,2}(?:full |whole )?(?:${words})(?!\p{Script=Latin})`, 'iu'),
}))

/** All units of time, as units of the kind "time" measured in days. */
export const DURATION_UNITS: readonly NamedUnit[] = PATTERNS.map(({ unit }) => unit)

/** The unit of time at the start of the text after a number. */
export const leadingDuration = (text: string): NamedUnit | undefined =>
  PATTERNS.find(({ pattern }) => pattern.test(text))?.unit
