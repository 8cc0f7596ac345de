import { lowerBound } from '../../../common/core/lower-bound.ts'
import { Lru } from '../../../common/core/lru.ts'
import { once, onceFor } from '../../../common/core/once.ts'
import { titleKey } from '../../../common/text/title.ts'
import { LexicalIndex } from '../../lexical/lexical-index.ts'
import { type LexicalSnapshot, VERSION } from '../../lexical/lexical-snapshot.ts'
import { packPostings } from '../../lexical/pack-page.ts'
import { queryTerms } from '../../lexical/query-terms.ts'
import { parsePassageId } from '../../passages.ts'
import { readJson } from '../open-pack.ts'
import { inflate } from './deflate.ts'
import {
  type IndexedPage,
  IndexedPages,
  type IndexHead,
  MOST_PART_BYTES,
  Names,
  PAGES_A_PART,
  type Parts,
  type SortedParts,
} from './index-format.ts'
import { readPassagePart, type WordPostings, wordsIn } from './words.ts'

/** How many passages to find for each wanted page, since several may belong to the same page. */
const PASSAGES_A_PAGE = 4
const KEPT_PARTS = 64

/** Reads bytes of the pack. Throws if they do not match the checksum. */
export type ReadPart = (start: number, size: number, check: string) => Promise<Uint8Array<ArrayBuffer>>

/** Searches a pack by its index, reading only what a query needs. Throws `damaged()` if a part of it is damaged. */
export class IndexReader {
  readonly #head: IndexHead
  readonly #read: ReadPart
  readonly #damaged: () => Error
  /** The unpacked parts that were used last, by position. */
  readonly #parts = new Lru<Promise<Uint8Array<ArrayBuffer>>>(KEPT_PARTS)
  readonly #passages = once(async () => {
    const parts = await Promise.all(this.#head.passages.sizes.map((_, i) => this.#part(this.#head.passages, i)))
    return this.#intact(parts[0] && readPassagePart(parts[0], this.#head.pages))
  })

  constructor(head: IndexHead, read: ReadPart, damaged: () => Error) {
    this.#head = head
    this.#read = read
    this.#damaged = damaged
  }

  /** Pages, ranked by their best passage. */
  async search(query: string, limit: number): Promise<IndexedPage[]> {
    if (this.#head.pages === 0) return []
    const languages = this.#head.languages.map(([language]) => language)
    const wanted = new Set(queryTerms(query, languages))
    const [words, passages] = await Promise.all([this.#words(wanted), this.#passages()])
    if (words.size === 0) return []
    const index = new LexicalIndex(this.#snapshot(words, passages))
    const hits = index.search(query, limit * PASSAGES_A_PAGE)
    const pages = [...new Set(hits.map(({ id }) => Number(parsePassageId(id).page)))]
    return Promise.all(pages.slice(0, limit).map(number => this.page(number)))
  }

  /** The page with this id, title or key; case and underscores are ignored. */
  async find(name: string): Promise<IndexedPage | undefined> {
    const wanted = titleKey(name)
    const names = await this.#namesFrom(wanted)
    const [, number] = names.find(([each]) => each === wanted) ?? []
    return number === undefined ? undefined : this.page(number)
  }

  /** Pages whose names begin with the first half of `name`, from the parts of the name list around both. */
  async near(name: string, limit: number): Promise<IndexedPage[]> {
    const wanted = titleKey(name)
    const start = wanted.slice(0, Math.max(2, Math.ceil(wanted.length / 2)))
    const names = [...(await this.#namesFrom(start)), ...(await this.#namesFrom(wanted))]
    const numbers = names.filter(([each]) => each.startsWith(start)).map(([, number]) => number)
    return Promise.all([...new Set(numbers)].slice(0, limit).map(number => this.page(number)))
  }

  async page(number: number): Promise<IndexedPage> {
    const part = await this.#part(this.#head.list, Math.floor(number / PAGES_A_PART))
    return this.#intact(IndexedPages.safeParse(readJson(part)).data?.[number % PAGES_A_PART])
  }

  async #words(wanted: ReadonlySet<string>): Promise<Map<string, WordPostings>> {
    const { words } = this.#head
    const places = new Set([...wanted].map(term => placeOf(words, term)).filter(place => place >= 0))
    const { lengths } = await this.#passages()
    const found = await Promise.all(
      [...places].map(async place => this.#intact(wordsIn(await this.#part(words, place), wanted, lengths.length))),
    )
    return new Map(found.flatMap(each => [...each]))
  }

  /** Builds an index of these words alone, which ranks passages for them as the whole index would. */
  #snapshot(
    words: ReadonlyMap<string, WordPostings>,
    passages: Pick<LexicalSnapshot, 'firstDocs' | 'lengths'>,
  ): LexicalSnapshot {
    const languages = this.#head.languages.flatMap(([language, pages]) => Array.from({ length: pages }, () => language))
    return {
      version: VERSION,
      pages: Array.from({ length: this.#head.pages }, (_, number) => String(number)),
      languages: languages.slice(0, this.#head.pages),
      ...passages,
      ...packPostings(words),
    }
  }

  /** The part of the name list that would contain `name`. */
  async #namesFrom(name: string): Promise<Names> {
    const place = Math.max(0, placeOf(this.#head.names, name))
    if (place >= this.#head.names.sizes.length) return []
    const names = Names.safeParse(readJson(await this.#part(this.#head.names, place))).data
    return this.#intact(names).filter(([, number]) => number < this.#head.pages)
  }

  #part(parts: Parts, place: number): Promise<Uint8Array<ArrayBuffer>> {
    const size = parts.sizes[place]
    const check = parts.checks[place]
    if (size === undefined || check === undefined) return Promise.reject(this.#damaged())
    const start = parts.start + parts.sizes.slice(0, place).reduce((sum, each) => sum + each, 0)
    return onceFor(this.#parts, String(start), async () =>
      this.#intact(await inflate(await this.#read(start, size, check), MOST_PART_BYTES)),
    )
  }

  /** Throws if a part of the pack could not be read. */
  #intact<T>(part: T | undefined): T {
    if (part === undefined) throw this.#damaged()
    return part
  }
}

/** The part that would contain `wanted`, by the first items of all parts; -1 if it sorts before all of them. */
const placeOf = ({ first }: SortedParts, wanted: string): number =>
  lowerBound(first.length, place => first[place]! <= wanted) - 1
