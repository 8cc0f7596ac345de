import { hasRightToLeft } from './direction.ts'
import type { Piece } from './placed-pieces.ts'

const MARK = /^[\p{P}\p{Sc}]{1,3}$/u

/**
 * A row with each mark of punctuation that is printed within a longer piece put into its text: pdf.js takes words on both
 * sides of a full stop for one piece where the stop itself is written before or after all of them.
 */
export function withMarksSetWithin(row: readonly Piece[]): Piece[] {
  const pieces = [...row]
  for (const mark of row) {
    const said = mark.text.trim()
    if (!MARK.test(said)) continue
    const at = pieces.findIndex(
      piece => piece !== mark && !piece.isField && piece.left < mark.left && mark.right < piece.right,
    )
    const piece = pieces[at]
    const text = piece && setWithin(piece, said, mark)
    if (!text) continue
    pieces[at] = { ...piece, text }
    pieces.splice(pieces.indexOf(mark), 1)
  }
  return pieces
}

/** Before the space that is the nearest to where the mark stands, as far as can be told from how long the text is. */
function setWithin(piece: Piece, said: string, { left, right }: Piece): string | undefined {
  const { text } = piece
  const share = ((left + right) / 2 - piece.left) / (piece.right - piece.left)
  const place = (hasRightToLeft([piece]) ? 1 - share : share) * text.length
  const spaces = [...text.matchAll(/\s/g)].map(({ index }) => index)
  const nearest = spaces.sort((a, b) => Math.abs(a - place) - Math.abs(b - place))[0]
  return nearest === undefined ? undefined : `${text.slice(0, nearest)}${said}${text.slice(nearest)}`
}
