import { firstAtLeast, type Range } from './ranges.ts'
import type { PackedSegment } from './segment.ts'
import { shareOfTitle, timesInPassage } from './weights.ts'

/** BM25's parameters for saturation and length normalisation, chosen by measurement like the other weights. */
const K1 = 0.6
const B = 0.7
/** The weight of a term in a title of average length, relative to the maximum for a term in the passage. */
const TITLE = 1.2

/** Totals over all passages that are not deleted. */
export interface Statistics {
  docs: number
  /** The average number of terms in a passage; above zero. */
  averageLength: number
}

/**
 * The inverse document frequency of a term, as in Robertson and Zaragoza, The Probabilistic Relevance Framework: BM25
 * and Beyond (2009); never below zero.
 */
export function inverseFrequency(docsWithTerm: number, { docs }: Statistics): number {
  return Math.log(1 + (docs - docsWithTerm + 0.5) / (docsWithTerm + 0.5))
}

/** Sums the scores of all terms for the docs of one segment. The arrays are reused for the next segment. */
export class Scores {
  #sums = new Float32Array(0)
  #touched = new Uint32Array(0)
  #count = 0

  /** Prepares for a segment of `docs` docs. */
  fit(docs: number): void {
    if (this.#sums.length >= docs) return
    this.#sums = new Float32Array(docs)
    this.#touched = new Uint32Array(docs)
  }

  /** Adds a term's score to each doc that is in `postings` and in the ranges `within`. */
  add(
    { docs, weights, lengths }: PackedSegment,
    postings: Range,
    within: readonly Range[],
    weight: number,
    { averageLength }: Statistics,
  ): void {
    const sums = this.#sums
    const touched = this.#touched
    const atLeast = K1 * (1 - B)
    const byLength = (K1 * B) / averageLength
    let count = this.#count
    let at = postings.from
    for (const { from, to } of within) {
      at = firstAtLeast(docs, from, at, postings.to)
      for (; at < postings.to && docs[at]! < to; at++) {
        const doc = docs[at]!
        const times = timesInPassage(weights[at]!)
        const inPassage = times / (times + atLeast + byLength * lengths[doc]!)
        if (sums[doc] === 0) touched[count++] = doc
        sums[doc]! += weight * (TITLE * shareOfTitle(weights[at]!) + inPassage)
      }
    }
    this.#count = count
  }

  /** Calls `tell` with each sum above zero, then resets it. */
  drain(tell: (doc: number, sum: number) => void): void {
    for (let i = 0; i < this.#count; i++) {
      const doc = this.#touched[i]!
      tell(doc, this.#sums[doc]!)
      this.#sums[doc] = 0
    }
    this.#count = 0
  }
}
