import { lastIndexOfBytes } from '../bytes.ts'
import type { Allowance } from '../limits.ts'
import { LONGEST_LABEL } from './sheet-text.ts'

/** Cells of one column that are merged, from one row to another. */
interface Merged {
  column: number
  first: number
  last: number
}

const MERGED = /<(?:\w+:)?mergeCell\b[^>]*?\bref="([A-Z]+)(\d+):([A-Z]+)(\d+)"/g
const END_OF_ROWS = 'sheetData'

/** The number of a column, from 0: 27 for `AB`. */
export const columnOf = (letters: string): number =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1

/** Repeats the text of vertically merged cells in each of their rows. */
export class MergedCells {
  readonly #byRow = new Map<number, Merged[]>()
  #open: (Merged & { text: string })[] = []

  /** @param sheet the XML of a sheet, which lists merged cells after its rows */
  constructor(sheet: Uint8Array, allowance: Allowance) {
    const end = lastIndexOfBytes(sheet, END_OF_ROWS)
    const tail = end < 0 ? '' : new TextDecoder().decode(sheet.subarray(end))
    for (const [, from = '', first, to, last] of tail.matchAll(MERGED)) {
      allowance.take('nodes')
      const merged = { column: columnOf(from), first: Number(first), last: Number(last) }
      if (from !== to || merged.last <= merged.first) continue
      const sameRow = this.#byRow.get(merged.first)
      if (sameRow) sameRow.push(merged)
      else this.#byRow.set(merged.first, [merged])
    }
  }

  /** Adds the text of merged cells that started in earlier rows; rows must be passed in order. */
  fill(cells: string[], row: number): void {
    this.#open = this.#open.filter(({ last }) => last >= row)
    for (const { column, text } of this.#open) {
      while (cells.length <= column) cells.push('')
      cells[column] ||= text
    }
    for (const merged of this.#byRow.get(row) ?? []) {
      const text = cells[merged.column] ?? ''
      if (text !== '' && text.length <= LONGEST_LABEL) this.#open.push({ ...merged, text })
    }
  }
}
