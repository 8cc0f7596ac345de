/** A piece of text as pdf.js tells it, in the order in which the page was written. */
export interface TextItem {
  str: string
  /** From the text's own space to the page's, whose y grows upwards: `[a, b, c, d, x, y]`. */
  transform: readonly number[]
  width: number
}

/** A line of a printed page. Lengths are in points; y grows downwards. */
export interface Line {
  /** Cells of a row are kept apart by `CELL`. */
  text: string
  left: number
  right: number
  y: number
  /** The height of its letters. */
  size: number
}

/** Stands between texts of one line that lie as far apart as the cells of a table. */
export const CELL = ' | '
/** In heights of a letter: what lies further apart is a cell of its own, */
const CELL_GAP = 2
/** or no part of the line; within lie superscripts. */
const LINE_GAP = 0.5
const SPACE_GAP = 0.15
/** Letters of less height or breadth are not seen. */
const SMALLEST = 1

type Matrix = readonly number[]

/** A page as it is shown: how it is turned and shifted, and what size it has. */
export interface View {
  transform: Matrix
  width: number
  height: number
}

/** Puts the pieces of a page together to lines, without those that are too small to be seen, or beside the page. */
export function pageLines(items: readonly TextItem[], view: View): Line[] {
  const lines: Line[] = []
  for (const { str, transform, width } of items) {
    if (str.trim() === '') continue
    const [a = 0, b = 0, c = 0, d = 0, left = 0, y = 0] = product(view.transform, transform)
    // What runs up or down the margin is no text to read.
    if (Math.abs(b) > Math.abs(a)) continue
    const size = Math.hypot(c, d)
    const isBeside = left + width <= 0 || left >= view.width || y <= 0 || y - size >= view.height
    if (isBeside || Math.min(size, Math.abs(a)) < SMALLEST) continue
    const piece: Line = { text: str, left, right: left + width, y, size }
    const last = lines.at(-1)
    if (last && isSameLine(last, piece)) append(last, piece)
    else lines.push(piece)
  }
  return lines.map(line => ({ ...line, text: line.text.replace(/\s+/g, ' ').trim() }))
}

function isSameLine(line: Line, piece: Line): boolean {
  const height = Math.max(line.size, piece.size)
  return Math.abs(line.y - piece.y) < LINE_GAP * height && piece.left > line.right - height
}

function append(line: Line, piece: Line): void {
  const gap = (piece.left - line.right) / Math.max(line.size, piece.size, 1)
  const between = gap > CELL_GAP ? CELL : gap > SPACE_GAP ? ' ' : ''
  line.text += between + piece.text
  line.right = piece.right
  if (piece.size > line.size) Object.assign(line, { size: piece.size, y: piece.y })
}

const product = (
  [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: Matrix,
  [g = 1, h = 0, i = 0, j = 1, x = 0, y = 0]: Matrix,
) => [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * x + c * y + e, b * x + d * y + f]
