import { type DocumentRow, documentHeadings } from '../../reading/table-headings.ts'

/** An element of a document as mammoth tells it. */
export interface WordElement {
  type: string
  children?: WordElement[]
  /** Of text. */
  value?: string
  isBold?: boolean
  isHeader?: boolean
  /** Of a box that may be ticked. */
  checked?: boolean
  colSpan?: number
}

/** The document with the rows of its tables marked that name the columns, where Word was not told, and with boxes as signs. */
export function withTableHeadings(element: WordElement): WordElement {
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

/** Whether all that a row says is bold. */
function isBold(element: WordElement): boolean {
  if (element.type === 'run') return element.isBold === true || textOf(element) === ''
  const { children = [] } = element
  return children.length === 0 ? element.type !== 'text' : children.every(isBold)
}
