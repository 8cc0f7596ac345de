import type { Range } from './ranges.ts'
import { firstAtLeast } from './ranges.ts'
import type { Segment } from './segment.ts'
import { shareOfTitle, timesInPassage } from './weights.ts'

export const TUNE = { k1: 0.8, b: 0.6, title: 1.2 }

/** Of all passages alive. */
export interface Statistics {
  docs: number
  /** Terms in a passage on average. */
  averageLength: number
}

/** Robertson and Zaragoza, The Probabilistic Relevance Framework: BM25 and Beyond (2009), never below zero. */
export function inverseFrequency(docsWithTerm: number, { docs }: Statistics): number {
  return Math.log(1 + (docs - docsWithTerm + 0.5) / (docsWithTerm + 0.5))
}

/** Sums up what terms say for docs of one segment. */
export class Scores {
  #sums = new Float32Array(0)
  #touched = new Uint32Array(0)
  #count = 0

  reset(docs: number): void {
    if (this.#sums.length < docs) {
      this.#sums = new Float32Array(docs)
      this.#touched = new Uint32Array(docs)
    }
  }

  add(segment: Segment, postings: Range, within: readonly Range[], weight: number, { averageLength }: Statistics): void {
    const { docs, weights, lengths } = segment.packed
    const sums = this.#sums
    const touched = this.#touched
    const flat = TUNE.k1 * (1 - TUNE.b)
    const steep = (TUNE.k1 * TUNE.b) / averageLength
    let count = this.#count
    let at = postings.from
    for (const { from, to } of within) {
      at = firstAtLeast(docs, from, at, postings.to)
      for (; at < postings.to && docs[at]! < to; at++) {
        const doc = docs[at]!
        const times = timesInPassage(weights[at]!)
        if (sums[doc] === 0) touched[count++] = doc
        const inPassage = times / (times + flat + steep * lengths[doc]!)
        sums[doc]! += weight * (TUNE.title * shareOfTitle(weights[at]!) + inPassage)
      }
    }
    this.#count = count
  }

  /** Tells every sum above zero, once. */
  drain(tell: (doc: number, sum: number) => void): void {
    for (let i = 0; i < this.#count; i++) {
      const doc = this.#touched[i]!
      tell(doc, this.#sums[doc]!)
      this.#sums[doc] = 0
    }
    this.#count = 0
  }
}
