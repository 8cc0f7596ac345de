import { throwIfAborted } from '../../../common/core/abort.ts'
import type { Section } from '../../article.ts'
import type { FileText } from '../file-text.ts'
import type { Allowance } from '../limits.ts'
import type { ReadingProgress } from '../progress.ts'
import { EMPTY_CELLS, LONGEST_LABEL, MOST_COLUMNS, SheetText, workbookText } from '../sheets/sheet-text.ts'
import { streamXml } from '../xml.ts'
import type { TextStyles } from './text-styles.ts'
import { NOT_READ, written } from './written.ts'

/** The maximum number of times that a cell or row is repeated; higher counts only fill the sheet to its end. */
const MOST_REPEATS = 1_000

/** Reads a LibreOffice workbook: the rows of its sheets, with values as displayed. Throws `UserError`. */
export function readOds(
  content: Uint8Array,
  styles: TextStyles,
  allowance: Allowance,
  { signal }: ReadingProgress,
): FileText {
  const sections: Section[] = []
  const hidden: string[] = []
  let sheet: SheetText | undefined
  let number = 0
  let row = { cells: [] as string[], repeats: 1, filled: 0, bold: 0 }
  let cell: { text: string[]; date: string; value: string; repeats: number; rows: number; isBold: boolean } | undefined
  /** Cells of earlier rows that also span the current row. */
  let above: { column: number; text: string; rowsLeft: number }[] = []

  function endCell({ text, date, value: plain, repeats, rows, isBold }: NonNullable<typeof cell>): void {
    const shown = text.join(' ').replace(/\s+/g, ' ').trim()
    const value = date && !/\p{L}{3}/u.test(shown) ? date : shown || plain
    const times = value ? Math.min(repeats, MOST_REPEATS) : repeats
    allowance.take('nodes', 1 + (value ? times : 0))
    if (value) {
      row.filled++
      if (isBold) row.bold++
      if (rows > 1 && value.length <= LONGEST_LABEL)
        above.push({ column: row.cells.length, text: value, rowsLeft: rows })
    }
    for (let i = 0; i < times && row.cells.length < MOST_COLUMNS; i++) row.cells.push(value)
  }

  function endRow(sheet: SheetText): void {
    allowance.take('nodes', 1 + Math.floor(row.cells.length / EMPTY_CELLS))
    for (const { column, text } of above) row.cells[column] ||= text
    above = above.map(one => ({ ...one, rowsLeft: one.rowsLeft - row.repeats })).filter(({ rowsLeft }) => rowsLeft > 0)
    const isEmpty = row.filled === 0 && !row.cells.some(Boolean)
    const cells = row.cells.slice(0, row.cells.findLastIndex(Boolean) + 1)
    const isBold = row.filled > 0 && row.bold === row.filled
    for (let i = 0; i < (isEmpty ? 1 : Math.min(row.repeats, MOST_REPEATS)); i++)
      sheet.row({ cells, number: number + i + 1, isBold })
    number += row.repeats
  }

  streamXml(content, undefined, {
    isSkipped(name, attributes) {
      const isHidden = name === 'table' && styles.isHidden(attributes['table:style-name'])
      if (isHidden) hidden.push(attributes['table:name'] ?? '')
      return isHidden || (sheet !== undefined && NOT_READ.has(name))
    },
    begin(name, attributes) {
      switch (name) {
        case 'table':
          throwIfAborted(signal)
          allowance.take('pages')
          sheet = new SheetText(allowance, attributes['table:name'] ?? '')
          ;[number, above] = [0, []]
          break
        case 'table-row':
          row = { cells: [], repeats: Number(attributes['table:number-rows-repeated']) || 1, filled: 0, bold: 0 }
          break
        case 'covered-table-cell':
        case 'table-cell':
          cell = {
            text: [],
            date: name === 'table-cell' ? dateOf(attributes) : '',
            // Some programs write no displayed text, only the value.
            value: name === 'table-cell' ? (attributes['office:value'] ?? attributes['office:string-value'] ?? '') : '',
            repeats: Number(attributes['table:number-columns-repeated']) || 1,
            rows:
              attributes['table:number-columns-spanned'] === '1' ? Number(attributes['table:number-rows-spanned']) : 1,
            isBold: styles.isBold(attributes['table:style-name']),
          }
          break
        case 'p':
          cell?.text.push('')
          break
        default: {
          const more = written(name, attributes)
          if (more && cell && cell.text.length > 0) cell.text[cell.text.length - 1] += more
        }
      }
    },
    text(text) {
      if (cell && cell.text.length > 0) cell.text[cell.text.length - 1] += text
    },
    end(name) {
      if ((name === 'table-cell' || name === 'covered-table-cell') && cell) {
        endCell(cell)
        cell = undefined
      } else if (name === 'table-row' && sheet) endRow(sheet)
      else if (name === 'table' && sheet) {
        for (const section of sheet.end()) sections.push(section)
        sheet = undefined
      }
    },
  })
  return workbookText(sections, hidden)
}

/** The date of a cell: `2019-04-03 14:30`. */
function dateOf(attributes: Record<string, string>): string {
  const value = attributes['office:date-value'] ?? ''
  return value.replace(/T00:00:00(?:\.0+)?$/, '').replace(/T(\d\d:\d\d).*$/, ' $1')
}
