import { countAlike } from '../../common/text/counted.ts'
import { areFactorsAlike, DURATION_UNITS, type NamedUnit, UNITS_BY_KIND } from '../../common/text/figures/units.ts'

/** A number that can be added to others of its kind: 330 m, 42 years, 12 people. Ratios have no kind. */
export interface Amount {
  type: 'amount'
  /** The kinds that are multiplied, and their powers: a speed is `{ length: 1, time: -1 }`. */
  kinds: Readonly<Record<string, number>>
  /** The size of the amount's unit in the base units of its kinds: 1000 for kilometres if the metre is the base. */
  factor: number
  /** The words for what it counts, normalised by `countedIn`; empty if unknown. */
  counted: readonly string[]
  /** The name of the unit that it was converted to; absent for the unit in which it was read. */
  name?: string
  /** Typed numbers that the amount was multiplied or divided by, as long as the result has no known unit. */
  typed: readonly number[]
  /** The product of the numbers in `typed`, with divisors inverted. */
  scale: number
  /** How many readings were added up in it, to recognise a mean. */
  terms: number
}

/** What a number measures. */
export type Measure =
  | Amount
  /** A point in time: a whole date, or a part of one, as `frame` says. Points can be subtracted from each other. */
  | { type: 'point'; frame: keyof typeof FRAMES }
  /** A four-digit number that may be a year or a count. */
  | { type: 'figure' }
  /** A literal in the program. */
  | { type: 'typed' }

/** Days per unit of each kind of point in time: a difference of dates is in milliseconds. */
export const FRAMES = { date: 1 / 864e5, year: 365.25, month: 365.25 / 12, day: 1 } as const

export const amount = (kinds: Amount['kinds'], factor = 1, more: Partial<Amount> = {}): Amount => ({
  type: 'amount',
  kinds,
  factor,
  counted: [],
  typed: [],
  scale: 1,
  terms: 1,
  ...more,
})

export const count = (counted: readonly string[] = []): Amount => amount({ count: 1 }, 1, { counted })

const isRatio = ({ kinds }: Amount): boolean => Object.keys(kinds).length === 0

const RATIOS: readonly NamedUnit[] = [
  { kind: 'ratio', factor: 1, name: '' },
  { kind: 'ratio', factor: 0.01, name: '%' },
]
const SCALED_COUNTS = [
  { kind: 'count', factor: 1e6, name: 'million' },
  { kind: 'count', factor: 1e9, name: 'billion' },
]
/** Names of the powers of a length. */
const POWERS: Record<number, string> = { 1: 'length', 2: 'area', 3: 'volume' }

function unitsOf(kinds: Amount['kinds']): readonly NamedUnit[] {
  const [[kind, power] = ['ratio', 1], ...others] = Object.entries(kinds)
  if (others.length > 0) return []
  if (kind === 'ratio') return RATIOS
  if (kind === 'length') return UNITS_BY_KIND.get(POWERS[power] ?? '') ?? []
  if (power !== 1) return []
  if (kind === 'time') return DURATION_UNITS
  return kind === 'count' ? SCALED_COUNTS : (UNITS_BY_KIND.get(kind) ?? [])
}

/** A name for what an amount measures: "length", "count 1 length -2". */
export function kindOf(kinds: Amount['kinds']): string {
  const [[kind, power] = ['ratio', 1], ...others] = sorted(kinds)
  if (others.length > 0) return sorted(kinds).flat().join(' ')
  if (kind === 'length') return POWERS[power] ?? `length ${power}`
  return power === 1 ? kind : `${kind} ${power}`
}

/** The unit's name as it is written after a figure; empty if it has none. */
export const unitName = ({ kinds, factor }: Amount): string =>
  unitsOf(kinds).find(unit => areFactorsAlike(unit.factor, factor))?.name ?? ''

/** The kinds of a unit in the table of units; areas and volumes are powers of a length. */
export function kindsOf(kind: string): Amount['kinds'] {
  const power = Object.entries(POWERS).find(([, name]) => name === kind)?.[0]
  if (kind === 'share') return {}
  return power ? { length: Number(power) } : { [kind]: 1 }
}

/**
 * Converts an amount that was multiplied by typed numbers into a named unit: 330 m × 3.28084 are feet. If there is no
 * such unit, as for twice a height, calls `assume` with each typed number.
 */
export function inUnit(of: Amount, assume: (typed: number) => void): Amount {
  if (of.typed.length === 0) return of
  const plain = { ...of, typed: [], scale: 1 }
  const factor = of.factor / of.scale
  if (areFactorsAlike(factor, of.factor)) return plain
  const unit = unitsOf(of.kinds).find(unit => areFactorsAlike(unit.factor, factor))
  if (unit) return { ...plain, factor: unit.factor, name: unit.name }
  of.typed.forEach(assume)
  return plain
}

/** Whether two amounts can be added, subtracted and compared. */
export function areCommensurable(one: Amount, other: Amount): boolean {
  return (
    JSON.stringify(sorted(one.kinds)) === JSON.stringify(sorted(other.kinds)) &&
    Math.abs(one.factor / other.factor - 1) < 1e-6 &&
    countAlike(one.counted, other.counted)
  )
}

const sorted = (kinds: Amount['kinds']) => Object.entries(kinds).sort(([a], [b]) => a.localeCompare(b))

/** The measure of a product, or of a quotient if `power` is -1. */
export function product(one: Amount, other: Amount, power: 1 | -1): Amount {
  const kinds = { ...one.kinds }
  for (const [kind, of] of Object.entries(other.kinds)) {
    kinds[kind] = (kinds[kind] ?? 0) + power * of
    if (kinds[kind] === 0) delete kinds[kind]
  }
  const isPlain = isRatio(other) || isRatio(one)
  return amount(kinds, one.factor * other.factor ** power, {
    counted: isPlain ? [...one.counted, ...other.counted].filter(() => 'count' in kinds) : [],
    typed: [...one.typed, ...other.typed],
    scale: one.scale * other.scale ** power,
  })
}

export const scaled = (of: Amount, typed: number, power: 1 | -1): Amount => ({
  ...of,
  typed: [...of.typed, Math.abs(typed)],
  scale: of.scale * Math.abs(typed) ** power,
})
