import { findWholeDate } from '../text/dates.ts'
import { convert, leadingUnit, type Unit } from '../text/units.ts'

/** The figures of one column, as its file writes numbers. */
export interface ColumnFigures {
  kind: 'number' | 'date'
  /** One for each row; undefined where it has none. */
  values: readonly (number | undefined)[]
  /** A value as the file would write it: `1.234,50 €`; with a digit or two more where `exact` and it has them. */
  write(value: number, exact?: 'exact'): string
  /** What the figures are told in, by the unit: `length`, `mass`; undefined without one. */
  unit: string | undefined
}

/** How a file writes numbers. */
interface Notation {
  decimal: '.' | ','
  thousands: string
}

/** So many of the filled cells have to be figures; the others are notes such as "n/a". */
const MOSTLY = 0.8
const TELLING_CELLS = 40
const FIGURE = /^(?<before>[^\d.,]*?)(?<number>[.,]?\d(?:[\d.,'’ \u00A0\u2009\u202F]*\d)?)(?<after>[^\d]*)$/u
const SPACES = /[\s\u00A0\u2009\u202F]/g
/** What is written where nothing is known. */
const NOTHING = /^(?:[-–—.?/]|n\/?a|nan|null|none|unknown|#N\/A)?$/i
const PERCENT = '%'
/** Languages in which a comma begins the decimals. */
const DECIMAL_COMMA = /^(?:de|fr|es|it|pt|nl|ru|uk|pl|cs|sk|da|sv|no|nb|nn|fi|tr|el|ro|hu|bg|hr|sl|sr|id|vi)\b/i

interface Parsed {
  digits: string
  isNegative: boolean
  before: string
  after: string
}

/**
 * Reads a column as figures: dates where its cells are dates, else numbers in the notation that all of them together tell,
 * and in one unit. Undefined where they are no figures, or of several units that cannot be told in each other.
 */
export function columnFigures(cells: readonly string[], language: string): ColumnFigures | undefined {
  const filled = cells.filter(cell => !NOTHING.test(cell.trim()))
  if (filled.length === 0) return undefined
  // Most columns tell by their first cells that they hold words.
  const first = filled.slice(0, TELLING_CELLS)
  const areMostly = (read: (cell: string) => unknown) =>
    first.filter(cell => read(cell) !== undefined).length * 2 >= first.length
  const asDates = areMostly(dateIn) ? dates(cells, filled.length) : undefined
  return asDates ?? (areMostly(cell => parse(cell.trim())) ? numbers(cells, filled.length, language) : undefined)
}

function dateIn(cell: string): number | undefined {
  const date = findWholeDate(cell.replace(/ \d{1,2}:\d{2}.*$/, ''))
  return date && date.precision !== 'year' && !date.isRange ? date.ms : undefined
}

function dates(cells: readonly string[], filled: number): ColumnFigures | undefined {
  const values = cells.map(dateIn)
  if (values.filter(value => value !== undefined).length < MOSTLY * filled) return undefined
  return { kind: 'date', values, write: value => new Date(value).toISOString().slice(0, 10), unit: undefined }
}

function numbers(cells: readonly string[], filled: number, language: string): ColumnFigures | undefined {
  const parsed = cells.map(cell => parse(cell.trim()))
  const found = parsed.filter(part => part !== undefined)
  if (found.length < MOSTLY * filled) return undefined
  const notation = notationOf(found, language)
  const [first] = found
  const unit = unitOf(first!)
  const units = found.map(unitOf)
  const isOne = units.every(({ name }) => name === unit.name)
  if (!isOne && !units.every(({ unit: other }) => other && other.kind === unit.unit?.kind)) return undefined
  const values = parsed.map(part => {
    if (!part) return undefined
    const value = numberIn(part, notation)
    const own = unitOf(part).unit
    return isOne || !own || !unit.unit ? value : convert(value, own, unit.unit.factor)
  })
  const decimals = Math.max(0, ...found.map(({ digits }) => decimalsOf(digits, notation)))
  // As in a set of accounts: brackets instead of the sign are only written by the file itself.
  const { before, after } = { before: first!.before.replace(/[-−–(]/g, ''), after: first!.after.replace(/\)/g, '') }
  return {
    kind: 'number',
    values,
    write(value, exact) {
      const isWhole = !exact || Number(value.toFixed(decimals)) === value
      const digits = written(Math.abs(value), isWhole ? decimals : Math.max(decimals + 1, 2), notation)
      return `${value < 0 ? '-' : ''}${before}${digits}${after}`.trim()
    },
    unit: unit.unit?.kind,
  }
}

function parse(cell: string): Parsed | undefined {
  const groups = FIGURE.exec(cell)?.groups
  if (!groups) return undefined
  const { before = '', number = '', after = '' } = groups
  // Letters before a number make a name of it, such as "Pier 4", but for those of a currency.
  if (/\p{L}{4,}/u.test(before) || after.length > 20) return undefined
  const isNegative = /[-−–]\s*\p{Sc}?\s*$/u.test(before) || (before.includes('(') && after.includes(')'))
  return { digits: number.trim(), isNegative, before, after: after.trimEnd() }
}

function unitOf({ before, after }: Parsed): { name: string; unit: Unit | undefined } {
  const name = `${before} ${after}`
    .replace(/[-−–()+~≈]/g, '')
    .replace(SPACES, '')
    .toLowerCase()
  const unit = name === PERCENT ? undefined : leadingUnit(after)?.unit
  return { name, unit }
}

/** By the cells that tell, else by the language: "1.234" alone may be either. */
function notationOf(parsed: readonly Parsed[], language: string): Notation {
  const votes = { '.': 0, ',': 0 }
  let thousands = ''
  for (const { digits } of parsed) {
    const [points, commas] = ['.', ','].map(sign => digits.split(sign).length - 1) as [number, number]
    const space = /[\s\u00A0\u2009\u202F'’]/.exec(digits)?.[0]
    if (space) thousands = space
    if (points > 0 && commas > 0) votes[digits.lastIndexOf('.') > digits.lastIndexOf(',') ? '.' : ',']++
    else if (points > 1) votes[',']++
    else if (commas > 1) votes['.']++
    else if (points === 1 && !/^\d{1,3}\.\d{3}$/.test(digits)) votes['.']++
    else if (commas === 1 && !/^\d{1,3},\d{3}$/.test(digits)) votes[',']++
  }
  const byLanguage = DECIMAL_COMMA.test(language) ? ',' : '.'
  const decimal = votes['.'] === votes[','] ? byLanguage : votes['.'] > votes[','] ? '.' : ','
  const other = decimal === '.' ? ',' : '.'
  const isGrouped = parsed.some(({ digits }) => digits.includes(other))
  return { decimal, thousands: isGrouped ? other : thousands }
}

function plainDigits(digits: string, { decimal }: Notation): string {
  return digits
    .replace(decimal === '.' ? /[,'’\s\u00A0\u2009\u202F]/g : /[.'’\s\u00A0\u2009\u202F]/g, '')
    .replace(decimal, '.')
}

const numberIn = ({ digits, isNegative }: Parsed, notation: Notation): number =>
  Number(plainDigits(digits, notation)) * (isNegative ? -1 : 1)

const decimalsOf = (digits: string, notation: Notation): number =>
  plainDigits(digits, notation).split('.')[1]?.length ?? 0

function written(value: number, decimals: number, { decimal, thousands }: Notation): string {
  const [whole = '', part] = value.toFixed(Math.min(decimals, 20)).split('.')
  const grouped = thousands ? whole.replace(/\B(?=(?:\d{3})+$)/g, thousands) : whole
  return part ? `${grouped}${decimal}${part}` : grouped
}
