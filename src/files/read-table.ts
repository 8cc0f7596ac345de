import Papa from 'papaparse'
import type { Section } from '../reading/article.ts'
import { type FileText, rangeHeading } from './file-text.ts'
import type { Allowance } from './limits.ts'

/** How many rows a section has. */
const ROWS = 50
const NUMBER = /^[\s$€£¥+-]*\d[\d.,\s]*%?$/

/**
 * Comma-separated values, or values kept apart by whatever sign: a row a line, each value under its column's heading
 * (`Name: Ada; Born: 1815`), which the first row tells where none of its cells is empty, a number, or there twice.
 * The lead names the columns. Throws `UserError` `too-much-text`.
 */
export function readTable(text: string, allowance: Allowance): FileText {
  const table = new TableText(allowance)
  // A row at a time: all rows as lists of cells would take many times the file.
  Papa.parse<string[]>(text, { skipEmptyLines: 'greedy', step: ({ data }) => table.row(data) })
  return { sections: table.end() }
}

class TableText {
  readonly #allowance: Allowance
  readonly #sections: Section[] = []
  #first: string[] | undefined
  #headings: readonly string[] = []
  #lines: string[] = []
  /** Rows are counted as a spreadsheet counts them. */
  #rows = 0

  constructor(allowance: Allowance) {
    this.#allowance = allowance
  }

  row(cells: readonly string[]): void {
    const row = cells.map(cell => cell.replace(/\s+/g, ' ').trim())
    this.#rows++
    if (this.#rows === 1) {
      this.#first = row
      return
    }
    this.#begin(true)
    this.#add(row)
  }

  end(): Section[] {
    this.#begin(false)
    this.#close()
    const lead = this.#headings.length > 0 ? `Columns: ${this.#headings.join('; ')}` : ''
    return [{ path: [], text: lead }, ...this.#sections]
  }

  /** What the first row is shows when there is another, or none. */
  #begin(hasMore: boolean): void {
    const first = this.#first
    if (!first) return
    this.#first = undefined
    if (hasMore && isHeading(first)) this.#headings = first
    else this.#add(first, 1)
  }

  #add(row: readonly string[], number = this.#rows): void {
    if (this.#lines.length === ROWS) this.#close(number - 1)
    const line = this.#line(row)
    this.#allowance.take('letters', line.length)
    this.#lines.push(line)
  }

  #close(last = this.#rows): void {
    if (this.#lines.length === 0) return
    const path = [rangeHeading('Rows', last - this.#lines.length + 1, last)]
    this.#sections.push({ path, text: this.#lines.join('\n') })
    this.#lines = []
  }

  #line(row: readonly string[]): string {
    const cells = row.map((cell, i) => {
      const heading = this.#headings[i]
      return cell && heading ? `${heading}: ${cell}` : cell
    })
    return cells.filter(cell => cell !== '').join('; ')
  }
}

const isHeading = (row: readonly string[]): boolean =>
  new Set(row).size === row.length && row.every(cell => cell !== '' && !NUMBER.test(cell))
