import { SCALES } from './number-words.ts'
import { leadingUnit } from './units.ts'

/** "78.24 ± 0.09", "384.4 thousand": what may stand between a figure and its unit. */
const BETWEEN = new RegExp(String.raw`^(?:\s*±\s*\d[\d.,]*)?(?:\s+(?:${Object.keys(SCALES).join('|')})s?\b)?`, 'i')
const TEMPERATURE = /^\s*(?:°\s?[CFK]?|K)(?![\p{L}\p{N}])/u

/** Where an amount ends, of which a text has the figure up to some place: with its scale and its unit, where it has them. */
export function endOfAmount(text: string, end: number): number {
  if (!/\d/.test(text[end - 1] ?? '')) return end
  const rest = text.slice(end)
  const between = BETWEEN.exec(rest)![0]
  const behind = rest.slice(between.length)
  const unit = TEMPERATURE.exec(behind)?.[0].length ?? leadingUnit(behind)?.length ?? 0
  return unit > 0 || /\p{L}/u.test(between) ? end + between.length + unit : end
}
