import type { Piece } from './placed-pieces.ts'
import { rowsOf } from './rows.ts'

/** A line belongs to the row below if the line below is nearer than this share of the distance to the line above. */
const NEARER = 0.85

interface BandLine {
  y: number
  cells: Piece[][]
}

/**
 * The rows between two horizontal lines of a table. Since cells may have several lines, a row starts at a line where
 * all columns, or all but one, are filled. The other lines are added to the row above or, if it is nearer, to the row
 * below.
 */
export function rowsInBand(columns: readonly Piece[][], isFromRight: boolean): Piece[][][] {
  const columnOf = new Map(columns.flatMap((pieces, column) => pieces.map(piece => [piece, column] as const)))
  const lines = rowsOf(columns.flat()).map((row): BandLine => {
    const cells = columns.map((_, column) => row.filter(piece => columnOf.get(piece) === column))
    return { y: row[0]?.y ?? 0, cells }
  })
  const begins = lines.flatMap((line, i) => (isBeginning(line, isFromRight) ? [i] : []))
  if (begins.length < 2) return [columns.map(pieces => [...pieces])]
  const owners = lines.map((line, i) => {
    const above = begins.findLast(begin => begin <= i)
    const below = begins.find(begin => begin >= i)
    if (above === undefined || below === undefined) return above ?? below ?? 0
    return above === below || !isNearerBelow(lines, i, line) ? above : below
  })
  return begins.map(begin =>
    columns.map((_, column) => lines.flatMap(({ cells }, i) => (owners[i] === begin ? (cells[column] ?? []) : []))),
  )
}

function isBeginning({ cells }: BandLine, isFromRight: boolean): boolean {
  const filled = cells.filter(cell => cell.length > 0).length
  const isNamed = (isFromRight ? cells.at(-1) : cells[0])?.length !== 0
  return filled > 1 && (filled === cells.length || (filled === cells.length - 1 && (isNamed || filled > 2)))
}

function isNearerBelow(lines: readonly BandLine[], at: number, { y }: BandLine): boolean {
  const [above, below] = [lines[at - 1], lines[at + 1]]
  return above !== undefined && below !== undefined && below.y - y < NEARER * (y - above.y)
}
