import { Best } from '../best.ts'
import type { Scored } from '../scored.ts'
import { inverseFrequency, Scores, type Statistics } from './bm25.ts'
import { termAt } from './dictionary.ts'
import { EMPTY, type LexicalSnapshot, VERSION } from './lexical-snapshot.ts'
import { merge } from './merge.ts'
import { type LexicalPage, packPage } from './pack-page.ts'
import { queryTerms } from './query-terms.ts'
import type { Range } from './ranges.ts'
import { Segment } from './segment.ts'
import { similarTerms } from './similar-terms.ts'

/**
 * How many postings a query may visit, rarest terms first, so that even a pasted page of text takes only milliseconds.
 * Over 100,000 passages, half this number did not change the first ten results of any of 979 real questions.
 */
const MOST_POSTINGS = 200_000
/** The maximum number of known words that a misspelt word is replaced by. */
const MOST_SIMILAR = 50

interface Wanted {
  weight: number
  postings: ReadonlyMap<Segment, Range>
  /** The number of live passages that contain the term. */
  frequency: number
}

/** The docs to search in each segment. */
type Scope = ReadonlyMap<Segment, Range[]>

/**
 * A BM25 index over the words of passages, titles and headings. It consists of a large *base*, as loaded from storage,
 * and the *head*: pages added since, each in its own small segment until segments of similar size are merged.
 */
export class LexicalIndex {
  #base: Segment
  /** Segments, largest first. */
  #head: Segment[] = []
  #chunks = 0
  /** The number of terms in all live passages. */
  #length = 0
  /** How many pages each language has. */
  readonly #languages = new Map<string, number>()
  readonly #scores = new Scores()

  constructor(snapshot: LexicalSnapshot = EMPTY) {
    this.#base = new Segment(snapshot)
    for (const page of this.#base.alivePages) this.#count(this.#base, page, 1)
  }

  get chunks(): number {
    return this.#chunks
  }

  /** The number of passages added or removed since the last snapshot, which the next one would take into account. */
  get pending(): number {
    const alive = sum(this.#base.alive, ({ from, to }) => to - from)
    return this.#base.docs - alive + sum(this.#head, segment => segment.docs)
  }

  has(page: string): boolean {
    return this.#segments.some(segment => segment.place(page) !== undefined)
  }

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

  /** Removes a page; unknown pages are ignored. */
  remove(page: string): void {
    for (const segment of this.#segments) {
      const place = segment.place(page)
      if (place === undefined) continue
      this.#count(segment, place, -1)
      segment.remove(page)
    }
  }

  /** Searches passages, best first. If exact terms find fewer than `limit`, passages with similar terms follow. */
  search(query: string, limit: number, pages?: ReadonlySet<string>): Scored[] {
    const scope = new Map(this.#segments.map(segment => [segment, pages ? segment.within(pages) : segment.alive]))
    const words = queryTerms(query, this.#commonestLanguages())
    const wanted = words.map(word => this.#wanted(word))
    const hits = this.#rank(wanted, limit, scope)
    if (hits.length >= limit) return hits

    const known = new Set(hits.map(({ id }) => id))
    // A word that occurs in `limit` or more passages is assumed to be spelled correctly.
    const doubtful = words.filter((word, i) => wanted[i]!.frequency < limit && isSpelt(word))
    const similar = doubtful.flatMap(word => this.#similar(word, scope))
    const more = this.#rank(similar, limit, scope).filter(({ id }) => !known.has(id))
    return [...hits, ...notAbove(hits.at(-1)?.score, more)].slice(0, limit)
  }

  /** Packs all live pages; the index continues with the result as its base. */
  pack(): LexicalSnapshot {
    const merged = (small: Segment, large: Segment) => new Segment(merge(large, small))
    this.#base = this.#segments.reduceRight(merged, new Segment(EMPTY))
    this.#head = []
    return { version: VERSION, ...this.#base.packed }
  }

  get #segments(): Segment[] {
    return [this.#base, ...this.#head]
  }

  #count(segment: Segment, page: number, change: 1 | -1): void {
    const { from, to } = segment.docsOf(page)
    this.#chunks += change * (to - from)
    for (let doc = from; doc < to; doc++) this.#length += change * segment.packed.lengths[doc]!
    const language = segment.packed.languages[page]!
    this.#languages.set(language, (this.#languages.get(language) ?? 0) + change)
  }

  #commonestLanguages(): string[] {
    const used = [...this.#languages].filter(([, pages]) => pages > 0)
    return used.sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1)).map(([language]) => language)
  }

  #wanted(term: string, weight = 1): Wanted {
    const postings = new Map(this.#segments.map(segment => [segment, segment.postingsOf(term)]))
    const frequency = sum(postings, ([segment, range]) => segment.count(range, segment.alive))
    return { weight, postings, frequency }
  }

  /** Terms in `scope` that a misspelt word may stand for. */
  #similar(word: string, scope: Scope): Wanted[] {
    const found = new Map<string, number>()
    for (const [segment, docs] of scope) {
      const { dictionary } = segment.packed
      for (const { at, likeness } of similarTerms(dictionary, word)) {
        if (segment.count(segment.postingsAt(at), docs) > 0) found.set(termAt(dictionary, at), likeness)
      }
    }
    const likeliest = [...found].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1)).slice(0, MOST_SIMILAR)
    return likeliest.map(([term, likeness]) => this.#wanted(term, likeness))
  }

  #rank(wanted: readonly Wanted[], limit: number, scope: Scope): Scored[] {
    const statistics: Statistics = { docs: this.#chunks, averageLength: Math.max(this.#length / this.#chunks, 1) }
    const terms = affordable(wanted)
    const best = new Best<{ score: number; segment: Segment; doc: number }>(limit)
    for (const [segment, docs] of scope) {
      this.#scores.fit(segment.docs)
      for (const { postings, weight, frequency } of terms) {
        const idf = inverseFrequency(frequency, statistics)
        this.#scores.add(segment.packed, postings.get(segment)!, docs, weight * idf, statistics)
      }
      this.#scores.drain((doc, score) => {
        if (score > best.threshold) best.offer({ score, segment, doc })
      })
    }
    return best.sorted().map(({ score, segment, doc }) => ({ id: segment.passageId(doc), score }))
  }
}

/** The rarest terms, up to the limit of postings; rare words decide what a question is about. */
function affordable(wanted: readonly Wanted[]): Wanted[] {
  let walked = 0
  return wanted
    .filter(({ frequency }) => frequency > 0)
    .sort((a, b) => a.frequency - b.frequency)
    .filter(({ frequency }, i) => {
      walked += frequency
      return i === 0 || walked <= MOST_POSTINGS
    })
}

/** Scales `hits` so that none scores above `score`. */
function notAbove(score: number | undefined, hits: Scored[]): Scored[] {
  const first = hits[0]
  if (score === undefined || !first || first.score <= score) return hits
  return hits.map(hit => ({ ...hit, score: (hit.score * score) / first.score }))
}

/** Whether a word may be misspelt. Numbers never are: 1889 does not stand for 1899. */
function isSpelt(word: string): boolean {
  return word.length > 3 && !/\p{N}/u.test(word)
}

function sum<T>(items: Iterable<T>, size: (item: T) => number): number {
  let total = 0
  for (const item of items) total += size(item)
  return total
}
