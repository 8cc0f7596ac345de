import { stem } from '../../common/text/stem.ts'
import { tellingTerms } from '../../common/text/terms.ts'
import { tablesIn } from './text-table.ts'

/** A small number, which alone names no row: "the 4 boats" does not mean a row that contains a 4. */
const FIGURE = /^\d{1,2}$/

/**
 * The rows of a text's tables that a question is not about, because it names other rows by the whole text of a cell: for
 * "Where was the Ida built?" all rows except the Ida's. If it names several cells, the rows with most of them count.
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
