import { groupsOf } from '../groups.ts'
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

/** A line of a printed page. Lengths are in points; y increases downwards. */
export interface Line {
  /** Cells of a row are separated by `CELL`. */
  text: string
  left: number
  right: number
  y: number
  /** The height of its letters. */
  size: number
  /** The width of the column that contains it. */
  column: number
  /** Whether it is never joined with other lines: it has cells or form fields, or is in a table of contents. */
  isRow: boolean
  /** Whether its letters are spaced so widely that word boundaries cannot be detected. */
  isUnparted?: boolean
  /** The lines of each cell, for a row of a table with drawn lines. */
  cells?: readonly (readonly string[])[]
}

/** Separates texts of one line that are as far apart as the cells of a table. */
export const CELL = ' | '
/** The maximum gap between texts of one cell, relative to the letters' height. */
const CELL_GAP = 2
const SPACE_GAP = 0.15
/** Superscripts and subscripts are smaller than their line by this factor and shifted by these shares of its height. */
const SMALLER = 0.85
const RAISED = 0.15
const LOWERED = 0.08
/** The minimum shift by which digits of normal size count as superscripts, as a share of the line's height. */
const RAISED_HIGH = 0.25
/** How many characters before a superscript are examined to decide what it means. */
const LOOKED_AT = 80
/** A line of a table of contents ends with dots and a page number. */
const LEADERS = /(?:[.·…] ?){4}\s?[\divxlc]+$/
/** A checkbox of a form, ticked or empty. */
const BOX = /^[☒☐]$/

/** Arranges the pieces of a page as lines in reading order. Tables with drawn lines are read row by row. */
export function pageLines(
  items: readonly TextItem[],
  fields: readonly Field[],
  view: View,
  strokes: readonly Stroke[],
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
    /** Lines of the boxes beside the text, which are read after it. */
    const boxes: Line[] = []
    const isApart = (row: readonly Piece[]) => row.some(piece => places.has(piece))
    const runs = groupsOf(rows, (row, before) => !isApart(row) && !isApart(before))
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

const isCut = (row: Piece[] | Piece[][]): row is Piece[][] => Array.isArray(row[0])

function asTable(cells: Piece[][]): RuledTable {
  const pieces = cells.flat()
  const [left, right] = [Math.min(...pieces.map(({ left }) => left)), Math.max(...pieces.map(({ right }) => right))]
  const ys = pieces.map(({ y }) => y)
  return { left, right, top: Math.min(...ys), bottom: Math.max(...ys), rows: [{ y: Math.min(...ys), cells }] }
}

const piecesOf = ({ rows }: RuledTable): Piece[] => rows.flatMap(({ cells }) => cells.flat())

/** An empty piece at the position of a table, by which the table is placed among the text around it. */
function placeOf({ left, right, rows }: RuledTable): Piece {
  const pieces = rows[0]?.cells.flat() ?? []
  const { y = 0, size = 1 } = pieces.reduce<Piece | undefined>((a, b) => (a && a.y <= b.y ? a : b), undefined) ?? {}
  return { text: '', left, right, y, size, order: Math.min(...pieces.map(({ order }) => order)), isField: false }
}

/** The places of the tables that are not inside another table. */
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

/** The total width of the boxes to the right of a row, which shorten its line. */
const besides = ([first]: readonly Piece[], tables: readonly RuledTable[]): number =>
  tables.reduce((sum, table) => {
    const isBeside = first && table.top < first.y && first.y < table.bottom && table.left > first.left
    return sum + (isBeside ? table.right - table.left : 0)
  }, 0)

function tableLines({ left, right, rows }: RuledTable, column: number, whole: Whole): Line[] {
  return rows.map(({ y, cells }) => {
    const texts = cells.map(cell => rowsOf(cell).map(row => lineOf(row, column, whole).text))
    if (whole.isFromRight) texts.reverse()
    const text = texts.map(lines => lines.join(' ')).join(CELL)
    const size = cells.flat()[0]?.size ?? 1
    return { text, left, right, y, size, column, isRow: true, cells: texts }
  })
}

/** Numbers at the start of lines, which may be marks of notes. */
const notesOf = (pieces: readonly Piece[]): Set<string> =>
  new Set(rowsOf(pieces).flatMap(([first]) => /^\s*\[?(\d{1,3})(?!\d)/.exec(first?.text ?? '')?.[1] ?? []))

/** Whether the printed text is right-to-left. What people entered in a form does not count. */
const isPrintedFromRight = (pieces: readonly Piece[]): boolean =>
  isRightToLeft(pieces.flatMap(({ text, isField }) => (isField ? [] : text)))

interface Cell {
  text: string
  isField: boolean
  left: number
  right: number
}

interface Whole {
  isFromRight: boolean
  /** Marks of the notes on the page. */
  notes: ReadonlySet<string>
}

type Base = Pick<Piece, 'size' | 'y'> & Pick<Whole, 'notes'>

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
  const filled = cells.filter(({ text }) => text !== '')
  if (isFromRight) filled.reverse()
  const text = joinedCells(filled, size)
  const isRow = filled.length > 1 || filled.some(({ isField }) => isField) || LEADERS.test(text)
  return { text, ...edges, y, size, column, isRow }
}

/** The most common letter size of a row, and the baseline of these letters. */
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

/** Groups pieces into cells: pieces far apart and form entries are cells of their own. */
const cellsOf = (row: readonly Piece[]): Piece[][] =>
  groupsOf(row, (piece, last) => !piece.isField && !last.isField && gapBetween(last, piece) <= CELL_GAP)

/** Joins cells into a line; a form entry follows its label: `Name: Runa Holm`. */
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

/** The text of a piece, converted if it is a superscript or subscript. */
function shifted(before: string, { text, size, y }: Piece, after: string, base: Base): string {
  const isLarge = size > SMALLER * base.size
  if (isLarge && !(/^[\d,]{1,3}$/.test(text.trim()) && y < base.y - RAISED_HIGH * base.size)) return text
  if (y < base.y - RAISED * base.size) return raisedText(before, text, after, base.notes)
  return y > base.y + LOWERED * base.size ? loweredText(before, text) : text
}

type Placed = Pick<Piece, 'left' | 'right' | 'size'>

/** The gap between two pieces relative to the letters' height, whichever piece is on the left. */
const gapBetween = (a: Placed, b: Placed): number =>
  Math.max(b.left - a.right, a.left - b.right) / Math.max(a.size, b.size, 1)

const tidy = (text: string): string => withoutLetterSpacing(withAccents(text.replace(/\s+/g, ' ').trim()))
