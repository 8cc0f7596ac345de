import { sigmoid } from '../../common/core/sigmoid.ts'
import type { FollowUpWindow } from './follow-up-window.ts'
import { softmax } from './softmax.ts'
import type { FollowUpEdits, FollowUpPiece } from './span-reader.ts'

/** Words that the model can put before a span, in the order of its logits (lab/training/follow-ups/edits.py). */
export const CONNECTIVES = [
  ...['', 'the', 'of', 'of the', 'in', 'in the', 'for', 'for the', 'by', 'by the', 'with', 'with the', 'about'],
  ...['about the', 'to', 'to the', 'from', 'from the', 'on', 'on the', 'at', 'at the', 'after', 'after the', 'before'],
  ...['during', 'during the', 'when', 'while', 'than', 'as', 'against', 'and', 'that', 'because of', 'into', 'between'],
  ...['since', 'is', 'was', 'did'],
] as const

/** The maximum number of pieces inserted before a word. */
const SLOTS = 2
const COUNTS = SLOTS + 1
const BESIDE = CONNECTIVES.length + 1
/** Logits per token: whether it is removed; the number of pieces before it; for each piece its connective and "'s". */
const PER_TOKEN = 1 + COUNTS + SLOTS * BESIDE
/** The maximum number of words in a piece. */
const LONGEST_PIECE = 24

/** The logits for a window of `width` tokens. */
export interface FollowUpLogits {
  width: number
  /** Shape [width, PER_TOKEN]. */
  words: ArrayLike<number>
  /** Shape [SLOTS, 2, width, width]: scores for the start and end tokens of the piece before each token. */
  points: ArrayLike<number>
  alone: number
}

/** Converts logits into edits. If no insertion is likely, returns the likeliest; `alone` says whether any is needed. */
export function editsOf(window: FollowUpWindow, logits: FollowUpLogits): FollowUpEdits {
  const logitsAt = (token: number, from: number, length: number) =>
    Array.from({ length }, (_, i) => logits.words[token * PER_TOKEN + from + i]!)
  const gaps = [...window.words.map(({ at, start }) => ({ at, start })), { at: window.end, start: null }]
  const inserted = gaps.flatMap(({ at, start }) => {
    const [none, one, two] = softmax(logitsAt(at, 1, COUNTS)) as [number, number, number]
    const count = two > one ? 2 : 1
    const pieces = Array.from({ length: count }, (_, slot) => {
      const beside = logitsAt(at, 1 + COUNTS + slot * BESIDE, BESIDE)
      return pieceOf(window, logits, at, slot, beside)
    }).flatMap(piece => piece ?? [])
    return pieces.length === 0 ? [] : [{ at: start, share: 1 - none, pieces }]
  })
  const likely = inserted.filter(({ share }) => share >= 0.5)
  const most = Math.max(...inserted.map(({ share }) => share))
  return {
    alone: sigmoid(logits.alone),
    removed: window.words.flatMap(({ at, start, end }) => (logitsAt(at, 0, 1)[0]! > 0 ? [{ start, end }] : [])),
    inserted: likely.length > 0 ? likely : inserted.filter(({ share }) => share === most),
  }
}

function pieceOf(
  { texts, thread }: FollowUpWindow,
  { width, points }: FollowUpLogits,
  at: number,
  slot: number,
  beside: readonly number[],
): FollowUpPiece | undefined {
  const score = (end: 0 | 1, token: number) => points[((slot * 2 + end) * width + at) * width + token]!
  let best: { first: number; last: number; score: number } | undefined
  for (const [i, first] of thread.entries()) {
    for (let j = i; j < thread.length && j < i + LONGEST_PIECE; j++) {
      const last = thread[j]!
      if (last.text !== first.text) break
      const here = score(0, first.first) + score(1, last.last)
      if (!best || here > best.score) best = { first: i, last: j, score: here }
    }
  }
  if (!best) return undefined
  const [first, last] = [thread[best.first]!, thread[best.last]!]
  const connectives = beside.slice(0, -1)
  return {
    connective: CONNECTIVES[connectives.indexOf(Math.max(...connectives))]!,
    text: texts[first.text]!.slice(first.start, last.end),
    isPossessive: beside.at(-1)! > 0,
  }
}
