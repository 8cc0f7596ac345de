import { UNITS_BY_KIND } from '../../common/text/figures/units.ts'

/** Numbers that a program may contain without a source, because they state no facts about the world. */
const PLAIN = new Set([0, 1, 2, 10, 100, 1000, 1e6, 1e9])
/** Ratios between units of time, down to milliseconds. */
const OF_TIME = new Set([7, 12, 24, 52, 60, 365, 365.25, 3600, 86_400, 3_600_000, 86_400_000])

/** Whether a number in the code needs no source, such as 2 or 100. */
export const isConstant = (value: number): boolean =>
  PLAIN.has(value) || OF_TIME.has(value) || UNIT_RATIOS.some(ratio => isRounded(value, ratio))

/** Ratios between units of one kind, such as 3.28084 feet to the metre. */
const UNIT_RATIOS = [...UNITS_BY_KIND.values()].flatMap(units =>
  units.flatMap(of => units.filter(({ factor }) => factor !== of.factor).map(({ factor }) => factor / of.factor)),
)

/** Whether a value is a ratio correctly rounded to at least three digits, such as 3.28 for 3.28084. */
function isRounded(value: number, exact: number): boolean {
  const digits = String(value).replace(/\D/g, '').replace(/^0+/, '').length
  return digits >= 3 && Number(exact.toPrecision(digits)) === value
}
