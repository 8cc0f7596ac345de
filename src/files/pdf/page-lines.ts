import { hasRightToLeft, isRightToLeft, type Run, runsOf } from './direction.ts'
import { letterspacedText, withoutLetterSpacing } from './letter-spacing.ts'
import { withAccents } from './loose-accents.ts'
import { openTables } from './open-tables.ts'
import {
  type Field,
  type Piece,
  placedPieces,
  placedRules,
  type TextItem,
  upright,
  type View,
} from './placed-pieces.ts'
import { loweredText, raisedText } from './raised.ts'
import { inReadingOrder } from './reading-order.ts'
import { withoutReprints } from './reprints.ts'
import { rowsOf } from './rows.ts'
import { type RuledTable, ruledTables } from './ruled-tables.ts'
import type { Stroke } from './rules.ts'
import { withMarksSetWithin } from './set-within.ts'
import { withWrappedCells } from './wrapped-cells.ts'

/** A line of a printed page. Lengths are in points; y grows downwards. */
export interface Line {
  /** Cells of a row are kept apart by `CELL`. */
  text: string
  left: number
  right: number
  y: number
  /** The height of its letters. */
  size: number
  /** The width of the column that it stands in. */
  column: number
  /** Whether it has cells, or fields of a form, or leads to a page: then it is whole. */
  isRow: boolean
  /** Whether its letters stand so far apart that it cannot be told where words end. */
  isUnparted?: boolean
  /** The lines of each cell, of a row whose cells are drawn. */
  cells?: readonly (readonly string[])[]
}

/** Stands between texts of one line that lie as far apart as the cells of a table. */
export const CELL = ' | '
/** In heights of a letter: what lies further apart is a cell of its own. */
const CELL_GAP = 2
const SPACE_GAP = 0.15
/** Figures that are so much smaller than their line, and stand so much above or below it, are raised or lowered. */
const SMALLER = 0.85
const RAISED = 0.15
const LOWERED = 0.08
/** Figures that are as large as others have to stand higher for that. */
const RAISED_HIGH = 0.25
/** How much of a line is looked at to tell what stands raised behind it. */
const LOOKED_AT = 80
/** A line of a list of contents ends in dots and a page. */
const LEADERS = /(?:[.·…] ?){4}\s?[\divxlc]+$/
/** A box that is ticked, or is not. */
const BOX = /^[☒☐]$/

/** Puts the pieces of a page together to lines, in the order in which they are read: tables that are drawn row by row. */
export function pageLines(
  items: readonly TextItem[],
  fields: readonly Field[],
  view: View,
  strokes: readonly Stroke[] = [],
): Line[] {
  const turned = upright(items, view)
  const pieces = placedPieces(items, fields, turned)
  const isFromRight = isPrintedFromRight(pieces)
  const rules = placedRules(strokes, turned)
  const drawn = ruledTables(pieces, rules, isFromRight)
  const inDrawn = new Set(drawn.flatMap(piecesOf))
  const left = pieces.filter(piece => !inDrawn.has(piece))
  const tables = [...drawn, ...openTables(left, rules, isFromRight)]
  const places = new Map(tables.map(table => [placeOf(table), table]))
  const inTables = new Set(tables.flatMap(piecesOf))
  const whole = { isFromRight, notes: notesOf(pieces) }
  const inText = [...pieces.filter(piece => !inTables.has(piece)), ...outermost([...places])]
  return inReadingOrder(inText).flatMap(({ rows, width }) => {
    /** Boxes that text runs beside come after it. */
    const boxes: Line[] = []
    const runs = runsBetween(rows, row => row.some(piece => places.has(piece)))
    const lines = runs
      .flatMap(run => withWrappedCells(run, cellsOf))
      .flatMap(row => {
        if (isCut(row)) return tableLines(asTable(row), width, whole)
        const drawn = row.flatMap(piece => tablesWithin(places.get(piece), tables))
        const drawnLines = drawn.flatMap(table => tableLines(table, width, whole)).sort((a, b) => a.y - b.y)
        const text = row.filter(piece => !places.has(piece))
        if (text.length === 0) return drawnLines
        boxes.push(...drawnLines)
        return [lineOf(text, width - besides(text, tables), whole)]
      })
    return [...lines, ...boxes]
  })
}

/** Rows in runs, each of those that are set apart by itself. */
function runsBetween(rows: readonly Piece[][], isApart: (row: readonly Piece[]) => boolean): Piece[][][] {
  const runs: Piece[][][] = []
  let isOpen = false
  for (const row of rows) {
    const apart = isApart(row)
    if (isOpen && !apart) runs.at(-1)?.push(row)
    else runs.push([row])
    isOpen = !apart
  }
  return runs
}

const isCut = (row: Piece[] | Piece[][]): row is Piece[][] => Array.isArray(row[0])

function asTable(cells: Piece[][]): RuledTable {
  const pieces = cells.flat()
  const [left, right] = [Math.min(...pieces.map(({ left }) => left)), Math.max(...pieces.map(({ right }) => right))]
  const ys = pieces.map(({ y }) => y)
  return { left, right, top: Math.min(...ys), bottom: Math.max(...ys), rows: [{ y: Math.min(...ys), cells }] }
}

const piecesOf = ({ rows }: RuledTable): Piece[] => rows.flatMap(({ cells }) => cells.flat())

/** What stands for a table in the text around it. */
function placeOf({ left, right, rows }: RuledTable): Piece {
  const pieces = rows[0]?.cells.flat() ?? []
  const { y = 0, size = 1 } = pieces.reduce<Piece | undefined>((a, b) => (a && a.y <= b.y ? a : b), undefined) ?? {}
  return { text: '', left, right, y, size, order: Math.min(...pieces.map(({ order }) => order)), isField: false }
}

/** Those that lie in no other. */
const outermost = (places: readonly (readonly [Piece, RuledTable])[]): Piece[] =>
  places.flatMap(([place, table]) => (places.some(([, other]) => isWithin(table, other)) ? [] : [place]))

const tablesWithin = (outer: RuledTable | undefined, tables: readonly RuledTable[]): RuledTable[] =>
  outer ? tables.filter(table => table === outer || isWithin(table, outer)) : []

const isWithin = (table: RuledTable, other: RuledTable): boolean =>
  table !== other &&
  table.left >= other.left &&
  table.right <= other.right &&
  table.top >= other.top &&
  table.bottom <= other.bottom

/** How much of a column the boxes take that a row stands beside. */
const besides = ([first]: readonly Piece[], tables: readonly RuledTable[]): number =>
  tables.reduce((sum, table) => {
    const isBeside = first && table.top < first.y && first.y < table.bottom && table.left > first.left
    return sum + (isBeside ? table.right - table.left : 0)
  }, 0)

function tableLines({ left, right, rows }: RuledTable, column: number, whole: Whole): Line[] {
  return rows.map(({ y, cells }) => {
    const said = cells.map(cell => rowsOf(cell).map(row => lineOf(row, column, whole).text))
    if (whole.isFromRight) said.reverse()
    const text = said.map(lines => lines.join(' ')).join(CELL)
    const size = cells.flat()[0]?.size ?? 1
    return { text, left, right, y, size, column, isRow: true, cells: said }
  })
}

/** What the lines of a page begin with where it is the mark of a note. */
const notesOf = (pieces: readonly Piece[]): Set<string> =>
  new Set(rowsOf(pieces).flatMap(([first]) => /^\s*\[?(\d{1,3})(?!\d)/.exec(first?.text ?? '')?.[1] ?? []))

/** What was filled in does not tell how a form is read. */
const isPrintedFromRight = (pieces: readonly Piece[]): boolean =>
  isRightToLeft(pieces.flatMap(({ text, isField }) => (isField ? [] : text)))

/** The line that letters stand on, and their size. */
interface Base {
  size: number
  y: number
  notes: ReadonlySet<string>
}

interface Cell {
  text: string
  isField: boolean
  left: number
  right: number
}

/** What a page tells of its lines. */
interface Whole {
  isFromRight: boolean
  /** Marks of the notes below its text. */
  notes: ReadonlySet<string>
}

function lineOf(row: readonly Piece[], column: number, whole: Whole): Line {
  const pieces = withMarksSetWithin(withoutReprints(row))
  const { size, y } = baseOf(pieces)
  const edges = { left: pieces[0]?.left ?? 0, right: pieces.reduce((most, { right }) => Math.max(most, right), 0) }
  const spaced = letterspacedText(pieces)
  if (spaced) return { text: spaced, ...edges, y, size, column, isRow: false, isUnparted: !spaced.includes(' ') }
  const isFromRight = isPrintedFromRight(pieces) || (whole.isFromRight && hasRightToLeft(pieces))
  const cells = cellsOf(pieces).map(cell => ({
    text: tidy(textOf(runsOf(cell, isFromRight), { size, y, notes: whole.notes })),
    isField: cell.some(({ isField }) => isField),
    left: cell[0]?.left ?? 0,
    right: cell.at(-1)?.right ?? 0,
  }))
  const said = cells.filter(({ text }) => text !== '')
  if (isFromRight) said.reverse()
  const text = joinedCells(said, size)
  const isRow = said.length > 1 || said.some(({ isField }) => isField) || LEADERS.test(text)
  return { text, ...edges, y, size, column, isRow }
}

/** The size that most letters of a row have, and the baseline that they stand on. */
function baseOf(row: readonly Piece[]): { size: number; y: number } {
  const letters = new Map<number, { count: number; y: number }>()
  for (const { text, size, y } of row) {
    const key = Math.round(size * 2)
    const so = letters.get(key) ?? { count: 0, y }
    letters.set(key, { count: so.count + text.length, y: so.y })
  }
  const [first] = [...letters].sort((a, b) => b[1].count - a[1].count || b[0] - a[0])
  return { size: (first?.[0] ?? 2) / 2, y: first?.[1].y ?? 0 }
}

/** Pieces that lie far apart, and what was filled in, by themselves. */
function cellsOf(row: readonly Piece[]): Piece[][] {
  const cells: Piece[][] = []
  for (const piece of row) {
    const last = cells.at(-1)?.at(-1)
    const isApart = !last || piece.isField || last.isField || gapBetween(last, piece) > CELL_GAP
    if (isApart) cells.push([piece])
    else cells.at(-1)?.push(piece)
  }
  return cells
}

/** What was filled in follows what it was asked for: `Name: Runa Holm`. */
function joinedCells(cells: readonly Cell[], size: number): string {
  return cells.reduce((line, cell, i) => {
    const last = cells[i - 1]
    if (!last) return cell.text
    const gap = Math.max(cell.left - last.right, last.left - cell.right) / size
    if (BOX.test(cell.text) && !last.isField) return `${line}${gap > CELL_GAP * 4 ? ': ' : ' '}${cell.text}`
    if (cell.isField && !last.isField) return `${line}${/[:?：]$/.test(line) ? ' ' : ': '}${cell.text}`
    return line + (gap > CELL_GAP ? CELL : ' ') + cell.text
  }, '')
}

/** Runs of one cell as text. */
function textOf(runs: readonly Run[], base: Base): string {
  let text = ''
  runs.forEach((run, i) => {
    const before = runs[i - 1]
    if (before && gapBetween({ ...before, size: base.size }, { ...run, size: base.size }) > SPACE_GAP) text += ' '
    run.pieces.forEach((piece, j) => {
      const last = run.pieces[j - 1]
      if (last && gapBetween(last, piece) > SPACE_GAP) text += ' '
      text += shifted(text.slice(-LOOKED_AT), piece, run.pieces[j + 1]?.text ?? '', base)
    })
  })
  return text
}

/** What a piece says that may stand above or below the line. */
function shifted(before: string, { text, size, y }: Piece, after: string, base: Base): string {
  const isLarge = size > SMALLER * base.size
  if (isLarge && !(/^[\d,]{1,3}$/.test(text.trim()) && y < base.y - RAISED_HIGH * base.size)) return text
  if (y < base.y - RAISED * base.size) return raisedText(before, text, after, base.notes)
  return y > base.y + LOWERED * base.size ? loweredText(before, text) : text
}

type Placed = Pick<Piece, 'left' | 'right' | 'size'>

/** In heights of a letter, whichever of two stands left. */
const gapBetween = (a: Placed, b: Placed): number =>
  Math.max(b.left - a.right, a.left - b.right) / Math.max(a.size, b.size, 1)

const tidy = (text: string): string => withoutLetterSpacing(withAccents(text.replace(/\s+/g, ' ').trim()))
