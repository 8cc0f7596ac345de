/**
 * A posting's weight in one byte. The upper four bits are the term's share of the page's title in tenths: 1 for a term
 * in a title of three words, 1.5 in a title of one word, less than 0.5 in a title of ten. The lower four bits count the
 * term in the passage in halves; in a heading it counts 1.5 times, and the count stops at 7.5.
 */
export const IN_SECTION = 3
export const IN_TEXT = 2
const MOST = 15
const LOWER = 0x0f

/**
 * The weight of a term in a title of `terms` terms, normalised by length as in BM25 with b = 0.5 and an average of
 * three.
 */
export function titleWeight(terms: number): number {
  const share = 1 / (0.5 + (0.5 * terms) / 3)
  return Math.max(1, Math.min(Math.round(10 * share), MOST)) << 4
}

export function plus(weight: number, inPassage: number): number {
  return (weight & ~LOWER) | Math.min((weight & LOWER) + inPassage, MOST)
}

export function timesInPassage(weight: number): number {
  return (weight & LOWER) / 2
}

export function shareOfTitle(weight: number): number {
  return (weight >> 4) / 10
}
