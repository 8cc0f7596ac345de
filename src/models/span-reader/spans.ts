import type { Window } from './windows.ts'

/** A score for each token as the start and end of an answer; the first token's scores stand for "no answer". */
export interface SpanLogits {
  start: ArrayLike<number>
  end: ArrayLike<number>
}

/** The model's output for a window. */
export interface Logits extends SpanLogits {
  heads: HeadLogits
}

/** The outputs of the heads other than those for spans. */
export interface HeadLogits {
  /** One for each token; a sentence's mean says whether it belongs to an explanation. */
  explain: ArrayLike<number>
  /** Four logits: whether the passage answers; then yes, no and neither, for a question or claim. */
  passage: ArrayLike<number>
  /** Runs the layers for lists and kinds of questions, which take a quarter as long as the encoder. */
  forms(): Promise<FormLogits>
  /** Runs the layers for explanations, whose output replaces these heads' and takes half as long as the encoder. */
  explanation(): Promise<Pick<HeadLogits, 'explain' | 'passage'>>
  /** For a claim and its passage, one logit for each of `VERDICTS`. Takes half as long as a reading. */
  verdict(): Promise<ArrayLike<number>>
}

/** The outputs of the layers for lists and kinds of questions. */
export interface FormLogits {
  /** Three for each token: outside of an item, at its beginning, inside it. */
  items: ArrayLike<number>
  /** One for each of `QUESTION_KINDS`, if the question was read alone. */
  kind: ArrayLike<number>
}

export interface Place {
  start: number
  end: number
  score: number
}

/** The maximum number of tokens in an answer. */
const LONGEST = 30
/** How many spans are returned for each passage. */
const SPANS_PER_PASSAGE = 3

/**
 * Scores every sequence of whole words within a sentence, up to the maximum length: the next sentence may be about
 * something else. A score is relative to "no answer" in this window.
 *
 * @param threshold by how many logits a span must exceed the model's "no answer" to count as equally likely
 */
export function placesIn({ text, textAt }: Window, { start, end }: SpanLogits, threshold = 0): Place[] {
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

/** The highest-scoring places that do not overlap, at most `SPANS_PER_PASSAGE`. */
export function bestPlaces(places: readonly Place[]): Place[] {
  const best: Place[] = []
  for (const place of places.toSorted((a, b) => b.score - a.score)) {
    if (best.length === SPANS_PER_PASSAGE) break
    if (best.every(({ start, end }) => place.end <= start || place.start >= end)) best.push(place)
  }
  return best
}

/** The probability of "no answer" in a window, given the scores of all its spans. */
export const shareNotTold = (places: readonly Place[]): number =>
  1 / (1 + places.reduce((sum, { score }) => sum + Math.exp(score), 0))
