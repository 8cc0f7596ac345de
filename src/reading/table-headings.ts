import { areFigures } from '../text/figures.ts'

/** What a table's first rows are: what stands before it, and how its columns are called. */
export interface Opening {
  /** How many rows stand before the headings, or before the first row where there are none. */
  preamble: number
  /** Empty where no row names the columns; an empty one for a column without a name. */
  headings: readonly string[]
}

const DATE = /^\d{1,4}([-./])\d{1,2}\1\d{1,4}(?:[ T]\d{1,2}:\d{2}\S*)?$|^\d{4}-\d{2}$|^\d{1,2}[-./]\d{4}$/
const TIME = /^\d{1,2}:\d{2}(?::\d{2})?$/
const YEAR = /^(?:1\d|20|21)\d\d(?:\.0)?$/
/** What pandas calls a column without a heading. */
const UNNAMED = /^Unnamed: \d+(?:_level_\d+)?$/
/** What is written where nothing is known tells nothing. */
const NOTHING = /^(?:|[-–—.?]|n\/?a|nan|null|none)$/i
/** Nobody writes more lines before a table. */
const MOST_BEFORE = 15

const isValue = (cell: string): boolean => areFigures(cell) || DATE.test(cell) || TIME.test(cell)

/** Tells by a table's first rows where it begins, and whether that row names the columns. */
export function openingOf(told: readonly (readonly string[])[]): Opening {
  const rows = told.map(row => row.map(cell => (UNNAMED.test(cell) ? '' : cell)))
  const preamble = rowsBefore(rows)
  const first = rows[preamble] ?? []
  const below = rows.slice(preamble + 1)
  const width = usualWidth(below)
  const names = first.slice(0, widthOf(first))
  const isOfPandas = told[preamble]?.some(cell => UNNAMED.test(cell))
  if (!isOfPandas && !namesColumns(names, below, width)) return { preamble, headings: [] }
  // R leaves out the heading of the rows' names.
  const isShifted = names.length === width - 1 && first.length === names.length && below.every(row => row[width - 1])
  const headings = isShifted ? ['', ...names] : names
  return { preamble, headings: underGroups(rows[preamble - 1] ?? [], headings) }
}

/** Headings over several columns stand over the first of each: "Size" over "Length" and "Width" is said before both. */
function underGroups(groups: readonly string[], headings: readonly string[]): string[] {
  if (groups[0] !== '' || groups.filter(Boolean).length < 2) return [...headings]
  let group = ''
  return headings.map((heading, column) => {
    group = groups[column] || group
    return heading && group ? `${group} ${heading}` : heading
  })
}

/** Whether a first row names at least three columns, one of which has figures: what else may be words beside words. */
export function namesFigures(rows: readonly (readonly string[])[]): boolean {
  const { preamble, headings } = openingOf(rows)
  if (preamble > 0 || headings.length < 3) return false
  return headings.some((_, column) => column > 0 && isMostly(columnOf(rows.slice(1), column), isValue))
}

/** A title, a date, a source: lines that are not as wide as the table. */
function rowsBefore(rows: readonly (readonly string[])[]): number {
  const width = usualWidth(rows)
  if (width < 2) return 0
  const begins = rows.findIndex((row, i) => {
    if (widthOf(row) >= width) return true
    // One column less may be a row whose last cell is empty, or headings without one for the rows' names.
    const next = rows[i + 1] ?? []
    return widthOf(row) === width - 1 && width > 2 && !(widthOf(next) >= width && !next.some(isValue))
  })
  return begins > MOST_BEFORE ? 0 : Math.max(begins, 0)
}

/** Of cells up to the last that is filled. */
const widthOf = (row: readonly string[]): number => row.findLastIndex(cell => cell !== '') + 1

/** The width of most rows, and of like ones the larger. */
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
  const isComplete = names.every(name => name !== '') && new Set(names).size === names.length
  if (isComplete && names.length >= width - 1) return true
  // A blank heading, or one that is there twice, needs what else tells headings from a row.
  const isOwn = names.every((name, column) => name === '' || !below.some(row => row[column] === name))
  return (
    isOwn && names.filter(Boolean).length * 2 >= names.length && (isOverValues(names, below) || !names.includes(''))
  )
}

/** Whether a name stands over figures. */
const isOverValues = (names: readonly string[], below: readonly (readonly string[])[]): boolean =>
  names.some((name, column) => name !== '' && isMostly(columnOf(below, column), isValue))

/** Years, dates and numbers name columns where they run on evenly, or are of another kind than what stands below. */
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
  // One alone may be a row's: it has to stand over figures, beside more than one name.
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
