import { findWholeDate } from '../text/dates.ts'
import { toAscii } from '../text/digits.ts'
import { figuresOf } from '../text/figures.ts'
import { findNumbers } from '../text/numbers.ts'
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
  decimal: string
  thousands: string
  /** The first of its ten digits: those of Arabic are others. */
  zero: string
  /** A language (BCP 47) that writes them so. */
  language: string
}

/** So many of the filled cells have to be figures; the others are notes such as "n/a". */
const MOSTLY = 0.8
const TELLING_CELLS = 40
const SPACES = /[\s\u00A0\u2009\u202F]/g
/** What is written where nothing is known. */
const NOTHING = /^(?:[-–—.?/]|n\/?a|nan|null|none|unknown|#N\/A)?$/i
const PERCENT = '%'
/** A language for each decimal mark, where that of the file has another. */
const LANGUAGE_OF: Readonly<Record<string, string>> = { '.': 'en', ',': 'de', '٫': 'ar-EG' }
const DECIMAL_OF_ARABIC = '٫'

interface Parsed {
  value: number
  /** What the number is times where a word behind it says so, and that word. */
  scale: number
  scaleText: string
  decimals: number
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
  return (
    asDates ?? (areMostly(cell => parse(cell.trim(), language)) ? numbers(cells, filled.length, language) : undefined)
  )
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
  const notation = notationOf(cells, language)
  const parsed = cells.map(cell => parse(cell.trim(), notation.language))
  const found = parsed.filter(part => part !== undefined)
  const [first] = found
  if (!first || found.length < MOSTLY * filled) return undefined
  const unit = unitOf(first)
  const units = found.map(unitOf)
  const isOne = units.every(({ name }) => name === unit.name)
  if (!isOne && !units.every(({ unit: other }) => other && other.kind === unit.unit?.kind)) return undefined
  // "1.2 million" and "3 million" are told in millions, "1.2 million" and "800,000" in full.
  const scale = found.every(part => part.scale === first.scale) ? first.scale : 1
  const values = parsed.map(part => {
    if (!part) return undefined
    const value = (part.value / scale) * (part.isNegative ? -1 : 1)
    const own = unitOf(part).unit
    return isOne || !own || !unit.unit ? value : convert(value, own, unit.unit.factor)
  })
  const decimals = Math.max(0, ...found.map(part => (part.scale === scale ? part.decimals : 0)))
  // As in a set of accounts: brackets instead of the sign are only written by the file itself.
  const before = first.before.replace(/[-−–(]/g, '')
  const after = `${scale === 1 ? '' : first.scaleText}${first.after.replace(/\)/g, '')}`
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

function parse(cell: string, language: string): Parsed | undefined {
  const [number, ...more] = findNumbers(cell, language)
  if (!number || more.length > 0) return undefined
  const { figure } = number
  const [before, after] = [cell.slice(0, figure.start).replace(/\.$/, ''), cell.slice(number.end)]
  // Letters before a number make a name of it, such as "Pier 4", but for those of a currency.
  if (/\p{L}{4,}/u.test(before) || after.length > 20 || /\p{Nd}/u.test(after)) return undefined
  const isNegative = /[-−–]\s*\p{Sc}?\s*$/u.test(before) || (before.includes('(') && after.includes(')'))
  const { scale, value } = number
  const pointed = cell[figure.start - 1] === '.'
  const decimals = figure.decimals || (pointed ? figure.end - figure.start : 0)
  const scaleText = cell.slice(figure.end, number.end)
  return { value: Math.abs(value), scale, scaleText, decimals, isNegative, before, after: after.trimEnd() }
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
function notationOf(cells: readonly string[], language: string): Notation {
  const text = cells.join('\n')
  const untold = figuresOf(text)
  const figures = untold.some(({ other }) => other !== undefined) ? figuresOf(text, language) : untold
  const shown = figures.map(({ start, end, decimals }) => ({ digits: text.slice(start, end), decimals }))
  const decimal = shown.flatMap(({ digits, decimals }) => (decimals > 0 ? digits.at(-1 - decimals)! : []))[0]
  const marks = shown.map(({ digits, decimals }) =>
    /\P{Nd}/u.exec(decimals > 0 ? digits.slice(0, -1 - decimals) : digits),
  )
  const thousands = marks.find(Boolean)?.[0] ?? ''
  const first = /\p{Nd}/u.exec(text)?.[0] ?? '0'
  const zero = String.fromCodePoint(first.codePointAt(0)! - Number(toAscii(first)))
  const told = decimal ?? (thousands === '.' ? ',' : thousands === ',' ? '.' : undefined)
  const mark = told ?? (zero === '٠' ? DECIMAL_OF_ARABIC : undefined)
  const own = mark === undefined || figuresOf(`1${mark}5`, language)[0]?.value === 1.5
  const byLanguage = figuresOf('1,5', language)[0]?.value === 1.5 ? ',' : '.'
  return { decimal: mark ?? byLanguage, thousands, zero, language: own ? language : (LANGUAGE_OF[mark] ?? language) }
}

function written(value: number, decimals: number, { decimal, thousands, zero }: Notation): string {
  const [whole = '', part] = value.toFixed(Math.min(decimals, 20)).split('.')
  const grouped = thousands ? whole.replace(/\B(?=(?:\d{3})+$)/g, thousands) : whole
  const text = part ? `${grouped}${decimal}${part}` : grouped
  return zero === '0' ? text : text.replace(/\d/g, digit => String.fromCodePoint(zero.codePointAt(0)! + Number(digit)))
}
