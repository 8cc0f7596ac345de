import { type Cell, distinct, gridOf } from './table-grid.ts'

export interface Table {
  isInfobox: boolean
  caption: string
  rows: Cell[][]
}

/** A lone cell is a line, two are `key: value`, a row under column headings is `Heading: cell; Heading: cell`. */
export function tableLines(table: Table): string[] {
  const lines = table.caption ? [table.caption] : []
  const labels = new Labels(lines)
  let headings: string[] = []
  let hasData = false
  for (const row of gridOf(table.rows)) {
    const cells = distinct(row).filter(cell => cell.lines.length > 0)
    const isPair = cells.length === 2 && (table.isInfobox || headings.length === 0)
    if (isHeadingRow(cells, hasData) && !(isPair && table.isInfobox)) {
      headings = hasData ? row.map(textOf) : joinHeadings(headings, row)
      continue
    }
    if (cells.some(cell => cell.isNested)) lines.push(...cells.flatMap(cell => cell.lines))
    else if (cells.length === 1) labels.lone(cells[0]!, table.isInfobox)
    else if (isPair) labels.pair(textOf(cells[0]!), textOf(cells[1]!))
    else if (cells.length > 1) lines.push(rowUnder(headings, row))
    hasData ||= cells.length > 1
  }
  if (!hasData && headings.length > 0) lines.push(headings.join('; '))
  return lines
}

const FIGURE = /^[\d\s.,%–—-]+$/

/** A row of totals is often set in header cells as well: below the first data, figures are no headings. */
function isHeadingRow(cells: readonly Cell[], hasData: boolean): boolean {
  if (cells.length < 2 || !cells.every(cell => cell.isHeader)) return false
  return !hasData || !cells.some(cell => FIGURE.test(textOf(cell)))
}

/** A heading over several columns is said before each of theirs: "League" over "Goals" is "League Goals". */
function joinHeadings(above: readonly string[], row: readonly Cell[]): string[] {
  return row.map((cell, i) => {
    const text = textOf(cell)
    const upper = above[i] ?? ''
    return upper === text ? text : `${upper} ${text}`.trim()
  })
}

function rowUnder(headings: readonly string[], row: readonly Cell[]): string {
  const parts: string[] = []
  row.forEach((cell, column) => {
    if (cell === row[column - 1] || cell.lines.length === 0) return
    const heading = keyOf(headings[column] ?? '')
    parts.push(heading ? `${heading}: ${textOf(cell)}` : textOf(cell))
  })
  // A first column without a heading names the row.
  const isNamed = headings.length > 0 && !headings[0] && (row[0]?.lines.length ?? 0) > 0
  return isNamed ? `${parts[0]} — ${parts.slice(1).join('; ')}` : parts.join('; ')
}

const BULLET = /^[•·–—-]\s*/

/** Writes `key: value` lines and remembers the label that bulleted keys below it belong to. */
class Labels {
  readonly #lines: string[]
  #group = ''
  /** The line before is a heading whose value may be the next row. */
  #awaitsValue = false

  constructor(lines: string[]) {
    this.#lines = lines
  }

  lone(cell: Cell, isInfobox: boolean): void {
    const text = textOf(cell)
    if (cell.isHeader) this.#lines.push(text)
    else if (isInfobox && this.#awaitsValue) this.#lines.splice(-1, 1, `${keyOf(this.#group)}: ${text}`)
    else this.#lines.push(...cell.lines)
    this.#awaitsValue = cell.isHeader
    this.#group = text
  }

  pair(label: string, value: string): void {
    const isMember = BULLET.test(label) && this.#group !== ''
    if (isMember && this.#awaitsValue) this.#lines.pop()
    if (!isMember) this.#group = keyOf(label)
    const key = isMember ? `${keyOf(this.#group)}, ${keyOf(label).replace(BULLET, '')}` : keyOf(label)
    this.#lines.push(`${key}: ${value}`)
    this.#awaitsValue = false
  }
}

const keyOf = (text: string): string => text.replace(/\s*[:：]$/, '')

/** A cell's lines as one: a comma between them, unless they run on by themselves. */
function textOf(cell: Cell): string {
  return cell.lines.reduce((text, line) => {
    if (!text) return line
    const runsOn = /[,;:.(/–—-]$/.test(text) || /^[(),;/]/.test(line)
    return text + (runsOn || cell.isHeader ? ' ' : ', ') + line
  }, '')
}
