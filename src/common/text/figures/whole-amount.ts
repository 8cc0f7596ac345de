import { figuresOf } from './figures.ts'
import { leadingScale } from './scales.ts'
import { leadingUnit } from './units.ts'

/** A tolerance between figure and unit: "78.24 ± 0.09". */
const ABOUT = /^(?:\s*±\s*\p{Nd}[\p{Nd}.,]*)?/u
const TEMPERATURE = /^\s*(?:°\s?[CFK]?|K)(?![\p{L}\p{N}])/u

const SIGN_BEFORE = /(?:\p{Sc}\s?)?$/u

/** The start of an amount including its currency sign, given a place in its figure. */
export function startOfAmount(text: string, start: number): number {
  const figure = figuresOf(text).find(figure => figure.start <= start && start < figure.end)
  return figure ? SIGN_BEFORE.exec(text.slice(0, figure.start))!.index : start
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
