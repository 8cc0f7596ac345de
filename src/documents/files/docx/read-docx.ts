import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js'
import mammoth from 'mammoth'
import { type DocumentRow, documentHeadings } from '../../html/table-headings.ts'
import { badFile } from '../bad-file.ts'
import { drawingChart } from '../drawing-chart.ts'
import type { FileText } from '../file-text.ts'
import { Allowance } from '../limits.ts'
import type { OpenZip } from '../open-zip.ts'
import { relationsOf } from '../package-parts.ts'
import { readMarkup, titleInLead } from '../read-markup.ts'
import { Numbering } from './numbering.ts'
import { withTextOfAll } from './word-markup.ts'

/** Additional styles that mammoth turns into headings or paragraphs. */
const STYLES = ["p[style-name='Title'] => h1:fresh", "p[style-name='Subtitle'] => p:fresh"]
const MARKUP_PART = /\.(?:xml|rels)$/i
/** The parts with text: the document itself and its notes. */
const TEXT_PART = /^word\/(?:document|footnotes|endnotes)\.xml$/i
const DOCUMENT = 'word/document.xml'
/** Codes of `<` and `=`, which are counted as the starts of elements and of attribute values. */
const MARKS = new Set([0x3c, 0x3d])

/** Reads a Word document. It gets no page numbers, because page breaks depend on the printer. Throws `UserError`. */
export async function readDocx(zip: OpenZip, allowance: Allowance): Promise<FileText> {
  const bytes = await markupAlone(zip, allowance)
  // In Node, mammoth expects the bytes as `buffer` instead of `arrayBuffer`.
  const input = { arrayBuffer: bytes.buffer, buffer: bytes }
  const html = await mammoth
    .convertToHtml(input as { arrayBuffer: ArrayBuffer }, {
      styleMap: STYLES,
      transformDocument: withTableHeadings,
      convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
    })
    .catch((cause: unknown) => {
      throw badFile('broken-file', allowance.name, cause)
    })
  const { sections } = readMarkup(html.value, allowance)
  return { sections: titleInLead(sections) }
}

/** The document without its pictures. mammoth builds trees of whatever it unpacks, so all markup is counted first. */
async function markupAlone(zip: OpenZip, allowance: Allowance): Promise<Uint8Array<ArrayBuffer>> {
  const counted = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false, level: 0 })
  const parts = new Map<string, Uint8Array<ArrayBuffer>>()
  for (const path of zip.paths.filter(path => MARKUP_PART.test(path))) {
    const part = (await zip.bytes(path)) ?? new Uint8Array()
    for (const byte of part) if (MARKS.has(byte)) allowance.take('nodes')
    parts.set(path, part)
  }
  const xmlOf = (path: string) => new TextDecoder().decode(parts.get(path))
  // A separate allowance, because this markup has been counted already.
  const reading = new Allowance(allowance.name)
  const numbering = new Numbering(xmlOf('word/numbering.xml'), xmlOf('word/styles.xml'), reading)
  // The document before its notes, so that its paragraphs are numbered in its own order.
  const inOrder = [...parts].sort(([a], [b]) => Number(b === DOCUMENT) - Number(a === DOCUMENT))
  for (const [path, part] of inOrder) {
    let whole = part
    if (TEXT_PART.test(path)) {
      const charts = await chartsOf(path, zip, parts, reading)
      whole = new TextEncoder().encode(withTextOfAll(xmlOf(path), numbering, charts))
    }
    await counted.add(path, new Uint8ArrayReader(whole))
  }
  return (await counted.close()) as Uint8Array<ArrayBuffer>
}

/** The text of a part's charts, by the ids of their relations. */
async function chartsOf(
  path: string,
  zip: OpenZip,
  parts: ReadonlyMap<string, Uint8Array>,
  allowance: Allowance,
): Promise<ReadonlyMap<string, string[]>> {
  const charts = (await relationsOf(path, zip, allowance)).filter(({ type }) => type === 'chart')
  return new Map(
    charts.map(({ id, path }) => {
      const { titles, rows } = drawingChart(parts.get(path) ?? new Uint8Array(), allowance)
      return [id, [...titles, ...rows]]
    }),
  )
}

/** An element in mammoth's document tree. */
interface WordElement {
  type: string
  children?: WordElement[]
  /** The text of an element of type `text`. */
  value?: string
  isBold?: boolean
  isHeader?: boolean
  /** Whether an element of type `checkbox` is ticked. */
  checked?: boolean
  colSpan?: number
}

/** Marks rows that name a table's columns as headings if the table marks none; replaces checkboxes by ☒ or ☐. */
function withTableHeadings(element: WordElement): WordElement {
  if (element.type === 'checkbox') return { type: 'text', value: element.checked ? '☒' : '☐' }
  if (!element.children) return element
  const whole = { ...element, children: element.children.map(withTableHeadings) }
  return whole.type === 'table' ? headed(whole) : whole
}

function headed(table: WordElement & { children: WordElement[] }): WordElement {
  const rows = table.children
  if (rows.some(({ isHeader }) => isHeader)) return table
  const { before, count } = documentHeadings(rows.map(documentRow), { ofWords: true })
  if (count === 0) return table
  return { ...table, children: rows.map((row, i) => (i < before + count ? { ...row, isHeader: true } : row)) }
}

function documentRow(row: WordElement): DocumentRow {
  const cells = cellsOf(row)
  return { cells: cells.map(textOf), isBold: isBold(row), isJoined: cells.some(({ colSpan = 1 }) => colSpan > 1) }
}

const cellsOf = ({ children = [] }: WordElement): WordElement[] => children.filter(({ type }) => type === 'tableCell')

function textOf({ type, value = '', children = [] }: WordElement): string {
  const text = type === 'table' ? '' : value + children.map(textOf).join(type === 'tableCell' ? ' ' : '')
  return text.replace(/\s+/g, ' ').trim()
}

function isBold(element: WordElement): boolean {
  if (element.type === 'run') return element.isBold === true || textOf(element) === ''
  const { children = [] } = element
  return children.length === 0 ? element.type !== 'text' : children.every(isBold)
}
