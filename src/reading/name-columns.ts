import type { Cell } from './table-grid.ts'
import { namesFigures } from './table-headings.ts'
import type { Table } from './tables.ts'

/** By so many rows it is told whether the first one names the columns. */
const TELLING_ROWS = 40

/**
 * Makes headings of a table's first full row where no cell is marked as one, as programs for texts and for spreadsheets
 * write tables: it names the columns where it alone is bold, or its words stand over figures.
 */
export function nameColumns({ rows }: Table): void {
  if (rows.some(row => row.some(cell => cell.isHeader || cell.isNested))) return
  const width = rows.slice(0, TELLING_ROWS).reduce((most, row) => Math.max(most, row.length), 0)
  const first = rows.slice(0, TELLING_ROWS).findIndex(row => row.length === width)
  const [head = [], ...below] = rows.slice(first, first + TELLING_ROWS)
  if (width < 2 || below.length === 0 || head.some(({ columns }) => columns > 1)) return
  const isBold = areBold(head) && !below.every(areBold)
  if (!isBold && !namesFigures([head, ...below].map(row => row.map(({ lines }) => lines.join(' '))))) return
  for (const cell of head) cell.isHeader = true
}

const areBold = (row: readonly Cell[]): boolean =>
  row.some(({ lines }) => lines.length > 0) && row.every(({ isBold, lines }) => isBold || lines.length === 0)
