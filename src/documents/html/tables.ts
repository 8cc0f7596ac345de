import { areFigures } from '../../common/text/figures/figures.ts'
import { cellUnder, keyOf } from './row-line.ts'
import { type Cell, distinct, gridOf } from './table-grid.ts'

export interface Table {
  isInfobox: boolean
  caption: string
  rows: Cell[][]
}

/**
 * Writes each row as a line: a single cell as it is, two cells as `key: value`, cells under headings as `Heading: cell;
 * Heading: cell`.
 */
export function tableLines(table: Table): string[] {
  const lines = table.caption ? [table.caption] : []
  const labels = new Labels(lines)
  const said = new Set<Cell>()
  // Characters of the cells themselves, and characters added by repetitions and headings.
  const length = { own: 0, added: 0 }
  let headings: string[] = []
  let hasData = false
  for (const slots of gridOf(table.rows)) {
    if (slots.every(cell => said.has(cell))) continue
    const mayRepeat = length.added < MIN_ADDED + MAX_ADDED_RATIO * length.own
    const row = slots.map(cell => (said.has(cell) && !(mayRepeat && isRepeatable(cell)) ? EMPTY : cell))
    for (const cell of slots) {
      if (!said.has(cell)) length.own += lengthOf(cell)
      said.add(cell)
    }
    const cells = distinct(row).filter(cell => cell.lines.length > 0)
    const isPair = cells.length === 2 && (table.isInfobox || headings.length === 0)
    if (isHeadingRow(cells, hasData) && !(isPair && table.isInfobox)) {
      headings = hasData ? row.map(textOf) : joinHeadings(headings, row)
      continue
    }
    if (table.isInfobox && labels.awaitsValue && namesColumns(cells)) {
      headings = row.map(textOf)
      continue
    }
    if (cells.some(cell => cell.isNested)) labels.rows(rowAround(headings, row, cells))
    else if (cells.length === 1) {
      if (table.isInfobox && cells[0]!.isHeader) headings = []
      labels.lone(cells[0]!, textOf(cells[0]!), table.isInfobox)
    } else if (isPair) labels.pair(textOf(cells[0]!), textOf(cells[1]!))
    else if (cells.length > 1) {
      const line = rowUnder(mayRepeat ? headings : [], row)
      length.added += line.length
      labels.rows([line])
    }
    hasData ||= cells.length > 1
  }
  if (!hasData && headings.length > 0) lines.push(headings.join('; '))
  return lines
}

/**
 * Number of characters that repeated cells and headings may add to any table (`MAX_ADDED_RATIO`: further ones per
 * character of its cells). Guards against many short rows under long headings.
 */
const MIN_ADDED = 20_000
const MAX_ADDED_RATIO = 10

const EMPTY: Cell = { isHeader: false, lines: [], columns: 1, rows: 1, isNested: false }

const lengthOf = (cell: Cell): number => cell.lines.reduce((length, line) => length + line.length, 0)

/** Whether a cell that spans several rows is repeated in each of them. Only short texts are: they name the rows. */
const isRepeatable = (cell: Cell): boolean => !cell.isNested && cell.lines.length < 10 && isLabel(textOf(cell))

/**
 * Whether a row holds headings. Rows of totals often have header cells too, so below the first data a row with figures
 * does not count.
 */
function isHeadingRow(cells: readonly Cell[], hasData: boolean): boolean {
  if (cells.length < 2 || !cells.every(cell => cell.isHeader && isRepeatable(cell))) return false
  return !hasData || !cells.some(cell => areFigures(textOf(cell)))
}

/** Whether a row of ordinary cells in an infobox names columns, as in "Years, Team, Apps, Goals". */
const namesColumns = (cells: readonly Cell[]): boolean =>
  cells.length > 2 && cells.every(cell => isRepeatable(cell) && !/\p{Nd}/u.test(textOf(cell)))

/** Prefixes each heading with the one above it: "League" above "Goals" gives "League Goals". */
function joinHeadings(above: readonly string[], row: readonly Cell[]): string[] {
  return row.map((cell, i) => {
    const text = textOf(cell)
    const upper = above[i] ?? ''
    const joined = `${upper} ${text}`.trim()
    return upper === text || !isLabel(joined) ? text : joined
  })
}

/** The lines of a row with nested tables: the other cells under their headings, then the tables' lines. */
function rowAround(headings: readonly string[], row: readonly Cell[], cells: readonly Cell[]): string[] {
  if (headings.length === 0) return cells.flatMap(cell => cell.lines)
  const beside = rowUnder(
    headings,
    row.map(cell => (cell.isNested ? EMPTY : cell)),
  )
  return [...(beside ? [beside] : []), ...cells.flatMap(cell => (cell.isNested ? cell.lines : []))]
}

function rowUnder(headings: readonly string[], row: readonly Cell[]): string {
  const parts = row.flatMap((cell, column) =>
    cell === row[column - 1] || cell.lines.length === 0 ? [] : cellUnder(headings[column] ?? '', textOf(cell)),
  )
  // A first column without a heading contains the row's name.
  const isNamed = headings.length > 0 && !headings[0] && (row[0]?.lines.length ?? 0) > 0
  return isNamed ? `${parts[0]} — ${parts.slice(1).join('; ')}` : parts.join('; ')
}

/** Joins a cell's lines, with commas unless a line continues the one before. */
function textOf({ lines, isHeader }: Cell): string {
  return lines.reduce((text, line, i) => {
    if (i === 0) return line
    const continues = isHeader || /[,;:.(/–—-]$/.test(lines[i - 1]!) || /^[(),;/]/.test(line)
    return text + (continues ? ' ' : ', ') + line
  }, '')
}

/**
 * Maximum length of a label in characters. Longer texts are not repeated for every value, so that no page can grow
 * without bound.
 */
const MAX_LABEL = 120
const BULLET = /^[•·–—-]\s*/

const isLabel = (text: string): boolean => text.length <= MAX_LABEL

/** Writes the lines of a table, and remembers the label to which the bulleted keys below it belong. */
class Labels {
  readonly #lines: string[]
  #group = ''
  #awaitsValue = false

  constructor(lines: string[]) {
    this.#lines = lines
  }

  /** Whether the last line is a label whose value may follow in the next row. */
  get awaitsValue(): boolean {
    return this.#awaitsValue
  }

  /** Adds a row with one cell: a heading, or the value of the label above. */
  lone({ isHeader, lines }: Cell, text: string, isInfobox: boolean): void {
    if (isHeader) this.#lines.push(text)
    else if (isInfobox && this.#awaitsValue) this.#lines.splice(-1, 1, `${keyOf(this.#group)}: ${text}`)
    else for (const line of lines) this.#lines.push(line)
    this.#group = isLabel(text) ? text : ''
    this.#awaitsValue = isHeader && this.#group !== ''
  }

  pair(label: string, value: string): void {
    const isMember = BULLET.test(label) && this.#group !== ''
    if (isMember && this.#awaitsValue) this.#lines.pop()
    const key = isMember ? `${keyOf(this.#group)}, ${keyOf(label).replace(BULLET, '')}` : keyOf(label)
    if (!isMember) this.#group = isLabel(label) ? keyOf(label) : ''
    this.#lines.push(`${key}: ${value}`)
    this.#awaitsValue = false
  }

  /** Adds rows that contain their own labels. */
  rows(lines: readonly string[]): void {
    for (const line of lines) this.#lines.push(line)
    this.#awaitsValue = false
  }
}
