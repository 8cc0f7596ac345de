/**
 * What a posting says in a byte. The upper half tells how much of its page's title the term is, in tenths: a word of
 * three stands for 1, a word of one for 1.5, one of ten for less than 0.5. The lower half tells how often it is in the
 * passage, in halves, and a word in a heading counts 1.5 times; above 7.5 one time more says no more.
 */
export const IN_SECTION = 3
export const IN_TEXT = 2
const MOST = 15
const LOWER = 0x0f

/** The weight of a term in a title of `terms`: half of it falls with the length, against an average of three. */
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
