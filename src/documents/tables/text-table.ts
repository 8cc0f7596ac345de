import type { Section } from '../article.ts'
import { columnsIn, isTotal } from '../html/row-line.ts'

/** A table in the text of a page, where every row is a line (`Boat: Ida; Built: 1999`). */
export interface TextTable {
  /** The headings above it, such as the name of a sheet. */
  path: readonly string[]
  /** The names of the columns; empty for a first column without a name. */
  columns: readonly string[]
  /** The rows, without those that contain totals. */
  rows: readonly TextRow[]
}

export interface TextRow {
  /** The text of the row in each column, as in the file; empty if the row has no value there. */
  cells: readonly string[]
  /** The place of its line: the index of the section, and offsets in the section's text. */
  section: number
  start: number
  end: number
}

/** Headings that only number the rows below them. */
const ROWS = /^Rows? \d+(?:–\d+)?$/
const KEY = /^([^:]{1,120}?): (.+)$/
/** A first cell without a heading, as it is written for tables of web pages: `Ida — Built: 1999; Cars: 4`. */
const NAMED = /^(.{1,120}?) — (?=[^:]{1,120}: )/
/** A single line with colons may be anything, so a table without known columns has at least this many rows. */
const FEWEST_ROWS = 2
/** The share of column names that two rows of a table must have in common. */
const SHARED = 0.5

interface Open {
  path: readonly string[]
  columns: string[]
  /** Whether a `columnsLine` gave the columns; otherwise they are collected from the rows. */
  hasNamedColumns: boolean
  rows: { values: Map<string, string>; section: number; start: number; end: number }[]
}

export function tablesIn(sections: readonly Section[]): TextTable[] {
  const tables: TextTable[] = []
  let open: Open | undefined
  const close = () => {
    if (open && open.rows.length >= (open.hasNamedColumns ? 1 : FEWEST_ROWS)) tables.push(closed(open))
    open = undefined
  }
  sections.forEach(({ path, text }, section) => {
    const under = path.filter(heading => !ROWS.test(heading))
    if (open && under.join('\n') !== open.path.join('\n')) close()
    let start = 0
    for (const line of text.split('\n')) {
      const columns = columnsIn(line)
      if (columns) {
        close()
        open = { path: under, columns, hasNamedColumns: true, rows: [] }
      } else {
        const row = open && valuesUnder(open, line)
        if (open && row) open.rows.push({ values: row, section, start, end: start + line.length })
        else if (!open?.hasNamedColumns || open.rows.length > 0) {
          close()
          const values = inferredValues(line)
          if (values)
            open = {
              path: under,
              columns: [...values.keys()],
              hasNamedColumns: false,
              rows: [{ values, section, start, end: start + line.length }],
            }
        }
      }
      start += line.length + 1
    }
  })
  close()
  return tables
}

function closed({ path, columns, rows }: Open): TextTable {
  const isNamed = rows.some(({ values }) => values.has(''))
  const all = isNamed && !columns.includes('') ? ['', ...columns] : columns
  const filled = rows.map(({ values, ...place }) => ({ cells: all.map(name => values.get(name) ?? ''), ...place }))
  return { path, columns: all, rows: filled.filter(({ cells }) => !isTotal(cells.find(Boolean) ?? '')) }
}

/** Parses a line as a row of the open table; undefined if it is not one. */
function valuesUnder(open: Open, line: string): Map<string, string> | undefined {
  if (open.hasNamedColumns) return valuesInOrder(open.columns, line)
  const values = inferredValues(line)
  if (!values) return undefined
  const names = [...values.keys()].filter(Boolean)
  const shared = names.filter(name => open.columns.includes(name)).length
  if (shared < SHARED * Math.max(names.length, 1)) return undefined
  for (const name of names) if (!open.columns.includes(name)) open.columns.push(name)
  return values
}

/** Parses a line by the known column names, in their order, so that values may contain any characters. */
function valuesInOrder(columns: readonly string[], line: string): Map<string, string> | undefined {
  const values = new Map<string, string>()
  let [next, last] = [0, undefined as string | undefined]
  for (const piece of line.split('; ')) {
    let column = next
    while (column < columns.length && !piece.startsWith(`${columns[column]}: `)) column++
    if (column < columns.length) {
      last = columns[column]!
      next = column + 1
      // If a column name occurs twice, the first value counts.
      if (!values.has(last)) values.set(last, piece.slice(last.length + 2))
    } else if (last !== undefined) values.set(last, `${values.get(last)}; ${piece}`)
    else values.set('', values.has('') ? `${values.get('')}; ${piece}` : piece)
  }
  return last === undefined ? undefined : values
}

function inferredValues(line: string): Map<string, string> | undefined {
  const [whole = '', name] = NAMED.exec(line) ?? []
  const pieces = line.slice(whole.length).split('; ')
  if (pieces.length < 2) return undefined
  const values = new Map<string, string>(name ? [['', name]] : [])
  let last: string | undefined
  for (const [i, piece] of pieces.entries()) {
    const [, key, value] = KEY.exec(piece) ?? []
    if (key && value !== undefined && !values.has(key)) {
      values.set(key, value)
      last = key
    } else if (last !== undefined) values.set(last, `${values.get(last)}; ${piece}`)
    else if (i === 0 && !name) values.set('', piece)
    else return undefined
  }
  return [...values.keys()].filter(Boolean).length >= (values.has('') ? 1 : 2) ? values : undefined
}
