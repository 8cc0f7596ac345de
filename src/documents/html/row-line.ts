/** A key without the colon at its end, because `: ` is added. */
export const keyOf = (text: string): string => text.replace(/\s*[:：]$/, '')

/** A cell with its heading: `Built: 1987`. */
export function cellUnder(heading: string, cell: string): string {
  const key = keyOf(heading)
  return key ? `${key}: ${cell}` : cell
}

/**
 * A table row in the text format that all readers write and `tablesIn` parses: `Built: 1987; Length: 42 m`. Empty cells
 * are omitted.
 */
export function rowLine(headings: readonly string[], cells: readonly string[]): string {
  const filled = cells.flatMap((cell, i) => (cell ? [cellUnder(headings[i] ?? '', cell)] : []))
  // Without headings, a word and a value are a pair: `Founded: 1871`.
  const isPair = headings.length === 0 && filled.length === 2 && /^\p{L}[^:;]*$/u.test(filled[0]!)
  return filled.join(isPair ? ': ' : '; ')
}

const COLUMNS = 'Columns: '

/** A line with the names of a table's columns, to be put before its rows; empty if no column has a name. */
export const columnsLine = (headings: readonly string[]): string => {
  const names = headings.filter(Boolean).map(keyOf)
  return names.length > 0 ? COLUMNS + names.join('; ') : ''
}

/** The names in a `columnsLine`; undefined for other lines. */
export const columnsIn = (line: string): string[] | undefined =>
  line.startsWith(COLUMNS) ? line.slice(COLUMNS.length).split('; ') : undefined

/** The first cell of a row with totals or averages, in several languages. */
const TOTAL =
  /^(?:(?:grand |sub-?)?totals?|sum|summe|gesamt(?:summe)?|insgesamt|zwischensumme|endsumme|total g[ée]n[ée]ral|sous-total|totale|totaal|suma|razem|итого|всего|合计|总计|小计|合計|総計|averages?|mean|durchschnitt|mittelwert|moyenne|promedio|平均)(?: \d{4})?:?$/iu

/** Whether a row's first cell marks a total. "Total Recall" does not. */
export const isTotal = (cell: string): boolean => TOTAL.test(cell.trim())
