import { throwIfAborted } from '../../../common/core/abort.ts'
import type { Section } from '../../article.ts'
import { lastIndexOfBytes } from '../bytes.ts'
import { drawingChart } from '../drawing-chart.ts'
import type { FileText } from '../file-text.ts'
import type { Allowance } from '../limits.ts'
import type { OpenZip } from '../open-zip.ts'
import { relationsOf } from '../package-parts.ts'
import { plainNumber } from '../plain-number.ts'
import type { ReadingProgress } from '../progress.ts'
import { streamXml, xmlElements } from '../xml.ts'
import { cellFormats } from './cell-formats.ts'
import { EMPTY_CELLS, LONGEST_LABEL, MOST_COLUMNS, SheetText, workbookText } from './sheet-text.ts'
import { cellText, isPronunciation, openWorkbook, type Sheet, type Workbook } from './workbook.ts'

/** A notice that newer programs write before a comment, for older ones. */
const OF_THREAD = /^\[Threaded comment\][\s\S]*?Comment:\s*/

/**
 * Reads an Excel workbook: the rows of its sheets, with values as displayed and results instead of formulas. Hidden
 * sheets are only named in the lead. Throws `UserError`.
 */
export async function readXlsx(
  zip: OpenZip,
  allowance: Allowance,
  { onProgress, signal }: ReadingProgress,
): Promise<FileText> {
  const workbook = await openWorkbook(zip, allowance)
  const shown = workbook.sheets.filter(({ isHidden }) => !isHidden)
  const hidden = workbook.sheets.filter(({ isHidden }) => isHidden).map(({ name }) => name)
  const formatted = cellFormats(workbook.is1904)
  const sections: Section[] = []
  for (const [done, sheet] of shown.entries()) {
    throwIfAborted(signal)
    allowance.take('pages')
    onProgress?.({ done, total: shown.length })
    const text = new SheetText(allowance, sheet.name)
    readRows(await zip.required(sheet.path), workbook, formatted, text, allowance)
    for (const section of text.end()) sections.push(section)
    sections.push(...(await comments(sheet, text, zip, allowance)), ...(await charts(sheet, text, zip, allowance)))
  }
  return workbookText(sections, hidden)
}

interface Cell {
  column: number
  type: string
  style: number
  value: string
  formula: string
}

function readRows(
  bytes: Uint8Array,
  { strings, styles }: Workbook,
  formatted: ReturnType<typeof cellFormats>,
  text: SheetText,
  allowance: Allowance,
): void {
  const merged = new MergedCells(bytes, allowance)
  let [number, cells, bold, filled] = [0, [] as string[], 0, 0]
  let cell: Cell | undefined
  let part = ''

  function shown({ type, style, value, formula }: Cell): string {
    if (value === '') return formula && type !== 'str' ? `=${formula}` : ''
    switch (type) {
      case 's':
        return strings[Number(value)] ?? ''
      case 'b':
        return value === '1' ? 'TRUE' : 'FALSE'
      case 'str':
      case 'inlineStr':
        return cellText(value)
      case 'd':
        return value.replace(/T00:00(?::00)?(?:\.0+)?Z?$/, '').replace('T', ' ')
      case 'e':
        return value
    }
    const figure = Number(value)
    if (!Number.isFinite(figure)) return value
    const format = styles[style]?.format
    return format ? formatted(format, figure) : plainNumber(figure)
  }

  function put(cell: Cell): void {
    const value = shown(cell)
    while (cells.length < cell.column) cells.push('')
    cells[cell.column] = value
    if (value.trim() === '') return
    filled++
    if (styles[cell.style]?.isBold) bold++
  }

  streamXml(bytes, undefined, {
    isSkipped: isPronunciation,
    begin(name, attributes) {
      switch (name) {
        case 'row': {
          const next = Number(attributes.r) || number + 1
          if (next > number + 1) text.row({ cells: [], number: number + 1 })
          number = next
          ;[cells, bold, filled] = [[], 0, 0]
          break
        }
        case 'c': {
          allowance.take('nodes')
          const letters = /^[A-Z]+/.exec(attributes.r ?? '')?.[0]
          const column = Math.min(letters ? columnOf(letters) : cells.length, MOST_COLUMNS - 1)
          cell = { column, type: attributes.t ?? 'n', style: Number(attributes.s ?? 0), value: '', formula: '' }
          break
        }
        case 'v':
        case 't':
        case 'f':
          part = name
      }
    },
    text(piece) {
      if (!cell || part === '') return
      if (part === 'f') cell.formula += piece
      else cell.value += piece
    },
    end(name) {
      if (name === part) part = ''
      else if (name === 'c' && cell) {
        put(cell)
        cell = undefined
      } else if (name === 'row') {
        allowance.take('nodes', 1 + Math.floor(cells.length / EMPTY_CELLS))
        merged.fill(cells, number)
        text.row({ cells, number, isBold: filled > 0 && bold === filled })
      }
    },
  })
}

/** The titles of a sheet's charts and their axes; the data of charts are in cells. */
async function charts(sheet: Sheet, text: SheetText, zip: OpenZip, allowance: Allowance): Promise<Section[]> {
  const lines: string[] = []
  for (const drawing of await relationsOf(sheet.path, zip, allowance)) {
    if (drawing.type !== 'drawing') continue
    for (const { type, path } of await relationsOf(drawing.path, zip, allowance)) {
      const part = type === 'chart' && (await zip.bytes(path))
      const { titles } = part ? drawingChart(part, allowance) : { titles: [] }
      if (titles.length > 0) lines.push(titles.join('; '))
    }
  }
  return lines.length > 0 ? [{ path: [...text.path, 'Charts'], text: lines.join('\n') }] : []
}

/** The comments on cells, with the cells' names. */
async function comments(sheet: Sheet, text: SheetText, zip: OpenZip, allowance: Allowance): Promise<Section[]> {
  const related = await relationsOf(sheet.path, zip, allowance)
  const part = related.find(({ type }) => type === 'comments')
  const bytes = part && (await zip.bytes(part.path))
  if (!bytes) return []
  const lines: string[] = []
  for (const { name, attributes, text } of xmlElements(bytes, allowance)) {
    if (name === 'comment') lines.push(`${attributes.ref ?? ''}: `)
    else if (name === 't' && lines.length > 0) lines[lines.length - 1] += text
  }
  const cleaned = lines.map(line => {
    const at = line.indexOf(': ') + 2
    const comment = cellText(line.slice(at)).replace(OF_THREAD, '').replace(/\s+/g, ' ').trim()
    allowance.take('letters', comment.length)
    return comment && line.slice(0, at) + comment
  })
  const all = cleaned.filter(Boolean)
  return all.length > 0 ? [{ path: [...text.path, 'Comments'], text: all.join('\n') }] : []
}

/** Cells of one column that are merged, from one row to another. */
interface Merged {
  column: number
  first: number
  last: number
}

const MERGED = /<(?:\w+:)?mergeCell\b[^>]*?\bref="([A-Z]+)(\d+):([A-Z]+)(\d+)"/g
const END_OF_ROWS = 'sheetData'

/** The number of a column, from 0: 27 for `AB`. */
const columnOf = (letters: string): number =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1

/** Repeats the text of vertically merged cells in each of their rows. */
class MergedCells {
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
