import type { Section } from '../article.ts'
import { columnsLine, rowLine } from '../html/row-line.ts'
import { EXAMINED_ROWS, isSameRow, openingOf } from '../html/table-headings.ts'
import { rangeHeading } from './file-text.ts'
import type { Allowance } from './limits.ts'

/** The maximum number of rows in a section. */
const ROWS = 50
const MOST_TELLING_LETTERS = 200_000

interface Row {
  cells: readonly string[]
  /** The row's number in the program that made the table. */
  number: number
}

/**
 * Collects the sections of one table, row by row: first the text before it and the names of its columns, then its rows,
 * with each value after its column's heading (`Name: Ada; Born: 1815`). Throws `UserError` `too-much-text`.
 */
export class TableSections {
  readonly #allowance: Allowance
  readonly #path: readonly string[]
  readonly #sections: Section[] = []
  /** The first rows, until the start of the table has been found. */
  #opening: { rows: Row[]; letters: number } | undefined = { rows: [], letters: 0 }
  #lead: string[] = []
  #headings: readonly string[] = []
  /** The row that contains the headings. */
  #headingRow: readonly string[] | undefined
  #lines: string[] = []
  /** Numbers of the first and the last row of the current section. */
  #numbers: [first: number, last: number] = [0, 0]
  #last = 0

  /**
   * @param path headings above the table, such as that of its sheet
   * @param headings of its columns, if they are known; then all rows are data
   */
  constructor(allowance: Allowance, path: readonly string[] = [], headings?: readonly string[]) {
    this.#allowance = allowance
    this.#path = path
    if (!headings) return
    this.#headings = headings
    this.#opening = undefined
  }

  /** Adds a row; by default it has the number after that of the previous one. */
  row(cells: readonly string[], number = this.#last + 1): void {
    this.#last = number
    const row = { cells: cells.map(cell => cell.replace(/\s+/g, ' ').trim()), number }
    const opening = this.#opening
    if (!opening) {
      this.#add(row)
      return
    }
    opening.rows.push(row)
    opening.letters += row.cells.reduce((sum, cell) => sum + cell.length + 1, 0)
    if (opening.rows.length === EXAMINED_ROWS || opening.letters > MOST_TELLING_LETTERS) this.#begin(opening.rows)
  }

  /** Returns the section before the rows, which may be empty, and the sections of rows. */
  end(): Section[] {
    if (this.#opening) this.#begin(this.#opening.rows)
    this.#close()
    const lead = [...this.#lead, columnsLine(this.#headings)].filter(Boolean)
    return [{ path: [...this.#path], text: lead.join('\n') }, ...this.#sections]
  }

  #begin(rows: readonly Row[]): void {
    this.#opening = undefined
    const { preamble, headings, count } = openingOf(rows.map(({ cells }) => cells))
    this.#lead = rows.slice(0, preamble).map(({ cells }) => cells.filter(Boolean).join('; '))
    this.#headings = headings
    if (headings.length > 0) this.#headingRow = rows[preamble]?.cells
    for (const row of rows.slice(preamble + count)) this.#add(row)
  }

  #add({ cells, number }: Row): void {
    if (this.#headingRow && isSameRow(cells, this.#headingRow)) return
    if (this.#lines.length === ROWS) this.#close()
    const line = rowLine(this.#headings, cells)
    this.#allowance.take('letters', line.length)
    this.#numbers = [this.#lines.length === 0 ? number : this.#numbers[0], number]
    this.#lines.push(line)
  }

  #close(): void {
    if (this.#lines.length === 0) return
    const path = [...this.#path, rangeHeading('Rows', ...this.#numbers)]
    this.#sections.push({ path, text: this.#lines.join('\n') })
    this.#lines = []
  }
}
