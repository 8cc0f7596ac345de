import type { Piece } from './placed-pieces.ts'

/** In heights of a letter: pieces whose baselines lie nearer stand in one row. */
const LINE_GAP = 0.5
/** What is so much smaller than its row may stand further above or below it, */
const SMALLER = 0.85
const RAISED_WITHIN = 0.75
/** if it touches what it belongs to. */
const TOUCHING = 0.7

/** Pieces that stand in one row, from left to right; rows from top to bottom, however the page was written. */
export function rowsOf(pieces: readonly Piece[]): Piece[][] {
  const rows: Piece[][] = []
  let base: Piece | undefined
  for (const piece of [...pieces].sort((a, b) => a.y - b.y)) {
    const row = rows.at(-1)
    if (row && base && piece.y - base.y < LINE_GAP * Math.max(base.size, piece.size)) {
      row.push(piece)
      if (piece.size > base.size) base = piece
    } else {
      rows.push([piece])
      base = piece
    }
  }
  for (const row of rows) row.sort((a, b) => a.left - b.left || a.order - b.order)
  return withRaised(rows)
}

/** Figures set high above their row, or below it, in the row that they touch. */
function withRaised(rows: readonly Piece[][]): Piece[][] {
  const kept: Piece[][] = []
  rows.forEach((row, i) => {
    const hosts = [rows[i + 1], kept.at(-1)].filter(host => host !== undefined)
    const host = hosts.find(host => row.every(piece => touches(piece, host)))
    if (!host) {
      kept.push(row)
      return
    }
    host.push(...row)
    host.sort((a, b) => a.left - b.left || a.order - b.order)
  })
  return kept
}

const touches = (piece: Piece, row: readonly Piece[]): boolean =>
  row.some(
    ({ size, y, left, right }) =>
      piece.size < SMALLER * size &&
      Math.abs(piece.y - y) < RAISED_WITHIN * size &&
      piece.left > left &&
      Math.abs(piece.left - right) < TOUCHING * piece.size,
  )
