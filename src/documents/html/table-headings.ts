import { areFigures } from '../../common/text/figures/figures.ts'

/** Where a table begins, and the names of its columns. */
export interface Opening {
  /** Number of rows before the headings, or before the first row if there are none. */
  preamble: number
  /** The names of the columns, an empty string for one without a name; empty if no row names them. */
  headings: readonly string[]
  /** The number of rows that the headings take up. */
  count: number
}

const DATE = /^\d{1,4}([-./])\d{1,2}\1\d{1,4}(?:[ T]\d{1,2}:\d{2}\S*)?$|^\d{4}-\d{2}$|^\d{1,2}[-./]\d{4}$/
const TIME = /^\d{1,2}:\d{2}(?::\d{2})?$/
const YEAR = /^(?:1\d|20|21)\d\d(?:\.0)?$/
/** pandas' name for a column without a heading. */
const UNNAMED = /^Unnamed: \d+(?:_level_\d+)?$/
/** Placeholders for an unknown value. */
const NOTHING = /^(?:|[-–—.?]|n\/?a|nan|null|none)$/i
/** Number of rows that are examined to find out where a table begins and whether a row names its columns. */
export const EXAMINED_ROWS = 40
/** Maximum number of rows before a table, such as its title. */
const MOST_BEFORE = 15

/** Whether a cell contains a number, a date or a time. */
export const isValue = (cell: string): boolean => areFigures(cell) || DATE.test(cell) || TIME.test(cell)

/** Determines from a table's first rows where the table begins, and whether the row there names the columns. */
export function openingOf(given: readonly (readonly string[])[]): Opening {
  const rows = given.map(row => row.map(cell => (UNNAMED.test(cell) ? '' : cell)))
  const before = rowsBefore(rows)
  const preamble = before + (isOverHeadings(rows.slice(before)) ? 1 : 0)
  const first = rows[preamble] ?? []
  // Printed tables repeat their headings on every page.
  const below = rows.slice(preamble + 1).filter(row => !isSameRow(row, first))
  const width = usualWidth(below)
  const names = first.slice(0, widthOf(first))
  const isOfPandas = given[preamble]?.some(cell => UNNAMED.test(cell))
  if (!isOfPandas && !namesColumns(names, below, width)) return { preamble, headings: [], count: 0 }
  // R writes no heading for the column of row names.
  const isShifted = names.length === width - 1 && first.length === names.length && below.every(row => row[width - 1])
  const headings = isShifted ? ['', ...names] : names
  const all = underGroups(rows[preamble - 1] ?? [], headings)
  const ofRows = nameOfRows(all, below)
  return ofRows ? { preamble, headings: [ofRows, ...all.slice(1)], count: 2 } : { preamble, headings: all, count: 1 }
}

/** The heading of the row names, if it is in a separate row below the other headings, as in pandas; otherwise empty. */
function nameOfRows(
  [first, ...others]: readonly string[],
  [under = [], ...rest]: readonly (readonly string[])[],
): string {
  const [name = '', ...cells] = under
  return first === '' && others.length > 1 && rest.length > 0 && !isValue(name) && !cells.some(Boolean) ? name : ''
}

export const isSameRow = (row: readonly string[], other: readonly string[]): boolean =>
  row.length === other.length && row.every((cell, i) => cell === other[i])

/**
 * Whether the first row groups the columns that the second one names: the first has gaps or repetitions, and figures
 * follow.
 */
function isOverHeadings([groups = [], headings = [], ...below]: readonly (readonly string[])[]): boolean {
  const hasGap = headings.some((heading, column) => heading !== '' && !groups[column])
  const saysAgain = !groups[0] && !headings[0] && new Set(groups.slice(1)).size < groups.length - 1
  const names = headings.filter(Boolean)
  if (!(hasGap || saysAgain) || names.length < 2 || groups.filter(Boolean).length < 2 || groups.some(isValue))
    return false
  return !names.some(isValue) && below.length > 0 && isOverValues(headings, below)
}

/**
 * Prefixes headings with those of their groups: "Size" above "Length" and "Width" gives "Size Length", "Size Width".
 */
function underGroups(groups: readonly string[], headings: readonly string[]): string[] {
  // The column of row names has no group, or one name that spans both rows.
  const isOverNames = groups[0] === '' || groups[0] === headings[0]
  if (!isOverNames || groups.slice(1).filter(Boolean).length < (groups[0] ? 1 : 2)) return [...headings]
  let group = ''
  return headings.map((heading, column) => {
    group = groups[column] || group
    return heading && group && group !== heading && column > 0 ? `${group} ${heading}` : heading
  })
}

/** A row of a table in a document. Such tables hold data, pairs of names and values, or text side by side. */
export interface DocumentRow {
  cells: readonly string[]
  isBold: boolean
  /** Whether one of its cells spans several columns. */
  isJoined?: boolean
}

/** Maximum length in characters of a column's name. */
const LONGEST_NAME = 60
const FIGURE = /^[\s\p{Sc}%+−(~<>≈–-]*\d[\d\s.,:/%'’–-]*[)%]?\s*\p{L}{0,3}\.?$/u
const SENTENCE = /[.!?]$/

/**
 * Finds the rows that name the columns of a table in a document without marked headings: how many rows come before
 * them, and how many there are, or 0. Such a row is bold while others are not, or has words above figures. With
 * `ofWords`, for word processors and slides, words above words also count.
 */
export function documentHeadings(
  rows: readonly DocumentRow[],
  { ofWords = false } = {},
): { before: number; count: number } {
  // Rows with a single cell before the table are its title.
  const before = rows.findIndex(({ cells, isJoined }) => cells.length > 1 && (isJoined || filledIn(cells) > 1))
  const [head, ...body] = before < 0 ? [] : rows.slice(before)
  if (!head) return { before: 0, count: 0 }
  // If a heading spans several columns, the row below it names them.
  const [under, ...rest] = body
  const isOverOthers = head.isJoined && under && headsDocument(under, rest, ofWords)
  return { before, count: isOverOthers ? 2 : headsDocument(head, body, ofWords) ? 1 : 0 }
}

const filledIn = (cells: readonly string[]): number => cells.filter(cell => cell !== '').length

function headsDocument({ cells, isBold }: DocumentRow, body: readonly DocumentRow[], ofWords: boolean): boolean {
  const [first = '', ...rest] = cells
  const names = first ? [first, ...rest] : rest
  const isPlain = (text: string) => text !== '' && text.length <= LONGEST_NAME && !SENTENCE.test(text)
  const below = body.map(({ cells }) => cells).filter(cells => cells.length > 1)
  if (below.length === 0 || rest.length === 0 || !names.every(isPlain) || new Set(names).size < names.length)
    return false
  if (isBold && !body.every(row => row.isBold)) return true
  const columns = cells.map((_, i) => below.map(row => row[i] ?? '').filter(Boolean))
  const isOfFigures = (column: readonly string[] | undefined) => isMostly(column ?? [], text => FIGURE.test(text), 1)
  if (names.some(name => FIGURE.test(name) || isValue(name)))
    return rest.length > 1 && openingOf([cells, ...below.slice(0, EXAMINED_ROWS)]).headings.length > 0
  // A table of two columns usually has names and values, and no headings.
  if (rest.length === 1) return below.length > 1 && isOfFigures(columns[1])
  if (columns.some((column, i) => column.includes(cells[i] ?? ''))) return false
  return ofWords || columns.some((column, i) => i > 0 && isMostly(column, text => FIGURE.test(text) || isValue(text)))
}

/** The number of rows before the table, such as a title, a date or a source: they have fewer cells than the table. */
function rowsBefore(rows: readonly (readonly string[])[]): number {
  const width = usualWidth(rows)
  if (width < 2) return 0
  const begins = rows.findIndex((row, i) => {
    if (widthOf(row) >= width) return true
    // A row may lack one column: its last cell is empty, or the column of row names has no heading.
    const next = rows[i + 1] ?? []
    return widthOf(row) === width - 1 && width > 2 && !(widthOf(next) >= width && !next.some(isValue))
  })
  return begins > MOST_BEFORE ? 0 : Math.max(begins, 0)
}

/** The width of a row: its number of cells up to the last one that is not empty. */
const widthOf = (row: readonly string[]): number => row.findLastIndex(cell => cell !== '') + 1

/** The most frequent width of rows; the larger one if several are equally frequent. */
function usualWidth(rows: readonly (readonly string[])[]): number {
  const counts = new Map<number, number>()
  for (const row of rows) counts.set(widthOf(row), (counts.get(widthOf(row)) ?? 0) + 1)
  const [usual] = [...counts].sort(([a, m], [b, n]) => n - m || b - a)
  return usual?.[0] ?? 0
}

function namesColumns(names: readonly string[], below: readonly (readonly string[])[], width: number): boolean {
  if (names.length === 0 || below.length === 0) return false
  const values = names.flatMap((name, column) => (isValue(name) ? [{ name, column }] : []))
  if (values.length > 0) return areHeadings(values, names, below)
  if (width < 2 && isOfLines(names, below)) return false
  if (names.length === 2 && (arePairs(below) || (below.length < 2 && /\d/.test(names[1]!)))) return false
  const isComplete = names.every(name => name !== '') && new Set(names).size === names.length
  if (isComplete && names.length >= width - 1) return true
  // With a blank or repeated heading, there must be other evidence that the row has headings.
  const isOwn = names.every((name, column) => name === '' || !below.some(row => row[column] === name))
  return (
    isOwn && names.filter(Boolean).length * 2 >= names.length && (isOverValues(names, below) || !names.includes(''))
  )
}

/** Whether a table of one column is running text: it has fewer than two rows below the first, or contains sentences. */
const isOfLines = ([name = '']: readonly string[], below: readonly (readonly string[])[]): boolean =>
  below.length < 2 || isLine(name) || below.some(([cell = '']) => isLine(cell))

const isLine = (cell: string): boolean => cell.length > LONGEST_NAME || (SENTENCE.test(cell) && cell.includes(' '))

/** Maximum number of rows for two columns to count as names and values; a longer table has headings. */
const MOST_PAIRS = 12

/** Whether rows pair names with values, of which some are figures and some words: "Town, Brede" and "Born, 1968". */
function arePairs(below: readonly (readonly string[])[]): boolean {
  const values = columnOf(below, 1)
  const hasFigures = values.some(isValue)
  const hasWords = values.some(value => !/\d/.test(value))
  const isOfNames = new Set(columnOf(below, 0)).size === below.length && !columnOf(below, 0).some(isValue)
  return below.length <= MOST_PAIRS && isOfNames && hasFigures && hasWords
}

/** Whether a column with a name contains mostly figures. */
const isOverValues = (names: readonly string[], below: readonly (readonly string[])[]): boolean =>
  names.some((name, column) => name !== '' && isMostly(columnOf(below, column), isValue))

/** Whether years, dates or numbers name columns: they form an even sequence, or differ in kind from the cells below. */
function areHeadings(
  values: readonly { name: string; column: number }[],
  names: readonly string[],
  below: readonly (readonly string[])[],
): boolean {
  const [first = ''] = names
  const others = names.filter((name, column) => column > 0 && !isValue(name))
  if (others.includes('') && others.some(Boolean)) return false
  const areOfKind = (isOfKind: (cell: string) => boolean) =>
    values.every(({ name }) => isOfKind(name)) &&
    !values.every(({ column }) => isMostly(columnOf(below, column), isOfKind))
  const isYear = (cell: string) => YEAR.test(cell)
  const isDate = (cell: string) => DATE.test(cell)
  const numbers = values.map(({ name }) => Number(name))
  const steps = numbers.slice(1).map((number, i) => number - numbers[i]!)
  const isEven = steps.length > 1 && steps.every(step => step !== 0 && step === steps[0])
  const runsOn = steps.length > 0 && (steps.every(step => step > 0) || steps.every(step => step < 0))
  if (areOfKind(isYear) && runsOn) return true
  if (isEven && numbers.every(Number.isInteger)) return !below.some(row => isSameRun(row, values, steps[0]!))
  if (values.length > 1) return areOfKind(isDate) && !isValue(first)
  // A single year or date counts as a name only above figures of another kind, and in a table with more than two names.
  const column = values[0]!.column
  const inColumn = columnOf(below, column)
  const isOverOthers = inColumn.length > 1 && isMostly(inColumn, cell => areFigures(cell) && !YEAR.test(cell), 1)
  return names.length > 2 && !isValue(first) && isOverOthers && (areOfKind(isYear) || areOfKind(isDate))
}

const isSameRun = (row: readonly string[], values: readonly { column: number }[], step: number): boolean =>
  values.slice(1).every(({ column }, i) => Number(row[column]) - Number(row[values[i]!.column]) === step)

const columnOf = (rows: readonly (readonly string[])[], column: number): string[] =>
  rows.map(row => row[column] ?? '').filter(cell => !NOTHING.test(cell))

const isMostly = (cells: readonly string[], test: (cell: string) => boolean, share = 0.5): boolean =>
  cells.length > 0 && cells.filter(test).length >= share * cells.length
