import { rowLine } from './row-line.ts'
import { type DocumentRow, documentHeadings, EXAMINED_ROWS } from './table-headings.ts'

/** A row of a table in a document. `isHeading` is set if the program that wrote the document marked it as a heading. */
export type TableRow = DocumentRow & { isHeading?: boolean }

/**
 * The lines of a table on a slide or page: its title, if there is one, then each row with the headings of its columns.
 */
export function documentTableLines(rows: readonly TableRow[]): string[] {
  const marked = rows.findIndex(({ isHeading }) => !isHeading)
  const { before, count } =
    marked > 0 ? { before: 0, count: marked } : documentHeadings(rows.slice(0, EXAMINED_ROWS), { ofWords: true })
  const titles = rows.slice(0, before).map(({ cells }) => rowLine([], cells))
  const headings = rows
    .slice(before, before + count)
    .reduce<readonly string[]>((upper, { cells }) => joined(upper, cells), [])
  const lines = rows.slice(before + count).map(({ cells }) => rowLine(headings, cells))
  return [...titles, ...lines].filter(Boolean)
}

/** For each row, whether it is a heading: as marked in the document, or, if no row is marked, as its text suggests. */
export function whichAreHeadings(rows: readonly TableRow[]): boolean[] {
  if (rows.some(({ isHeading }) => isHeading)) return rows.map(({ isHeading = false }) => isHeading)
  const { before, count } = documentHeadings(rows.slice(0, EXAMINED_ROWS), { ofWords: true })
  return rows.map((_, i) => i >= before && i < before + count)
}

/** Prefixes each heading with the one above it. */
const joined = (upper: readonly string[], cells: readonly string[]): string[] =>
  cells.map((cell, i) => (upper[i] && upper[i] !== cell ? `${upper[i]} ${cell}`.trim() : cell))
