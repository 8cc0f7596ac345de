import type { Attributes } from './attributes.ts'
import { type Cell, distinct } from './table-grid.ts'
import { type DocumentRow, documentHeadings, EXAMINED_ROWS } from './table-headings.ts'
import { type Table, tableLines } from './tables.ts'

/** The tables that are open at the current place, innermost last. */
export class OpenTables {
  #tables: Table[] = []

  get isInside(): boolean {
    return this.#tables.length > 0
  }

  begin(isInfobox: boolean): void {
    this.#tables.push({ isInfobox, caption: '', rows: [] })
  }

  /** Closes the innermost table and returns its lines. */
  end(options: { findsHeadings: boolean }): string[] {
    const table = this.#tables.pop()
    if (table && options.findsHeadings) nameColumns(table)
    const outerCell = this.#innermost?.rows.at(-1)?.at(-1)
    if (outerCell) outerCell.isNested = true
    return table ? tableLines(table) : []
  }

  caption(text: string): void {
    if (this.#innermost) this.#innermost.caption = text
  }

  row(): void {
    this.#innermost?.rows.push([])
  }

  /** Adds a cell and returns the function that sets its lines once they are known; undefined outside of tables. */
  cell(name: 'td' | 'th', { colspan, rowspan }: Attributes): ((lines: string[], isBold: boolean) => void) | undefined {
    const table = this.#innermost
    if (!table) return undefined
    if (table.rows.length === 0) this.row()
    const spans = { columns: Number(colspan), rows: Number(rowspan) }
    const cell = { isHeader: name === 'th', lines: [] as string[], ...spans, isNested: false }
    table.rows.at(-1)?.push(cell)
    return (lines, isBold) => Object.assign(cell, { lines, isBold })
  }

  get #innermost(): Table | undefined {
    return this.#tables.at(-1)
  }
}

/** In a table without header cells, marks the rows that name its columns as headings. */
function nameColumns({ rows }: Table): void {
  if (rows.some(row => row.some(cell => cell.isHeader || cell.isNested))) return
  const firstRows = rows.slice(0, EXAMINED_ROWS)
  const { before, count } = documentHeadings(firstRows.map(documentRow))
  for (const cell of firstRows.slice(before, before + count).flat()) cell.isHeader = true
}

function documentRow(row: readonly Cell[]): DocumentRow {
  const cells = distinct(row).map(({ lines }) => lines.join(' '))
  const isBold = row.some(({ lines }) => lines.length > 0) && row.every(cell => cell.isBold || cell.lines.length === 0)
  return { cells, isBold, isJoined: row.some(({ columns }) => columns > 1) }
}
