import { compareTerms, sizeOf } from './dictionary.ts'
import type { PackedPostings, PackedSegment, Segment } from './segment.ts'

const GONE = 0xffff_ffff

/** Merges the live pages of two segments into one: the pages of `a`, then those of `b`. */
export function merge(a: Segment, b: Segment): PackedSegment {
  const pages = [a, b].flatMap(segment => Array.from(segment.alivePages, page => ({ segment, page })))
  const firstDocs = new Uint32Array(pages.length + 1)
  for (const [i, { segment, page }] of pages.entries()) {
    const { from, to } = segment.docsOf(page)
    firstDocs[i + 1] = firstDocs[i]! + to - from
  }
  const lengths = new Uint32Array(firstDocs.at(-1)!)
  const numbersOfA = new Uint32Array(a.docs).fill(GONE)
  const numbersOfB = new Uint32Array(b.docs).fill(GONE)
  let next = 0
  for (const [segment, numbers] of [[a, numbersOfA] as const, [b, numbersOfB] as const]) {
    for (const { from, to } of segment.alive) {
      lengths.set(segment.packed.lengths.subarray(from, to), next)
      for (let doc = from; doc < to; doc++) numbers[doc] = next++
    }
  }
  return {
    pages: pages.map(({ segment, page }) => segment.packed.pages[page]!),
    languages: pages.map(({ segment, page }) => segment.packed.languages[page]!),
    firstDocs,
    lengths,
    ...mergePostings(a.packed, numbersOfA, b.packed, numbersOfB),
  }
}

/** Merges two sorted dictionaries in parallel; terms that occur only in removed pages are left out. */
function mergePostings(
  a: PackedPostings,
  numbersOfA: Uint32Array,
  b: PackedPostings,
  numbersOfB: Uint32Array,
): PackedPostings {
  const merged = new GrowingPostings([a, b])
  const endOfA = sizeOf(a.dictionary)
  const endOfB = sizeOf(b.dictionary)
  let i = 0
  let j = 0
  while (i < endOfA || j < endOfB) {
    const order = i === endOfA ? 1 : j === endOfB ? -1 : compareTerms(a.dictionary, i, b.dictionary, j)
    if (order <= 0) merged.copy(a, i, numbersOfA)
    if (order >= 0) merged.copy(b, j, numbersOfB)
    if (order <= 0) merged.endTerm(a, i)
    else merged.endTerm(b, j)
    if (order <= 0) i++
    if (order >= 0) j++
  }
  return merged.packed()
}

/** Collects postings term by term, in arrays that are large enough for all parts. */
class GrowingPostings {
  readonly #letters: Uint16Array
  readonly #starts: Uint32Array
  readonly #postingStarts: Uint32Array
  readonly #docs: Uint32Array
  readonly #weights: Uint8Array
  #terms = 0
  #postings = 0

  constructor(parts: readonly PackedPostings[]) {
    const sum = (size: (part: PackedPostings) => number) => parts.reduce((total, part) => total + size(part), 0)
    const terms = sum(({ dictionary }) => sizeOf(dictionary))
    this.#letters = new Uint16Array(sum(({ dictionary }) => dictionary.letters.length))
    this.#starts = new Uint32Array(terms + 1)
    this.#postingStarts = new Uint32Array(terms + 1)
    this.#docs = new Uint32Array(sum(({ docs }) => docs.length))
    this.#weights = new Uint8Array(this.#docs.length)
  }

  copy({ postingStarts, docs, weights }: PackedPostings, term: number, numbers: Uint32Array): void {
    const end = postingStarts[term + 1]!
    for (let i = postingStarts[term]!; i < end; i++) {
      const doc = numbers[docs[i]!]!
      if (doc === GONE) continue
      this.#docs[this.#postings] = doc
      this.#weights[this.#postings++] = weights[i]!
    }
  }

  /** Assigns the postings that were copied since the last call to this term. */
  endTerm({ dictionary: { letters, starts } }: PackedPostings, term: number): void {
    if (this.#postings === this.#postingStarts[this.#terms]) return
    let end = this.#starts[this.#terms]!
    for (let i = starts[term]!; i < starts[term + 1]!; i++) this.#letters[end++] = letters[i]!
    this.#terms++
    this.#starts[this.#terms] = end
    this.#postingStarts[this.#terms] = this.#postings
  }

  packed(): PackedPostings {
    const starts = this.#starts.slice(0, this.#terms + 1)
    return {
      dictionary: { letters: this.#letters.slice(0, starts.at(-1)), starts },
      postingStarts: this.#postingStarts.slice(0, this.#terms + 1),
      docs: this.#docs.slice(0, this.#postings),
      weights: this.#weights.slice(0, this.#postings),
    }
  }
}
