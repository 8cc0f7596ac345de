/** A key that names nothing but itself needs no colon of its own. */
const COLON_AT_END = /\s*[:：]$/

/** A cell under its heading: `Built: 1987`. */
const cellUnder = (heading: string, cell: string): string => {
  const key = heading.replace(COLON_AT_END, '')
  return key ? `${key}: ${cell}` : cell
}

/**
 * A row of a table as the text that all readers write and `tablesIn` reads: `Built: 1987; Length: 42 m`. Empty cells are
 * left out.
 */
export function rowLine(headings: readonly string[], cells: readonly string[]): string {
  const filled = cells.flatMap((cell, i) => (cell ? [cellUnder(headings[i] ?? '', cell)] : []))
  // A word and what belongs to it are `Founded: 1871`.
  const isPair = headings.length === 0 && filled.length === 2 && /^\p{L}[^:;]*$/u.test(filled[0]!)
  return filled.join(isPair ? ': ' : '; ')
}

const COLUMNS = 'Columns: '

/** The line before a table's rows that lists the names of its columns; empty if they have none. */
export const columnsLine = (headings: readonly string[]): string => {
  const names = headings.filter(Boolean).map(name => name.replace(COLON_AT_END, ''))
  return names.length > 0 ? COLUMNS + names.join('; ') : ''
}

/** The names in such a line; undefined for other lines. */
export const columnsIn = (line: string): string[] | undefined =>
  line.startsWith(COLUMNS) ? line.slice(COLUMNS.length).split('; ') : undefined

/** What stands in the first cell of a row that sums up those above it, in languages that people write tables in. */
const TOTAL =
  /^(?:(?:grand |sub-?)?totals?|sum|summe|gesamt(?:summe)?|insgesamt|zwischensumme|endsumme|total g[ée]n[ée]ral|sous-total|totale|totaal|suma|razem|итого|всего|合计|总计|小计|合計|総計|averages?|mean|durchschnitt|mittelwert|moyenne|promedio|平均)(?: \d{4})?:?$/iu

/** Whether a row's first cell says that it is a total. "Total Recall" is a name. */
export const isTotal = (cell: string): boolean => TOTAL.test(cell.trim())
