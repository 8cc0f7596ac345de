import type { Section } from '../../article.ts'
import { isTotal } from '../../html/row-line.ts'
import { EXAMINED_ROWS, isValue } from '../../html/table-headings.ts'
import type { FileText } from '../file-text.ts'
import type { Allowance } from '../limits.ts'
import { TableSections } from '../table-sections.ts'

/** The maximum number of columns in Excel and LibreOffice. */
export const MOST_COLUMNS = 16_384
/** This many empty cells use as much of the allowance as one filled cell. */
export const EMPTY_CELLS = 64
/** Text in merged cells up to this length is a label and repeated in each row; longer text is written once. */
export const LONGEST_LABEL = 120

interface SheetRow {
  /** The cells as displayed, from the first column on; empty ones are included. */
  cells: readonly string[]
  number: number
  /** Whether all its text is bold. */
  isBold?: boolean
}

/** A range of columns; `to` is exclusive. */
interface Range {
  from: number
  to: number
}

/**
 * Collects the sections of one sheet, row by row. A sheet may contain several tables: below each other with an empty
 * row between them, or side by side with an empty column between them.
 */
export class SheetText {
  /** The headings of the sheet. */
  readonly path: readonly string[]
  readonly #allowance: Allowance
  readonly #sections: Section[] = []
  /** Rows after an empty one that have not been assigned to a table yet. */
  #opening: SheetRow[] | undefined = []
  /** How many rows of `#opening` may be headings that an empty row separates from their values. */
  #parted = 0
  /** The current tables, from left to right. */
  #tables: { range: Range; sections: TableSections }[] = []
  /** Columns of the current tables that mostly contain numbers. */
  #figures: ReadonlySet<number> = new Set()
  #range: Range | undefined

  constructor(allowance: Allowance, name: string) {
    this.#allowance = allowance
    this.path = [sheetHeading(name)]
  }

  row(row: SheetRow): void {
    if (row.cells.every(cell => cell.trim() === '')) {
      if (areHeadings(this.#opening ?? [])) {
        this.#parted = this.#opening?.length ?? 0
        return
      }
      this.#settle()
      this.#opening ??= []
      return
    }
    if (!this.#opening) {
      this.#tell(row)
      return
    }
    this.#opening.push(row)
    if (this.#opening.length === EXAMINED_ROWS) this.#settle()
  }

  /** Returns no section if the sheet is empty. */
  end(): Section[] {
    this.#settle()
    this.#close()
    return this.#sections
  }

  #settle(): void {
    const [all, parted] = [this.#opening ?? [], this.#parted]
    this.#parted = 0
    if (all.length === 0) return
    this.#opening = undefined
    const isOwn = parted > 0 && rangeOf(all.slice(0, parted)).to < rangeOf(all.slice(parted)).to
    if (isOwn) this.#take(all.slice(0, parted))
    this.#take(isOwn ? all.slice(parted) : all)
  }

  #take(rows: readonly SheetRow[]): void {
    if (!this.#goesOn(rows)) this.#begin(rows)
    for (const row of rows) this.#tell(row)
  }

  /** Whether rows after an empty one belong to the table before it. */
  #goesOn(rows: readonly SheetRow[]): boolean {
    const [first, ...rest] = rows
    const before = this.#range
    if (!before || !first) return false
    const range = rangeOf(rows)
    if (range.from < before.from || range.to > before.to) return false
    if (isTotal(first.cells[range.from] ?? '')) return true
    const filled = first.cells.filter(cell => cell !== '').length
    if (filled === 1 && before.to - before.from > 1) return false
    if (range.to - range.from !== before.to - before.from && rest.length > 0) return false
    if (first.isBold && !rest.every(({ isBold }) => isBold)) return false
    return ![...this.#figures].some(column => first.cells[column] && !isValue(first.cells[column]))
  }

  #begin(rows: readonly SheetRow[]): void {
    this.#close()
    this.#range = rangeOf(rows)
    this.#tables = tablesSideBySide(rows, this.#range).map(range => ({
      range,
      sections: new TableSections(this.#allowance, this.path),
    }))
    const below = rows.slice(1)
    this.#figures = new Set(
      [...(rows[0]?.cells.keys() ?? [])].filter(column => {
        const filled = below.flatMap(({ cells }) => cells[column] || [])
        return filled.length > 0 && filled.filter(isValue).length * 2 >= filled.length
      }),
    )
  }

  #tell({ cells, number }: SheetRow): void {
    this.#tables.forEach(({ range, sections }, i) => {
      // Cells to the right of all tables belong to the last table.
      const own = cells.slice(range.from, i === this.#tables.length - 1 ? undefined : range.to)
      if (own.some(cell => cell !== '')) sections.row(own, number)
    })
  }

  #close(): void {
    for (const { sections } of this.#tables) {
      const [lead, ...rows] = sections.end()
      this.#sections.push(...(lead?.text ? [lead] : []), ...rows)
    }
    this.#tables = []
  }
}

/** The text of a workbook: the sections of its sheets, after a lead with the names of the hidden ones. */
export function workbookText(sections: readonly Section[], hidden: readonly string[]): FileText {
  const lead = hidden.length > 0 && sections.length > 0 ? `Hidden sheets, not read: ${hidden.join('; ')}` : ''
  return { sections: [{ path: [], text: lead }, ...sections] }
}

/** The heading of a sheet; a sheet called "Sheet1" keeps its name. */
const sheetHeading = (name: string): string => (/^sheet/i.test(name) ? name : `Sheet ${name}`)

/** Whether rows before an empty row may be the headings of the values after it, as pandas and people write them. */
const areHeadings = (rows: readonly SheetRow[]): boolean =>
  rows.length > 0 &&
  rows.length <= 2 &&
  rows.every(({ cells }) => cells.filter(Boolean).length > 1 && !cells.some(isValue))

function rangeOf(rows: readonly SheetRow[]): Range {
  const filled = (cells: readonly string[]) => cells.findIndex(cell => cell !== '')
  const from = rows.reduce((least, { cells }) => Math.min(least, filled(cells)), Number.POSITIVE_INFINITY)
  const to = rows.reduce((most, { cells }) => Math.max(most, cells.findLastIndex(cell => cell !== '') + 1), 0)
  return { from, to }
}

/**
 * The column ranges of the tables in some rows. Empty columns separate tables only if the tables share a heading, have
 * titles of their own, or differ in their number of rows; otherwise there is one range.
 */
function tablesSideBySide(rows: readonly SheetRow[], { from, to }: Range): Range[] {
  const ranges: Range[] = []
  let begin = from
  for (let column = from; column <= to; column++) {
    if (column < to && rows.some(({ cells }) => cells[column])) continue
    if (column - begin > 1) ranges.push({ from: begin, to: column })
    else if (column > begin) return [{ from, to }]
    begin = column + 1
  }
  if (ranges.length < 2) return [{ from, to }]
  const own = ranges.map(range =>
    rows.map(({ cells }) => cells.slice(range.from, range.to)).filter(cells => cells.some(Boolean)),
  )
  const heads = own.map(([head = []]) => head.filter(Boolean))
  const haveTitles = heads.every(({ length }) => length === 1)
  const names = heads.flat()
  const isAlike = new Set(names).size < names.length
  const areLong = new Set(own.map(({ length }) => length)).size > 1
  return haveTitles || isAlike || areLong ? ranges : [{ from, to }]
}
