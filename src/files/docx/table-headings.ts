import { areFigures } from '../../text/figures.ts'

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

/** What names a column is no longer. */
const LONGEST = 60
/** Behind a figure, its unit. */
const UNIT = /\s*\p{L}{0,3}\.?$/u
const isFigure = (text: string): boolean => areFigures(text.replace(UNIT, ''))
const YEAR = /^(?:1[5-9]|20)\d\d$/
const SENTENCE = /[.!?]$/

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
  // A row of one cell is the table's title.
  const first = rows.findIndex(row => cellsOf(row).length > 1)
  const [heading, ...body] = rows.slice(first)
  if (first < 0 || !heading) return table
  // Where a heading is over several columns, those under it name them.
  const isJoined = cellsOf(heading).some(({ colSpan = 1 }) => colSpan > 1)
  const [under, ...rest] = body
  const count = isJoined && under && namesColumns(under, rest) ? 2 : namesColumns(heading, body) ? 1 : 0
  if (count === 0) return table
  return { ...table, children: rows.map((row, i) => (i < first + count ? { ...row, isHeader: true } : row)) }
}

function namesColumns(row: WordElement, body: readonly WordElement[]): boolean {
  const [first = '', ...rest] = cellsOf(row).map(textOf)
  const names = first ? [first, ...rest] : rest
  const isPlain = (text: string) => text !== '' && text.length <= LONGEST && !SENTENCE.test(text)
  const below = body.map(row => cellsOf(row).map(textOf)).filter(cells => cells.length > 1)
  if (below.length === 0 || rest.length === 0 || !names.every(isPlain) || new Set(names).size < names.length)
    return false
  if (isBold(row) && !body.every(isBold)) return true
  const columns = [first, ...rest].map((_, i) => below.map(cells => cells[i] ?? '').filter(Boolean))
  const isOfFigures = (column: readonly string[] | undefined) => !!column?.length && column.every(isFigure)
  const areYears = rest.length > 1 && rest.every(text => YEAR.test(text)) && !isFigure(first)
  if (areYears) return !columns.slice(1).every(column => column.every(text => YEAR.test(text)))
  if (names.some(isFigure)) return false
  // A table of two columns is mostly one of names and values.
  if (rest.length === 1) return below.length > 1 && isOfFigures(columns[1])
  return columns.every((column, i) => !column.includes([first, ...rest][i] ?? ''))
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
