import Papa from 'papaparse'
import type { Section } from '../reading/article.ts'
import { openingOf } from '../reading/table-headings.ts'
import { type FileText, rangeHeading } from './file-text.ts'
import type { Allowance } from './limits.ts'
import { mendQuotes } from './mend-quotes.ts'
import { separatorOf } from './table-separator.ts'

/** How many rows a section has. */
const ROWS = 50
/** By so many rows it is told where a table begins, and how its columns are called. */
const TELLING_ROWS = 40
const MOST_TELLING_LETTERS = 200_000

/**
 * Comma-separated values, or values kept apart by whatever sign: a row a line, each value under its column's heading
 * (`Name: Ada; Born: 1815`) where a row tells it. The lead is what stands before the table, and names the columns.
 * Throws `UserError` `too-much-text`.
 */
export function readTable(text: string, allowance: Allowance): FileText {
  const rows = new TableText(allowance)
  const { separator, table } = separatorOf(text)
  // A row at a time: all rows as lists of cells would take many times the file.
  Papa.parse<string[]>(mendQuotes(table, separator), {
    delimiter: separator,
    skipEmptyLines: 'greedy',
    step: ({ data }) => rows.row(data),
  })
  return { sections: rows.end() }
}

class TableText {
  readonly #allowance: Allowance
  readonly #sections: Section[] = []
  /** The first rows, until they tell how the table begins. */
  #opening: { rows: string[][]; letters: number } | undefined = { rows: [], letters: 0 }
  #lead: string[] = []
  #headings: readonly string[] = []
  #lines: string[] = []
  /** Rows are counted as a spreadsheet counts them. */
  #rows = 0

  constructor(allowance: Allowance) {
    this.#allowance = allowance
  }

  row(cells: readonly string[]): void {
    const row = cells.map(cell => cell.replace(/\s+/g, ' ').trim())
    const opening = this.#opening
    if (!opening) {
      this.#add(row)
      return
    }
    opening.rows.push(row)
    opening.letters += row.reduce((sum, cell) => sum + cell.length + 1, 0)
    if (opening.rows.length === TELLING_ROWS || opening.letters > MOST_TELLING_LETTERS) this.#begin(opening.rows)
  }

  end(): Section[] {
    if (this.#opening) this.#begin(this.#opening.rows)
    this.#close()
    const names = this.#headings.filter(Boolean)
    const lead = names.length > 0 ? [...this.#lead, `Columns: ${names.join('; ')}`] : this.#lead
    return [{ path: [], text: lead.join('\n') }, ...this.#sections]
  }

  #begin(rows: readonly string[][]): void {
    this.#opening = undefined
    const { preamble, headings } = openingOf(rows)
    this.#lead = rows.slice(0, preamble).map(row => row.filter(Boolean).join('; '))
    this.#headings = headings
    const before = preamble + (headings.length > 0 ? 1 : 0)
    this.#rows = before
    for (const row of rows.slice(before)) this.#add(row)
  }

  #add(row: readonly string[]): void {
    if (this.#lines.length === ROWS) this.#close()
    this.#rows++
    const line = this.#line(row)
    this.#allowance.take('letters', line.length)
    this.#lines.push(line)
  }

  #close(): void {
    if (this.#lines.length === 0) return
    const path = [rangeHeading('Rows', this.#rows - this.#lines.length + 1, this.#rows)]
    this.#sections.push({ path, text: this.#lines.join('\n') })
    this.#lines = []
  }

  #line(row: readonly string[]): string {
    if (this.#headings.length === 0) return lineWithoutHeadings(row.filter(Boolean))
    const cells = row.map((cell, i) => {
      const heading = this.#headings[i]
      return cell && heading ? `${heading}: ${cell}` : cell
    })
    return cells.filter(Boolean).join('; ')
  }
}

/** A word and what belongs to it are `Founded: 1871`. */
const lineWithoutHeadings = (cells: readonly string[]): string =>
  cells.join(cells.length === 2 && /^\p{L}[^:;]*$/u.test(cells[0]!) ? ': ' : '; ')
