import { stem } from '../text/stem.ts'
import { tellingTerms } from '../text/telling-terms.ts'
import { tablesIn } from './text-table.ts'

/** "The 4 boats" names no row in which there is a 4. */
const FIGURE = /^\d{1,2}$/

/**
 * The rows of a text's tables that a question is not about, where it names others by the whole of a cell: of "Where was
 * the Ida built?" all rows but that of the Ida. Of rows that it names several cells of, those with most.
 */
export function rowsNotNamed(question: string): (text: string) => { start: number; end: number }[] {
  const asked = new Set(words(question))
  return text =>
    tablesIn([{ path: [], text }]).flatMap(({ rows }) => {
      const named = rows.map(({ cells }) => cells.filter(cell => isNamed(cell, asked)).length)
      const most = Math.max(...named)
      return most === 0 ? [] : rows.filter((_, i) => named[i]! < most).map(({ start, end }) => ({ start, end }))
    })
}

const words = (text: string): string[] => tellingTerms(text).map(stem)

function isNamed(cell: string, asked: ReadonlySet<string>): boolean {
  const inCell = words(cell)
  return inCell.length > 0 && inCell.every(word => asked.has(word)) && !inCell.every(word => FIGURE.test(word))
}
