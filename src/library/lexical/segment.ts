import { type Dictionary, find } from './dictionary.ts'
import { firstAtLeast, joined, type Range } from './ranges.ts'

/** The postings of a segment. A *posting* states that a doc contains a term, and with what weight. */
export interface PackedPostings {
  dictionary: Dictionary
  /** The index of each term's first posting, followed by the total number of postings. */
  postingStarts: Uint32Array
  /** The doc of each posting, ascending within a term. */
  docs: Uint32Array
  /** The weight of each posting, encoded as in `weights.ts`. */
  weights: Uint8Array
}

/**
 * Pages and their words, packed once and never changed; all of it can be stored as it is. A *doc* is a passage; docs
 * are numbered consecutively across pages.
 *
 *     page      0        1     2
 *     doc       0  1  2  3     4  5     firstDocs      0 3 4 6
 *     term      iron     tower          postingStarts  0 2 5
 *     posting   1  4     0  1  5
 */
export interface PackedSegment extends PackedPostings {
  /** Ids of the pages. */
  pages: string[]
  /** The language of each page, BCP 47. */
  languages: string[]
  /** The number of each page's first doc, followed by the total number of docs. */
  firstDocs: Uint32Array
  /** The number of terms in each doc. */
  lengths: Uint32Array
}

/** A packed segment, and which of its pages are live, that is, not removed. */
export class Segment {
  readonly packed: PackedSegment
  /** The numbers of the live pages by id, ascending. */
  readonly #places: Map<string, number>
  #alive: Range[] | undefined

  constructor(packed: PackedSegment) {
    this.packed = packed
    this.#places = new Map(packed.pages.map((id, page) => [id, page]))
  }

  get docs(): number {
    return this.packed.lengths.length
  }

  /** Numbers of the live pages, ascending. */
  get alivePages(): Iterable<number> {
    return this.#places.values()
  }

  /** The docs of all live pages. */
  get alive(): Range[] {
    this.#alive ??= joined(Array.from(this.#places.values(), page => this.docsOf(page)))
    return this.#alive
  }

  docsOf(page: number): Range {
    return { from: this.packed.firstDocs[page]!, to: this.packed.firstDocs[page + 1]! }
  }

  place(page: string): number | undefined {
    return this.#places.get(page)
  }

  remove(page: string): void {
    this.#places.delete(page)
    this.#alive = undefined
  }

  /** The docs of the given pages, as far as this segment has them. */
  within(pages: ReadonlySet<string>): Range[] {
    const here = [...pages].flatMap(page => this.#places.get(page) ?? [])
    return joined(here.sort((a, b) => a - b).map(page => this.docsOf(page)))
  }

  /** The passage's id: `page#chunk`. */
  passageId(doc: number): string {
    const { pages, firstDocs } = this.packed
    const page = firstAtLeast(firstDocs, doc + 1, 0, firstDocs.length) - 1
    return `${pages[page]}#${doc - firstDocs[page]!}`
  }

  postingsOf(term: string): Range {
    const at = find(this.packed.dictionary, term)
    return at === undefined ? { from: 0, to: 0 } : this.postingsAt(at)
  }

  postingsAt(term: number): Range {
    const { postingStarts } = this.packed
    return { from: postingStarts[term]!, to: postingStarts[term + 1]! }
  }

  /** How many of the postings are in `docs`. */
  count(postings: Range, docs: readonly Range[]): number {
    let count = 0
    let { from } = postings
    for (const range of docs) {
      const first = firstAtLeast(this.packed.docs, range.from, from, postings.to)
      from = firstAtLeast(this.packed.docs, range.to, first, postings.to)
      count += from - first
    }
    return count
  }
}
