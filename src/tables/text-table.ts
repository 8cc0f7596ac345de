import type { Section } from '../reading/article.ts'
import { columnsIn, isTotal } from '../reading/row-line.ts'

/** A table as it stands in the text of a page, where every row is a line (`Boat: Ida; Built: 1999`). */
export interface TextTable {
  /** The headings that it stands under: a sheet, a page. */
  path: readonly string[]
  /** Empty for a first column without a name. */
  columns: readonly string[]
  /** Those that sum up others are left out. */
  rows: readonly TextRow[]
}

export interface TextRow {
  /** As the file writes them, one for each column; empty where the row says nothing. */
  cells: readonly string[]
  /** Where its line stands: the index of the section, and offsets into its text. */
  section: number
  start: number
  end: number
}

/** Headings that only say which rows stand under them. */
const ROWS = /^Rows? \d+(?:–\d+)?$/
const KEY = /^([^:]{1,120}?): (.+)$/
/** A first cell without a heading, as tables of web pages are read: `Ida — Built: 1999; Cars: 4`. */
const NAMED = /^(.{1,120}?) — (?=[^:]{1,120}: )/
/** One row alone may be anything that is written with colons. */
const FEWEST_ROWS = 2
/** So many of the names of two rows have to be the same. */
const SHARED = 0.5

interface Open {
  path: readonly string[]
  columns: string[]
  /** The text told what the columns are; else rows add theirs. */
  isTold: boolean
  rows: { values: Map<string, string>; section: number; start: number; end: number }[]
}

/** The tables in the sections of a page. */
export function tablesIn(sections: readonly Section[]): TextTable[] {
  const tables: TextTable[] = []
  let open: Open | undefined
  const close = () => {
    if (open && open.rows.length >= (open.isTold ? 1 : FEWEST_ROWS)) tables.push(closed(open))
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
        open = { path: under, columns, isTold: true, rows: [] }
      } else {
        const row = open && valuesUnder(open, line)
        if (open && row) open.rows.push({ values: row, section, start, end: start + line.length })
        else if (!open?.isTold || open.rows.length > 0) {
          close()
          const values = inferredValues(line)
          if (values)
            open = {
              path: under,
              columns: [...values.keys()],
              isTold: false,
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
  const told = rows.map(({ values, ...place }) => ({ cells: all.map(name => values.get(name) ?? ''), ...place }))
  return { path, columns: all, rows: told.filter(({ cells }) => !isTotal(cells.find(Boolean) ?? '')) }
}

/** A line as a row of the open table; undefined where it is none. */
function valuesUnder(open: Open, line: string): Map<string, string> | undefined {
  if (open.isTold) return toldValues(open.columns, line)
  const values = inferredValues(line)
  if (!values) return undefined
  const names = [...values.keys()].filter(Boolean)
  const shared = names.filter(name => open.columns.includes(name)).length
  if (shared < SHARED * Math.max(names.length, 1)) return undefined
  for (const name of names) if (!open.columns.includes(name)) open.columns.push(name)
  return values
}

/** By names that are known, in their order, so that a value may hold whatever it likes. */
function toldValues(columns: readonly string[], line: string): Map<string, string> | undefined {
  const values = new Map<string, string>()
  let [next, last] = [0, undefined as string | undefined]
  for (const piece of line.split('; ')) {
    let column = next
    while (column < columns.length && !piece.startsWith(`${columns[column]}: `)) column++
    if (column < columns.length) {
      last = columns[column]!
      next = column + 1
      // A name that is there twice has its first value.
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
