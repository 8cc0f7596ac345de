import type { Piece } from './placed-pieces.ts'

/** The maximum distance of the baselines of pieces in one row, relative to the letters' height. */
const LINE_GAP = 0.5
/**
 * Superscripts and subscripts are smaller than their row by this factor, and at most `RAISED_WITHIN` above or below it.
 */
const SMALLER = 0.85
const RAISED_WITHIN = 0.75
/** The maximum gap between a superscript or subscript and the piece beside it, relative to its own height. */
const TOUCHING = 0.7
/** An initial is more than this many times as large as the usual letters. */
const INITIAL = 2

/** Groups pieces into rows, from top to bottom and from left to right, in whatever order the file has them. */
export function rowsOf(pieces: readonly Piece[]): Piece[][] {
  const initials = initialsOf(pieces)
  const rows: Piece[][] = []
  let base: Piece | undefined
  for (const piece of [...pieces].sort((a, b) => a.y - b.y)) {
    if (initials.has(piece)) continue
    const row = rows.at(-1)
    if (row && base && piece.y - base.y < LINE_GAP * Math.min(base.size, piece.size)) {
      row.push(piece)
      if (piece.size > base.size) base = piece
    } else {
      rows.push([piece])
      base = piece
    }
  }
  for (const row of rows) row.sort(fromLeft)
  const whole = withRaised(rows)
  for (const initial of initials) addInitial(initial, whole)
  return whole
}

const fromLeft = (a: Piece, b: Piece): number => a.left - b.left || a.order - b.order

/** Merges rows of superscripts and subscripts into the row that they touch. */
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
    host.sort(fromLeft)
  })
  return kept
}

const touches = (piece: Piece, row: readonly Piece[]): boolean =>
  row.some(
    ({ size, y, left, right }) =>
      piece.size < SMALLER * size &&
      Math.abs(piece.y - y) < RAISED_WITHIN * size &&
      Math.min(Math.abs(piece.left - right), Math.abs(left - piece.right)) < TOUCHING * piece.size,
  )

/** Initials (drop caps): letters several lines high at the start of a chapter. */
function initialsOf(pieces: readonly Piece[]): Set<Piece> {
  const sizes = pieces.map(({ size }) => size).sort((a, b) => a - b)
  const usual = sizes[Math.floor(sizes.length / 2)] ?? 0
  return new Set(pieces.filter(({ text, size }) => size > INITIAL * usual && /^\p{Lu}$/u.test(text.trim())))
}

/** Adds an initial before the highest line that starts next to it. */
function addInitial(initial: Piece, rows: Piece[][]): void {
  const isBeside = ([first]: readonly Piece[]) =>
    first !== undefined &&
    first.y > initial.y - initial.size &&
    first.y < initial.y &&
    Math.abs(first.left - initial.right) < LINE_GAP * initial.size
  const row = rows.find(isBeside)
  if (row) {
    row.unshift(initial)
    return
  }
  const below = rows.findIndex(([first]) => first !== undefined && first.y > initial.y)
  rows.splice(below < 0 ? rows.length : below, 0, [initial])
}
