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
  let next = 0
  const renumbered = (segment: Segment): Renumbered => {
    const numbers = new Uint32Array(segment.docs).fill(GONE)
    for (const { from, to } of segment.alive) {
      lengths.set(segment.packed.lengths.subarray(from, to), next)
      for (let doc = from; doc < to; doc++) numbers[doc] = next++
    }
    return { ...segment.packed, numbers }
  }
  return {
    pages: pages.map(({ segment, page }) => segment.packed.pages[page]!),
    languages: pages.map(({ segment, page }) => segment.packed.languages[page]!),
    firstDocs,
    lengths,
    ...mergePostings(renumbered(a), renumbered(b)),
  }
}

interface Renumbered extends PackedPostings {
  /** The number of each doc in the merged segment; GONE if its page was removed. */
  numbers: Uint32Array
}

/** Merges two sorted dictionaries in parallel; terms that occur only in removed pages are left out. */
function mergePostings(a: Renumbered, b: Renumbered): PackedPostings {
  const endOfA = sizeOf(a.dictionary)
  const endOfB = sizeOf(b.dictionary)
  // The arrays are large enough for all terms and postings of both.
  const letters = new Uint16Array(a.dictionary.letters.length + b.dictionary.letters.length)
  const starts = new Uint32Array(endOfA + endOfB + 1)
  const postingStarts = new Uint32Array(endOfA + endOfB + 1)
  const docs = new Uint32Array(a.docs.length + b.docs.length)
  const weights = new Uint8Array(docs.length)
  let terms = 0
  let postings = 0

  const copy = (part: Renumbered, term: number) => {
    const end = part.postingStarts[term + 1]!
    for (let i = part.postingStarts[term]!; i < end; i++) {
      const doc = part.numbers[part.docs[i]!]!
      if (doc === GONE) continue
      docs[postings] = doc
      weights[postings++] = part.weights[i]!
    }
  }
  /** Assigns the postings that were copied since the last call to this term. */
  const endTerm = ({ dictionary }: Renumbered, term: number) => {
    if (postings === postingStarts[terms]) return
    let end = starts[terms]!
    for (let i = dictionary.starts[term]!; i < dictionary.starts[term + 1]!; i++)
      letters[end++] = dictionary.letters[i]!
    terms++
    starts[terms] = end
    postingStarts[terms] = postings
  }

  let i = 0
  let j = 0
  while (i < endOfA || j < endOfB) {
    const order = i === endOfA ? 1 : j === endOfB ? -1 : compareTerms(a.dictionary, i, b.dictionary, j)
    if (order <= 0) copy(a, i)
    if (order >= 0) copy(b, j)
    if (order <= 0) endTerm(a, i)
    else endTerm(b, j)
    if (order <= 0) i++
    if (order >= 0) j++
  }
  return {
    dictionary: { letters: letters.slice(0, starts[terms]), starts: starts.slice(0, terms + 1) },
    postingStarts: postingStarts.slice(0, terms + 1),
    docs: docs.slice(0, postings),
    weights: weights.slice(0, postings),
  }
}
