import { lowerMedian } from './lower-median.ts'
import type { Piece } from './placed-pieces.ts'

/** The maximum horizontal distance between the starts of a cell's lines, relative to the letters' height. */
const SAME_LEFT = 0.6
/** How far apart the lines of a cell may be vertically, relative to the letters' height. */
const LINE_HEIGHT = 1.7
/** How far apart the lines of a cell may be vertically, relative to the distance between rows. */
const NEARER = 0.85
/** The minimum number of rows that have a cell at a position for it to count as a column. */
const FEWEST = 2
const ENDS = /[.!?…:;。！？：；]["'”’»)\]」』]*$/
const GOES_ON = /^\p{Ll}/u

/** A row of pieces divided into cells. */
interface Row {
  cells: Piece[][]
  y: number
}

/**
 * Joins wrapped cells of tables without drawn lines. A line with only one cell is added to a row if it starts at a
 * column of that row, and either is nearer to it than rows are to each other or continues the cell's sentence. Rows to
 * which no line is added are returned undivided.
 */
export function withWrappedCells(
  rows: readonly Piece[][],
  cellsOf: (row: readonly Piece[]) => Piece[][],
): (Piece[] | Piece[][])[] {
  const cut = rows.map((row): Row => ({ cells: cellsOf(row), y: row[0]?.y ?? 0 }))
  const full = cut.filter(({ cells }) => cells.length > 1)
  if (full.length <= FEWEST) return [...rows]
  const pitch = lowerMedian(full.slice(1).map(({ y }, i) => y - full[i]!.y))
  const owners = new Map<Row, Row>()
  for (const [i, line] of cut.entries()) {
    const owner = line.cells.length === 1 ? ownerOf(i, cut, owners, full, pitch) : undefined
    if (owner) owners.set(line, owner)
  }
  return cut.flatMap((row, i): (Piece[] | Piece[][])[] => {
    if (owners.has(row)) return []
    const more = cut.filter(line => owners.get(line) === row)
    if (more.length === 0) return [rows[i]!]
    const isOf = (line: Row, cell: readonly Piece[]) => beginsWith(line.cells[0]![0]!, cell[0]!)
    return [row.cells.map(cell => [...cell, ...more.flatMap(line => (isOf(line, cell) ? line.cells[0]! : []))])]
  })
}

function ownerOf(
  at: number,
  lines: readonly Row[],
  owners: ReadonlyMap<Row, Row>,
  full: readonly Row[],
  pitch: number,
): Row | undefined {
  const line = lines[at]!
  const first = line.cells[0]?.[0]
  if (!first || first.isField) return undefined
  const columns = full.filter(({ cells }) => cells.slice(1).some(cell => beginsWith(first, cell[0]!)))
  if (columns.length < FEWEST) return undefined
  const [above, below] = [lines[at - 1], lines[at + 1]]
  const ownerAbove = above && (above.cells.length > 1 ? above : owners.get(above))
  // Several lines may precede a row; the row itself is the first with several cells.
  const next = lines.slice(at + 1).find(({ cells }) => cells.length > 1)
  const down = below ? below.y - line.y : Number.POSITIVE_INFINITY
  const up = above ? line.y - above.y : Number.POSITIVE_INFINITY
  const isNear = (distance: number) => distance < LINE_HEIGHT * first.size && distance < NEARER * pitch
  const cellIn = (row: Row | undefined) => row?.cells.slice(1).find(cell => beginsWith(first, cell[0]!))
  const [cellAbove, cellBelow] = [cellIn(ownerAbove), cellIn(next)]
  const isBelow = cellBelow !== undefined && isNear(down)
  if (isBelow && down < NEARER * up) return next
  const goesOn = GOES_ON.test(first.text.trim())
  // Rows may be as close to each other as the lines of a cell.
  const beginsBelow = !goesOn && !ENDS.test(textOf(line.cells[0])) && GOES_ON.test(textOf(cellBelow))
  if (isBelow && beginsBelow && down < up / NEARER) return next
  if (!ownerAbove || !cellAbove || up > LINE_HEIGHT * first.size) return undefined
  return isNear(up) || (goesOn && !ENDS.test(textOf(above?.cells.at(-1)))) ? ownerAbove : undefined
}

const textOf = (cell: readonly Piece[] | undefined): string =>
  (cell ?? [])
    .map(({ text }) => text)
    .join('')
    .trim()

const beginsWith = (piece: Piece, cell: Piece): boolean => Math.abs(piece.left - cell.left) < SAME_LEFT * piece.size
