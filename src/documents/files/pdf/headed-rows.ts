import { rowLine } from '../../html/row-line.ts'
import { documentHeadings, EXAMINED_ROWS } from '../../html/table-headings.ts'
import { CELL } from './page-lines.ts'

/**
 * Writes the rows of tables with the column headings of the first row, if it has any: `Boat: Ida; Built: 1999`. A table
 * that continues at the top of the next page keeps its headings.
 */
export function headedRows(pages: readonly (readonly string[])[]): string[][] {
  /** Headings of a table at the end of the previous page. */
  let goingOn: readonly string[] | undefined
  return pages.map(lines => {
    const found: string[] = []
    let at = 0
    while (at < lines.length) {
      const end = endOfRows(lines, at)
      if (end === at) {
        found.push(lines[at]!)
        goingOn = undefined
        at++
        continue
      }
      const rows = lines.slice(at, end).map(line => line.split(CELL))
      const { headings, before } = headingsOf(rows, at === 0 ? goingOn : undefined)
      rows.forEach((cells, i) => {
        if (i < before || cells.length !== headings.length) {
          // The row of headings is left out, since every other row repeats it.
          if (i !== before - 1 || headings.length === 0) found.push(cells.filter(Boolean).join(CELL))
        } else found.push(rowLine(headings, cells))
      })
      goingOn = end === lines.length && headings.length > 0 ? headings : undefined
      at = end
    }
    return found
  })
}

function endOfRows(lines: readonly string[], from: number): number {
  const end = lines.findIndex((line, i) => i >= from && !line.includes(CELL))
  return end < 0 ? lines.length : end
}

/** The headings of a table, empty if it has none, and the number of rows before its first data row. */
function headingsOf(
  rows: readonly string[][],
  goingOn: readonly string[] | undefined,
): { headings: readonly string[]; before: number } {
  const [first = []] = rows
  const alike = rows.filter(cells => cells.length === first.length).slice(0, EXAMINED_ROWS)
  if (goingOn && goingOn.length === first.length && goingOn.join(CELL) !== first.join(CELL))
    return { headings: goingOn, before: 0 }
  const { before, count } = documentHeadings(alike.map(cells => ({ cells, isBold: false })))
  return count === 1 && before === 0 ? { headings: first, before: 1 } : { headings: [], before: 0 }
}
