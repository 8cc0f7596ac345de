import type { Piece } from './placed-pieces.ts'

/** The maximum offset at which a letter is printed again to look bold, relative to its height. */
const BESIDE = 0.25
/** The minimum overlap of a letter with its second print, relative to its height. */
const OVER = 0.1
/** How many preceding pieces each piece is compared with. */
const LOOKED_AT = 8

/** Removes letters that are printed again with a small offset, which makes text look bold or adds a shadow. */
export function withoutReprints(row: readonly Piece[]): Piece[] {
  const kept: Piece[] = []
  for (const piece of row) {
    let left: Piece | undefined = piece
    for (let i = kept.length - 1; left && i >= 0 && i >= kept.length - LOOKED_AT; i--) left = unprinted(left, kept[i]!)
    if (left) kept.push(left)
  }
  const cut = kept.filter(piece => !row.includes(piece)).length
  return cut >= 2 && cut * 2 >= kept.length ? kept.map(piece => ({ ...piece, text: once(piece.text) })) : kept
}

/**
 * Removes doubled narrow letters. Printed twice with an offset, they hardly overlap, so pdf.js reports both in one
 * piece.
 */
const once = (text: string): string =>
  text.replace(/([iIjlftr1.,:;'!|()[\]-])\1+/g, run => run.slice(0, Math.ceil(run.length / 2)))

/** The part of a piece that is not also printed in `other`, which starts further left. */
function unprinted(piece: Piece, other: Piece): Piece | undefined {
  const near = BESIDE * piece.size
  const overlap = other.right - piece.left
  const isElsewhere = Math.abs(other.size - piece.size) > near || Math.abs(other.y - piece.y) > near
  if (isElsewhere || overlap < OVER * piece.size) return piece
  const isWithin = piece.right <= other.right + near
  if (isWithin) return holds(other, piece) ? undefined : piece
  const width = (piece.right - piece.left) / piece.text.length
  for (let length = piece.text.length - 1; length > 0; length--) {
    const start = piece.text.slice(0, length)
    if (Math.abs(length * width - overlap) < 2 * near && other.text.endsWith(start))
      return { ...piece, text: piece.text.slice(length), left: other.right }
  }
  return piece
}

/** Whether `other` contains the text of `piece` at the same position, which is estimated from the text's length. */
function holds(other: Piece, piece: Piece): boolean {
  const width = (other.right - other.left) / other.text.length
  const text = piece.text.trim()
  const place = (piece.left - other.left) / width
  const slack = 2 + 0.2 * other.text.length
  for (let at = other.text.indexOf(text); at >= 0; at = other.text.indexOf(text, at + 1))
    if (Math.abs(at - place) <= slack) return true
  return false
}
