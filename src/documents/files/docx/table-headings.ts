import { type DocumentRow, documentHeadings } from '../../html/table-headings.ts'

/** An element in mammoth's document tree. */
export interface WordElement {
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

function isBold(element: WordElement): boolean {
  if (element.type === 'run') return element.isBold === true || textOf(element) === ''
  const { children = [] } = element
  return children.length === 0 ? element.type !== 'text' : children.every(isBold)
}
