import { findWholeDate } from '../../common/text/dates/dates.ts'
import { figuresOf } from '../../common/text/figures/figures.ts'
import { findNumbers } from '../../common/text/figures/numbers.ts'
import { convert, leadingUnit, type Unit } from '../../common/text/figures/units.ts'
import { toAscii } from '../../common/text/letters.ts'
import type { TextRow } from './text-table.ts'

/** The figures of one column, and how the file writes them. */
export interface ColumnFigures {
  kind: 'number' | 'date'
  /** One value per row; undefined for rows without a figure. */
  values: readonly (number | undefined)[]
  /** Formats a value as the file would: `1.234,50 €`. With `exact`, it may have one or two more decimals. */
  write(value: number, exact?: 'exact'): string
  /** The kind of the figures' unit: `length`, `mass`; undefined without a unit. */
  unit: string | undefined
}

/** How a file writes numbers. */
interface Notation {
  decimal: string
  thousands: string
  /** The digit zero, which is a different character in Arabic. */
  zero: string
  /** A language (BCP 47) with this notation. */
  language: string
}

/** The share of filled cells that must be figures; the others may be notes such as "n/a". */
const MOSTLY = 0.8
const EXAMINED_CELLS = 40
const SPACES = /[\s\u00A0\u2009\u202F]/g
/** Placeholders for unknown values. */
const NOTHING = /^(?:[-–—.?/]|n\/?a|nan|null|none|unknown|#N\/A)?$/i
const PERCENT = '%'
/** A language for each decimal mark, used if the file's own language has a different mark. */
const LANGUAGE_OF: Readonly<Record<string, string>> = { '.': 'en', ',': 'de', '٫': 'ar-EG' }
const DECIMAL_OF_ARABIC = '٫'

interface Parsed {
  value: number
  /** The factor that a word after the number, such as "million", stands for, and the word itself. */
  scale: number
  scaleText: string
  decimals: number
  isNegative: boolean
  before: string
  after: string
}

/**
 * Reads a column as figures: as dates, or as numbers in the notation that the whole column suggests, in one unit.
 * Undefined if the cells are no figures, or have units that cannot be converted into each other.
 */
export function columnFigures(cells: readonly string[], language: string): ColumnFigures | undefined {
  const filled = cells.filter(cell => !NOTHING.test(cell.trim()))
  if (filled.length === 0) return undefined
  // The first cells suffice to recognise a column of words.
  const first = filled.slice(0, EXAMINED_CELLS)
  const areMostly = (read: (cell: string) => unknown) =>
    first.filter(cell => read(cell) !== undefined).length * 2 >= first.length
  const asDates = areMostly(dateIn) ? dates(cells, filled.length) : undefined
  return (
    asDates ?? (areMostly(cell => parse(cell.trim(), language)) ? numbers(cells, filled.length, language) : undefined)
  )
}

/** Reads one column of some rows with `columnFigures`. */
export const figuresOfColumn = (
  rows: readonly TextRow[],
  column: number,
  language: string,
): ColumnFigures | undefined =>
  columnFigures(
    rows.map(({ cells }) => cells[column] ?? ''),
    language,
  )

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
  // "1.2 million" and "3 million" are shown in millions, "1.2 million" and "800,000" in full.
  const scale = found.every(part => part.scale === first.scale) ? first.scale : 1
  const values = parsed.map(part => {
    if (!part) return undefined
    const value = (part.value / scale) * (part.isNegative ? -1 : 1)
    const own = unitOf(part).unit
    return isOne || !own || !unit.unit ? value : convert(value, own, unit.unit.factor)
  })
  const decimals = Math.max(0, ...found.map(part => (part.scale === scale ? part.decimals : 0)))
  // Negative numbers in brackets, as in accounts, are written with a sign instead.
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
  // Four letters or more before the number make it a name, such as "Pier 4"; fewer may be a currency.
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

/** The notation that the cells show, else that of the language: "1.234" alone is ambiguous. */
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
  const decimalMark = decimal ?? (thousands === '.' ? ',' : thousands === ',' ? '.' : undefined)
  const mark = decimalMark ?? (zero === '٠' ? DECIMAL_OF_ARABIC : undefined)
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
