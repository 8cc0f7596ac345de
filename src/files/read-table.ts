import Papa from 'papaparse'
import type { Section } from '../reading/article.ts'
import { type FileText, rangeHeading } from './file-text.ts'

/** How many rows a section has. */
const ROWS = 50
const NUMBER = /^[\s$€£¥+-]*\d[\d.,\s]*%?$/

/**
 * Comma-separated values, or values kept apart by whatever sign: a row a line, each value under its column's heading
 * (`Name: Ada; Born: 1815`), which the first row tells where none of its cells is empty, a number, or there twice.
 * The lead names the columns.
 */
export function readTable(text: string): FileText {
  const { data } = Papa.parse<string[]>(text, { skipEmptyLines: 'greedy' })
  const rows = data.map(row => row.map(cell => cell.replace(/\s+/g, ' ').trim()))
  const [first = []] = rows
  const headings = isHeading(first) && rows.length > 1 ? first : []
  const body = headings.length > 0 ? rows.slice(1) : rows
  // Rows are counted as a spreadsheet counts them.
  const offset = rows.length - body.length + 1
  const sections: Section[] = [{ path: [], text: headings.length > 0 ? `Columns: ${headings.join('; ')}` : '' }]
  for (let at = 0; at < body.length; at += ROWS) {
    const part = body.slice(at, at + ROWS)
    const path = [rangeHeading('Rows', at + offset, at + offset + part.length - 1)]
    sections.push({ path, text: part.map(row => rowLine(row, headings)).join('\n') })
  }
  return { sections }
}

const isHeading = (row: readonly string[]): boolean =>
  new Set(row).size === row.length && row.every(cell => cell !== '' && !NUMBER.test(cell))

function rowLine(row: readonly string[], headings: readonly string[]): string {
  const cells = row.map((cell, i) => (cell && headings[i] ? `${headings[i]}: ${cell}` : cell))
  return cells.filter(cell => cell !== '').join('; ')
}
