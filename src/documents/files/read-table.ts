import Papa from 'papaparse'
import type { FileText } from './file-text.ts'
import type { Allowance } from './limits.ts'
import { TableSections } from './table-sections.ts'
import { separatorOf } from './table-separator.ts'

/**
 * Reads comma-separated values, or values with another separator. The lead contains the text before the table and names
 * the columns. Throws `UserError` `too-much-text`.
 */
export function readTable(text: string, allowance: Allowance): FileText {
  const rows = new TableSections(allowance)
  const { separator, table } = separatorOf(text)
  // One row at a time, because all rows as lists of cells would take many times the file's size.
  Papa.parse<string[]>(repairQuotes(table, separator), {
    delimiter: separator,
    skipEmptyLines: 'greedy',
    step: ({ data }) => rows.row(data),
  })
  return { sections: rows.end() }
}

const LINE_END = /[\r\n]|$/g
const WELL_QUOTED = /"(?:[^"\r\n]|"")*"/g
/** The maximum length of a row in characters, and of repairs in one row; beyond these it is left unchanged. */
const LONGEST_LINE = 100_000
const MOST_REPAIRED = 100

/**
 * Repairs quotation marks to comply with RFC 4180, so that an unclosed mark does not swallow rows, and marks within a
 * cell do not end it.
 *
 *     Ada,"in 1843       →  Ada,in 1843          the mark starts no quoted cell
 *     "a "good" one",b   →  "a ""good"" one",b   the mark before a separator ends the cell
 */
function repairQuotes(table: string, separator: string): string {
  if (!table.includes('"')) return table
  const parts: string[] = []
  let [from, at, lineStart, column, repaired] = [0, 0, 0, 0, 0]
  const columns = table.slice(0, lineEnd(table, 0)).replace(WELL_QUOTED, '').split(separator).length
  const cellEnds = new RegExp(`[\\r\\n${separator.replace(/[\]\\^-]/, '\\$&')}]|$`, 'g')
  const cellEnd = (from: number): number => {
    cellEnds.lastIndex = from
    return cellEnds.exec(table)?.index ?? table.length
  }

  /** The end of a cell that starts with a quotation mark, and its corrected text if it is quoted incorrectly. */
  function quotedCell(quote: number): { end: number; repaired?: string; isTooLong?: true } {
    const close = closingQuote(table, quote + 1)
    if (close >= 0 && endsCell(table, close + 1, separator) && !holdsRows(quote, close)) {
      const isSpaced = table[quote - 1] === ' '
      const end = skipSpace(table, close + 1)
      return isSpaced || end > close + 1 ? { end, repaired: table.slice(quote, close + 1) } : { end }
    }
    const lineStop = lineEnd(table, quote)
    if (lineStop - lineStart > LONGEST_LINE) return { end: cellEnd(quote + 1), isTooLong: true }
    const rest = table.slice(quote + 1, lineStop)
    const last = closingInLine(rest, separator)
    if (last >= 0)
      return {
        end: skipSpace(table, quote + 1 + last + 1),
        repaired: quoted(rest.slice(0, last).replaceAll('\\"', '"')),
      }
    // If the rest has more separators than the row has columns left, they belong to the cell.
    if (column + rest.split(separator).length > columns) return { end: lineStop, repaired: quoted(rest) }
    const end = cellEnd(quote + 1)
    return { end, repaired: quoted(table.slice(quote + 1, end).trim()) }
  }

  /** Whether every line of the quoted text looks like a complete row; then the closing mark belongs to another cell. */
  function holdsRows(quote: number, close: number): boolean {
    if (columns < 2 || !/[\r\n]/.test(table.slice(quote, close))) return false
    const lines = table.slice(lineStart, lineEnd(table, close)).split(/\r\n?|\n/)
    // A separator followed by a space belongs to a sentence.
    return lines.every(
      line => line.split(separator).filter((cell, i) => i === 0 || !cell.startsWith(' ')).length === columns,
    )
  }

  while (at < table.length) {
    const quote = quoteAt(table, at)
    const isRead = quote >= 0 && repaired < MOST_REPAIRED && quote - lineStart < LONGEST_LINE
    const cell = isRead ? quotedCell(quote) : undefined
    if (cell?.repaired !== undefined) {
      parts.push(table.slice(from, at), cell.repaired)
      from = cell.end
      repaired++
    }
    if (cell?.isTooLong) repaired = MOST_REPAIRED
    at = cell?.end ?? cellEnd(at)
    if (table[at] === separator) {
      at++
      column++
    } else {
      at = afterBreak(table, at)
      lineStart = at
      column = 0
      repaired = 0
    }
  }
  return parts.join('') + table.slice(from)
}

const quoted = (text: string): string => (/[",;\t|\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** The first quotation mark after `from` that is not doubled; -1 if there is none. */
function closingQuote(table: string, from: number): number {
  for (let at = table.indexOf('"', from); at >= 0; at = table.indexOf('"', at + 2)) if (table[at + 1] !== '"') return at
  return -1
}

function closingInLine(rest: string, separator: string): number {
  for (let at = rest.indexOf('"'); at >= 0; at = rest.indexOf('"', at + 1))
    if (endsCell(rest, at + 1, separator)) return at
  return -1
}

function endsCell(table: string, at: number, separator: string): boolean {
  const next = table[skipSpace(table, at)]
  return next === undefined || next === separator || next === '\n' || next === '\r'
}

function skipSpace(table: string, at: number): number {
  let end = at
  while (table[end] === ' ') end++
  return end
}

/** The position of a quotation mark that starts the cell at `at`, possibly after spaces; -1 if there is none. */
function quoteAt(table: string, at: number): number {
  const start = skipSpace(table, at)
  return table[start] === '"' ? start : -1
}

function lineEnd(table: string, at: number): number {
  LINE_END.lastIndex = at
  return LINE_END.exec(table)?.index ?? table.length
}

const afterBreak = (table: string, at: number): number => at + (table[at] === '\r' && table[at + 1] === '\n' ? 2 : 1)
