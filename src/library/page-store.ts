import type { Article } from '../reading/article.ts'
import type { LexicalSnapshot } from './lexical/lexical-snapshot.ts'
import type { PageSummary } from './library.ts'
import type { PageFacts } from './page-facts.ts'
import type { StoredPage } from './stored-page.ts'
import type { PackedVectors } from './vectors/packed-vectors.ts'

/** The vectors of all chunks of a page, as one embedder made them. */
export interface VectorBlock {
  page: string
  /** The page's: vectors of another revision's chunks are not those of this one's. */
  revision: string
  embedder: string
  vectors: PackedVectors
}

/** Changes of the store since a moment. Moments are numbers that only grow, across tabs. */
export interface Changes {
  /** Ids of pages that were put. */
  put: string[]
  /** Ids of pages that are gone. */
  removed: string[]
  /** The latest moment. */
  at: number
}

/** What the store holds, in bytes. */
export interface StoreSize {
  pages: number
  earlier: number
  vectors: number
  facts: number
  words: number
}

/**
 * Where pages are kept. Every adapter passes `tests/contracts/page-store.ts`. A record that
 * cannot be read counts as none, and stays: another version of the site may have written it.
 */
export interface PageStore {
  /** False when pages live in memory until the tab closes. */
  readonly persistent: boolean
  /**
   * All of it or nothing. Replaces a page of the same id and drops its vectors and facts; the revision it replaces is set aside,
   * those before it only while a run cites them. Throws `UserError` `quota`.
   */
  put(page: StoredPage): Promise<void>
  /** Answers pages in the order asked for, without those that are not here. */
  get(ids: readonly string[]): Promise<StoredPage[]>
  /** Finds a page by source, language and key, else title; case and underscores do not matter. */
  find(source: string, language: string, name: string): Promise<PageSummary | undefined>
  /** A revision that was set aside. */
  earlier(id: string, revision: string): Promise<Article | undefined>
  list(): Promise<PageSummary[]>
  /** Removes all of them with their vectors and facts, in one transaction; unknown ids are ignored. */
  remove(ids: readonly string[]): Promise<void>
  /** Removes them, but for what kept runs cite: pages as they are now, and earlier revisions. */
  evict(ids: readonly string[]): Promise<void>
  /** What kept runs cite, each a `revisionKey`. */
  cited(): Promise<ReadonlySet<string>>
  /** Records when pages were used and whether one is pinned; unknown ids are ignored. */
  change(ids: readonly string[], what: Partial<Pick<PageSummary, 'usedAt' | 'pinned'>>): Promise<void>

  /** Ignored when the page is gone or of another revision. Throws `UserError` `quota`. */
  putVectors(block: VectorBlock): Promise<void>
  getVectors(page: string, embedder: string): Promise<VectorBlock | undefined>
  /** Hands over all blocks of an embedder, some at a time. */
  eachVectors(embedder: string, take: (blocks: VectorBlock[]) => void): Promise<void>
  /** Ids of pages that have no block of this embedder. */
  withoutVectors(embedder: string): Promise<string[]>
  /** Drops all blocks of an embedder that is no longer used. */
  dropVectors(embedder: string): Promise<void>
  /** Embedders that have blocks here. */
  embedders(): Promise<string[]>

  /** Ignored when the page is gone or of another revision. Throws `UserError` `quota`. */
  putFacts(facts: PageFacts): Promise<void>
  /** What was taken from a page in this way. */
  getFacts(page: string, by: string): Promise<PageFacts | undefined>

  /** What the words' index must catch up with since `moment`. */
  changesSince(moment: number): Promise<Changes>
  /** The stored index of words and its moment; undefined if there is none that can be read. */
  lexicon(): Promise<{ snapshot: LexicalSnapshot; at: number } | undefined>
  /** `bytes` is what the snapshot takes. */
  keepLexicon(snapshot: LexicalSnapshot, at: number, bytes: number): Promise<void>

  size(): Promise<StoreSize>
}
