import { leadingScale } from './scales.ts'
import { leadingUnit } from './units.ts'

/** A tolerance between figure and unit: "78.24 ± 0.09". */
const ABOUT = /^(?:\s*±\s*\p{Nd}[\p{Nd}.,]*)?/u
const TEMPERATURE = /^\s*(?:°\s?[CFK]?|K)(?![\p{L}\p{N}])/u

/** No figure has more characters than this. */
const LONGEST = 20
/** The start of a figure, and a sign before it: "$6." before "5 million". */
const FIGURE_BEFORE = /(?:[$€£¥]\s?)?(?:\p{Nd}[\p{Nd}.,]*[.,])?\p{Nd}*$/u

/** The start of an amount including its currency sign, given a place in its figure or right before it. */
export function startOfAmount(text: string, start: number): number {
  if (!/\p{Nd}/u.test(text[start] ?? '')) return start
  const before = text.slice(Math.max(0, start - LONGEST), start)
  return start - (FIGURE_BEFORE.exec(before)?.[0].length ?? 0)
}

/** The end of an amount including its scale and unit, given the end of its figure. */
export function endOfAmount(text: string, end: number): number {
  if (!/\p{Nd}/u.test(text[end - 1] ?? '')) return end
  const rest = text.slice(end)
  const about = ABOUT.exec(rest)![0].length
  const scale = leadingScale(rest.slice(about), '', false)?.length ?? 0
  const behind = rest.slice(about + scale)
  const unit = TEMPERATURE.exec(behind)?.[0].length ?? leadingUnit(behind)?.length ?? 0
  return unit > 0 || scale > 0 ? end + about + scale + unit : end
}
