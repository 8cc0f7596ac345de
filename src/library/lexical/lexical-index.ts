import type { Scored } from '../scored.ts'
import { Best } from './best.ts'
import { inverseFrequency, Scores, type Statistics } from './bm25.ts'
import { termAt } from './dictionary.ts'
import { merge } from './merge.ts'
import { type LexicalPage, packPage } from './pack-page.ts'
import { queryTerms } from './query-terms.ts'
import type { Range } from './ranges.ts'
import { Segment } from './segment.ts'
import { similarTerms } from './similar-terms.ts'
import { EMPTY, type LexicalSnapshot, VERSION } from './lexical-snapshot.ts'

export type { LexicalPage } from './pack-page.ts'

/** Postings that a query may walk through, its rarest terms first: a pasted page of text must not take seconds. */
export const BOUND = { most: 1_000_000 }
/** A word in so many passages is spelt right. */
const SIMILAR_TERMS = 50

/** Where a term is: its postings in one of the segments, that is, and how much they count. */
interface Wanted {
  weight: number
  postings: ReadonlyMap<Segment, Range>
  /** Passages alive that have it. */
  frequency: number
}

/**
 * BM25 over the words of passages, of their titles and of their headings: a large *base* as it was stored, and the
 * pages added since, each a small segment at first; these are merged as they add up.
 */
export class LexicalIndex {
  #base: Segment
  /** From large to small. */
  #head: Segment[] = []
  #docs = 0
  #length = 0
  /** Pages of each language. */
  readonly #languages = new Map<string, number>()
  readonly #scores = new Scores()

  constructor(snapshot?: LexicalSnapshot) {
    this.#base = new Segment(snapshot ?? EMPTY)
    for (const page of this.#base.alivePages) this.#count(this.#base, page, 1)
  }

  get chunks(): number {
    return this.#docs
  }

  /** Passages that the next snapshot would fold in: those of pages added since the last, or removed from it. */
  get pending(): number {
    const alive = sum(this.#base.alive, ({ from, to }) => to - from)
    return this.#base.docs - alive + sum(this.#head, segment => segment.docs)
  }

  has(page: string): boolean {
    return this.#segments.some(segment => segment.place(page) !== undefined)
  }

  /** Replaces a page of the same id. */
  add(page: LexicalPage): void {
    this.remove(page.id)
    let added = new Segment(packPage(page))
    this.#count(added, 0, 1)
    for (let last = this.#head.at(-1); last && last.docs <= 2 * added.docs; last = this.#head.at(-1)) {
      added = new Segment(merge(last, added))
      this.#head.pop()
    }
    this.#head.push(added)
  }

  /** Nothing happens where it is unknown. */
  remove(page: string): void {
    for (const segment of this.#segments) {
      const place = segment.place(page)
      if (place === undefined) continue
      this.#count(segment, place, -1)
      segment.remove(page)
    }
  }

  /** Passages best first; only of `pages` where given. */
  search(query: string, limit: number, pages?: ReadonlySet<string>): Scored[] {
    const scopes = new Map(this.#segments.map(segment => [segment, pages ? segment.within(pages) : segment.alive]))
    const words = queryTerms(query, this.#languagesByUse())
    const wanted = words.map(word => this.#wanted(word))
    const hits = this.#rank(wanted, limit, scopes)
    if (hits.length >= limit) return hits
    const rare = words.filter((word, i) => wanted[i]!.frequency < limit && isSpelt(word))
    const known = new Set(hits.map(({ id }) => id))
    const similar = this.#rank(rare.flatMap(word => this.#similar(word, scopes)), limit, scopes)
    return [...hits, ...below(hits.at(-1)?.score, similar.filter(({ id }) => !known.has(id)))].slice(0, limit)
  }

  pack(): LexicalSnapshot {
    const packed = this.#segments.reduceRight<Segment>((small, large) => new Segment(merge(large, small)), new Segment(EMPTY))
    this.#base = packed
    this.#head = []
    return { version: VERSION, ...packed.packed }
  }

  get #segments(): Segment[] {
    return [this.#base, ...this.#head]
  }

  #count(segment: Segment, page: number, change: 1 | -1): void {
    const { from, to } = segment.docsOf(page)
    this.#docs += change * (to - from)
    for (let doc = from; doc < to; doc++) this.#length += change * segment.packed.lengths[doc]!
    const language = segment.packed.languages[page]!
    this.#languages.set(language, (this.#languages.get(language) ?? 0) + change)
  }

  #languagesByUse(): string[] {
    const used = [...this.#languages].filter(([, pages]) => pages > 0)
    return used.sort((a, b) => b[1] - a[1]).map(([language]) => language)
  }

  #wanted(term: string, weight = 1): Wanted {
    const postings = new Map(this.#segments.map(segment => [segment, segment.postingsOf(term)]))
    const frequency = sum(postings, ([segment, range]) => segment.count(range, segment.alive))
    return { weight, postings, frequency }
  }

  /** Words in `scopes` that this one may have been meant for. */
  #similar(word: string, scopes: ReadonlyMap<Segment, Range[]>): Wanted[] {
    const found = new Map<string, number>()
    for (const [segment, scope] of scopes) {
      const { dictionary } = segment.packed
      for (const { at, likeness } of similarTerms(dictionary, word)) {
        if (segment.count(segment.postingsAt(at), scope) > 0) found.set(termAt(dictionary, at), likeness)
      }
    }
    const likeliest = [...found].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1)).slice(0, SIMILAR_TERMS)
    return likeliest.map(([term, likeness]) => this.#wanted(term, likeness))
  }

  #rank(wanted: readonly Wanted[], limit: number, scopes: ReadonlyMap<Segment, Range[]>): Scored[] {
    const statistics: Statistics = { docs: this.#docs, averageLength: Math.max(this.#length / this.#docs, 1) }
    let walked = 0
    const rarestFirst = wanted.filter(({ frequency }) => frequency > 0).sort((a, b) => a.frequency - b.frequency)
    const affordable = rarestFirst.filter(({ frequency }, i) => (walked += frequency) <= BOUND.most || i === 0)
    const best = new Best<{ score: number; segment: Segment; doc: number }>(limit)
    for (const [segment, scope] of scopes) {
      if (scope.length === 0) continue
      this.#scores.reset(segment.docs)
      for (const { postings, weight, frequency } of affordable) {
        this.#scores.add(segment, postings.get(segment)!, scope, weight * inverseFrequency(frequency, statistics), statistics)
      }
      this.#scores.drain((doc, score) => {
        if (score > best.threshold) best.offer({ score, segment, doc })
      })
    }
    return best.sorted().map(({ score, segment, doc }) => ({ id: segment.passageId(doc), score }))
  }
}

function sum<T>(items: Iterable<T>, size: (item: T) => number): number {
  let total = 0
  for (const item of items) total += size(item)
  return total
}

/** `hits` with scores scaled so that none is above `score`. */
function below(score: number | undefined, hits: Scored[]): Scored[] {
  const scale = Math.min(1, (score ?? Number.POSITIVE_INFINITY) / (hits[0]?.score ?? 1))
  return hits.map(hit => ({ ...hit, score: hit.score * scale }))
}

/** Never numbers: 1889 is not 1899. */
function isSpelt(word: string): boolean {
  return word.length > 3 && !/\p{N}/u.test(word)
}
