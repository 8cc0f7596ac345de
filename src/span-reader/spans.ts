import type { Window } from './windows.ts'

/** What the model makes of a window. */
export interface Logits {
  /** For every token, how well an answer starts and ends there; at the first one, that it does neither. */
  start: ArrayLike<number>
  end: ArrayLike<number>
  /** Absent in a model that finds spans only. */
  heads?: HeadLogits
}

/** What the heads beside the two of the spans make of a window. */
export interface HeadLogits {
  /** For every token; of a sentence the mean of its tokens says whether it explains. */
  explain: ArrayLike<number>
  /** Whether the passage answers; then, for a question or claim, yes, no, neither. */
  passage: ArrayLike<number>
  /** Goes on with layers that lists and kinds of questions have to themselves: a quarter of the work more. */
  forms(): Promise<FormLogits>
  /**
   * For a claim and its passage, one logit for each of `VERDICTS`. Costs half a reading more; absent without a
   * verifier.
   */
  verdict?(): Promise<ArrayLike<number>>
}

/** What layers of their own make of a window. */
export interface FormLogits {
  /** Three for every token: outside of an item, at its beginning, further inside. */
  items: ArrayLike<number>
  /** One for each of `QUESTION_KINDS`, where the question was read alone. */
  kind: ArrayLike<number>
}

/** A place in a passage's text. */
export interface Place {
  start: number
  end: number
  score: number
}

/** Tokens that an answer has at most. */
const LONGEST = 30
/** How many spans are returned for each passage. */
const TOLD = 3

/**
 * Every run of whole words in a sentence of the window's text that is short enough: what follows, or stands below, is told
 * of something else. Its score is against "not told" in this window.
 *
 * @param threshold how much surer than of "not told" the model has to be, in logits, before the two are as likely
 */
export function placesIn({ text, textAt }: Window, { start, end }: Logits, threshold = 0): Place[] {
  const notTold = start[0]! + end[0]! + threshold
  const places: Place[] = []
  for (const [i, first] of text.entries()) {
    if (!first.startsWord) continue
    for (const [j, last] of text.slice(i, i + LONGEST).entries()) {
      if (last.startsSentence && last.start > first.start) break
      if (!last.endsWord) continue
      const score = start[textAt + i]! + end[textAt + i + j]! - notTold
      places.push({ start: first.start, end: last.end, score })
    }
  }
  return places
}

/** The best few, none of which overlaps a better one. */
export function bestPlaces(places: readonly Place[]): Place[] {
  const best: Place[] = []
  for (const place of places.toSorted((a, b) => b.score - a.score)) {
    if (best.length === TOLD) break
    if (best.every(({ start, end }) => place.end <= start || place.start >= end)) best.push(place)
  }
  return best
}

/** Share of "no answer" among all spans of a window, by their scores. */
export const shareNotTold = (places: readonly Place[]): number =>
  1 / (1 + places.reduce((sum, { score }) => sum + Math.exp(score), 0))
