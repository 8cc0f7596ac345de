import { type Cell, distinct } from './table-grid.ts'
import { type DocumentRow, documentHeadings, EXAMINED_ROWS } from './table-headings.ts'
import type { Table } from './tables.ts'

/** In a table without header cells, marks the rows that name its columns as headings. */
export function nameColumns({ rows }: Table): void {
  if (rows.some(row => row.some(cell => cell.isHeader || cell.isNested))) return
  const firstRows = rows.slice(0, EXAMINED_ROWS)
  const { before, count } = documentHeadings(firstRows.map(documentRow))
  for (const cell of firstRows.slice(before, before + count).flat()) cell.isHeader = true
}

function documentRow(row: readonly Cell[]): DocumentRow {
  const cells = distinct(row).map(({ lines }) => lines.join(' '))
  return { cells, isBold: areBold(row), isJoined: row.some(({ columns }) => columns > 1) }
}

const areBold = (row: readonly Cell[]): boolean =>
  row.some(({ lines }) => lines.length > 0) && row.every(({ isBold, lines }) => isBold || lines.length === 0)
