import { groupsOf } from '../groups.ts'
import type { Piece } from './placed-pieces.ts'

const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\u0590-\u08FF]/u
const LETTER = /\p{L}/u

/** Pieces in one writing direction, in reading order. */
export interface Run {
  pieces: Piece[]
  left: number
  right: number
}

/** Whether most letters are written from right to left. */
export function isRightToLeft(texts: readonly string[]): boolean {
  let balance = 0
  for (const text of texts)
    for (const letter of text) if (LETTER.test(letter)) balance += RIGHT_TO_LEFT.test(letter) ? 1 : -1
  return balance > 0
}

export const hasRightToLeft = (pieces: readonly Piece[]): boolean => pieces.some(({ text }) => RIGHT_TO_LEFT.test(text))

/**
 * Pieces in reading order. Right-to-left text starts with the rightmost piece, except for words and numbers in the
 * other direction. (Each piece itself is in reading order already.)
 */
export function runsOf(pieces: readonly Piece[], isFromRight: boolean): Run[] {
  if (!isFromRight && !hasRightToLeft(pieces)) return [runOf([...pieces])]
  const ways = pieces.map(({ text }) =>
    RIGHT_TO_LEFT.test(text) ? 'from right' : LETTER.test(text) ? 'from left' : '',
  )
  // A number between words has their direction if both have the same, otherwise that of the line.
  const before = lastBefore(ways)
  const after = lastBefore(ways.toReversed()).reverse()
  const own = isFromRight ? 'from right' : 'from left'
  const settled = pieces.map((piece, i) => ({ piece, way: ways[i] || (before[i] === after[i] && before[i]) || own }))
  const inOrder = groupsOf(settled, (one, last) => one.way === last.way).map(run => {
    const ofRun = run.map(({ piece }) => piece)
    return runOf(run[0]?.way === 'from right' ? fromRight(ofRun) : ofRun)
  })
  return isFromRight ? inOrder.reverse() : inOrder
}

/** For each position the last known direction up to there. */
function lastBefore(ways: readonly string[]): string[] {
  let last = ''
  return ways.map(way => {
    last = way || last
    return last
  })
}

/** Reverses pieces, but keeps adjacent digits in order: they form one number, which is written from left to right. */
function fromRight(pieces: readonly Piece[]): Piece[] {
  const groups = groupsOf(
    pieces,
    (piece, last) =>
      isFigure(last) && isFigure(piece) && piece.left - last.right < 0.15 * Math.max(last.size, piece.size),
  )
  return groups.reverse().flatMap(inReadOrder)
}

/** Moves marks such as a full stop from the left of a number to its end: right-to-left text goes on at the left. */
function inReadOrder(group: readonly Piece[]): Piece[] {
  const first = group.findIndex(({ text }) => /\p{Nd}/u.test(text))
  return first > 0 ? [...group.slice(first), ...group.slice(0, first).reverse()] : [...group]
}

const isFigure = ({ text }: Piece): boolean => /^[\p{Nd}.,:/%+-]*\p{Nd}[\p{Nd}.,:/%+-]*$|^[.,:/]$/u.test(text.trim())

const runOf = (pieces: Piece[]): Run => ({
  pieces,
  left: pieces.reduce((least, { left }) => Math.min(least, left), Number.POSITIVE_INFINITY),
  right: pieces.reduce((most, { right }) => Math.max(most, right), Number.NEGATIVE_INFINITY),
})
