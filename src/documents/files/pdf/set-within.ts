import { hasRightToLeft } from './direction.ts'
import type { Piece } from './placed-pieces.ts'

const MARK = /^[\p{P}\p{Sc}]{1,3}$/u

/**
 * Inserts punctuation marks that are printed inside a longer piece into its text. pdf.js reports the words on both
 * sides of a full stop as one piece if the file contains the stop before or after all of them.
 */
export function withMarksSetWithin(row: readonly Piece[]): Piece[] {
  const pieces = [...row]
  for (const mark of row) {
    const sign = mark.text.trim()
    if (!MARK.test(sign)) continue
    const at = pieces.findIndex(
      piece => piece !== mark && !piece.isField && piece.left < mark.left && mark.right < piece.right,
    )
    const piece = pieces[at]
    const text = piece && setWithin(piece, sign, mark)
    if (!text) continue
    pieces[at] = { ...piece, text }
    pieces.splice(pieces.indexOf(mark), 1)
  }
  return pieces
}

/**
 * The text of `piece` with a punctuation mark inserted at the space nearest to where the mark is printed. Positions of
 * spaces are estimated from the text's length.
 */
function setWithin(piece: Piece, mark: string, { left, right }: Piece): string | undefined {
  const { text } = piece
  const share = ((left + right) / 2 - piece.left) / (piece.right - piece.left)
  const place = (hasRightToLeft([piece]) ? 1 - share : share) * text.length
  const spaces = [...text.matchAll(/\s/g)].map(({ index }) => index)
  const nearest = spaces.sort((a, b) => Math.abs(a - place) - Math.abs(b - place))[0]
  return nearest === undefined ? undefined : `${text.slice(0, nearest)}${mark}${text.slice(nearest)}`
}
