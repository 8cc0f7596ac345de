import { lowerMedian } from './lower-median.ts'
import type { Piece } from './placed-pieces.ts'

/** The minimum number of letters in a letter-spaced row; fewer separate letters are initials or labels. */
const FEWEST_IN_ROW = 4
/** The minimum share of single letters in a letter-spaced row. */
const MOST = 0.8
/** The maximum gap between the letters of a letter-spaced row, relative to their height. */
const WIDEST = 1.2
/** The minimum gap between the letters of a letter-spaced row, relative to their height. */
const NEAREST = 0.12
/** Gaps between words are at least this many times the gap between letters. */
const WORD_GAP = 1.5
/** The maximum length of a joined word in letters; a longer one means that its row is not letter-spaced. */
const LONGEST_WORD = 30
/** The approximate width of letters, relative to their height. */
const LETTER_WIDTH = 0.6

const ARABIC = /\p{Script=Arabic}/u
const SPACED = /(?<!\S)(?:\p{L}(?: \p{L}){4,}|\p{L}(?: \p{Ll}){3})(?!\S)/gu

/** The words of a row with letter spacing (H A R B O U R); undefined for other rows. */
export function letterspacedText(row: readonly Piece[]): string | undefined {
  const pieces = row.filter(({ isField }) => !isField)
  // Arabic letters are joined, so they are never letter-spaced.
  if (pieces.some(({ text }) => ARABIC.test(text))) return undefined
  const tokens = pieces.flatMap(({ text }) => text.trim().split(/\s+/))
  const single = tokens.filter(token => [...token].length === 1)
  const letters = single.filter(token => /\p{L}/u.test(token))
  if (pieces.length < row.length || letters.length < FEWEST_IN_ROW || letters.length * 2 < single.length)
    return undefined
  if (single.length < MOST * tokens.length || isAlphabetical(letters)) return undefined
  const gaps = pieces.slice(1).map((piece, i) => piece.left - pieces[i]!.right)
  const usual = usualGap(pieces, gaps)
  const size = pieces[0]?.size ?? 1
  if (usual < NEAREST * size || usual > WIDEST * size) return undefined
  const text = pieces.map((piece, i) => {
    const isWord = i > 0 && (gaps[i - 1] ?? 0) > WORD_GAP * usual
    return (isWord ? ' ' : '') + compact(piece.text)
  })
  const words = text.join('')
  return words.split(' ').some(word => word.length > LONGEST_WORD) ? undefined : words
}

/** Joins letter-spaced words within a text, which are used for emphasis. */
export const withoutLetterSpacing = (text: string): string =>
  text.replace(SPACED, spaced => {
    const letters = spaced.split(' ')
    return isAlphabetical(letters) ? spaced : letters.join('')
  })

const compact = (text: string): string =>
  text
    .trim()
    .split(/\s{2,}/)
    .map(word => word.replace(/\s/g, ''))
    .join(' ')

/**
 * The usual gap between letters: estimated from the width of pieces with several letters; if there are none, measured
 * between the pieces.
 */
function usualGap(pieces: readonly Piece[], gaps: readonly number[]): number {
  const within = pieces.flatMap(({ text, left, right, size }) => {
    const letters = text.replace(/\s/g, '').length
    return letters > 1 ? [Math.max(0, (right - left - letters * LETTER_WIDTH * size) / (letters - 1))] : []
  })
  return lowerMedian(within.length > 0 ? within : gaps)
}

/** Whether letters follow each other in the alphabet (A B C D); if so, they are labels and not a word. */
const isAlphabetical = (letters: readonly string[]): boolean =>
  letters.every((letter, i) => i === 0 || letter.charCodeAt(0) === letters[i - 1]!.charCodeAt(0) + 1)
