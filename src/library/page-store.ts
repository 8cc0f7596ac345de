import { z } from 'zod'
import type { Article } from '../documents/article.ts'
import type { LexicalSnapshot } from './lexical/lexical-snapshot.ts'
import type { PageSummary } from './library.ts'
import type { PageFacts } from './page-facts.ts'
import type { StoredPage } from './stored-page.ts'
import type { PackedVectors } from './vectors/packed-vectors.ts'

/** The vectors of all chunks of a page, made by one embedder. */
export interface VectorBlock {
  page: string
  /** The page's revision. Vectors of another revision do not fit its chunks. */
  revision: string
  embedder: string
  vectors: PackedVectors
}

/** Changes of the store since a moment. Moments are numbers that increase with every change, across tabs. */
export interface Changes {
  /** Ids of pages that were added or changed. */
  put: string[]
  removed: string[]
  /** The moment of the latest change in the store; the next call of `changesSince` starts from it. */
  at: number
}

const bytes = z.number().nonnegative()

/** The storage used, in bytes. */
export const StoreSize = z.object({ pages: bytes, earlier: bytes, vectors: bytes, facts: bytes, words: bytes })
export type StoreSize = z.infer<typeof StoreSize>

/**
 * Stores pages. Every adapter passes `tests/contracts/page-store.ts`. An unreadable record is treated as absent and is not
 * deleted, because another version of the site may have written it; only vectors are, which are made anew.
 */
export interface PageStore {
  /** False if pages are in memory until the tab closes. */
  readonly persistent: boolean
  /**
   * Stores a page in one transaction, replacing one with the same id together with its vectors and facts. The replaced
   * revision is set aside; earlier ones are deleted unless a run cites them. Throws `UserError` `quota`.
   */
  put(page: StoredPage): Promise<void>
  /** Returns pages in the order of `ids`, without those that are not stored. */
  get(ids: readonly string[]): Promise<StoredPage[]>
  /** Finds a page by source, language and key, or else by title; case and underscores are ignored. */
  find(source: string, language: string, name: string): Promise<PageSummary | undefined>
  /** The article of an earlier revision that was set aside; undefined if it is not stored. */
  earlier(id: string, revision: string): Promise<Article | undefined>
  list(): Promise<PageSummary[]>
  /** Removes pages with their vectors and facts, in one transaction; unknown ids are ignored. */
  remove(ids: readonly string[]): Promise<void>
  /** Removes pages, but keeps earlier revisions that stored runs cite, and pages whose current revision they cite. */
  evict(ids: readonly string[]): Promise<void>
  /** The revisions that stored runs cite, as `revisionKey`s. */
  cited(): Promise<ReadonlySet<string>>
  /** Sets the time of last use or the pin of pages; unknown ids are ignored. */
  change(ids: readonly string[], what: Partial<Pick<PageSummary, 'usedAt' | 'pinned'>>): Promise<void>

  /** Stores a page's vectors; ignored if the page is gone or has another revision. Throws `UserError` `quota`. */
  putVectors(block: VectorBlock): Promise<void>
  getVectors(page: string, embedder: string): Promise<VectorBlock | undefined>
  /** Calls `take` with all blocks of an embedder, in batches. */
  eachVectors(embedder: string, take: (blocks: VectorBlock[]) => void): Promise<void>
  /** Ids of pages without a block of this embedder. */
  withoutVectors(embedder: string): Promise<string[]>
  /** Deletes all blocks of an embedder that is no longer used. */
  dropVectors(embedder: string): Promise<void>
  /** Embedders that have blocks in the store. */
  embedders(): Promise<string[]>

  /** Stores a page's facts; ignored if the page is gone or has another revision. Throws `UserError` `quota`. */
  putFacts(facts: PageFacts): Promise<void>
  /** The facts that the method `by` extracted from a page. */
  getFacts(page: string, by: string): Promise<PageFacts | undefined>

  /** The changes after `moment`. */
  changesSince(moment: number): Promise<Changes>
  /** The stored index of words and its moment; undefined if there is none or it is unreadable. */
  lexicon(): Promise<{ snapshot: LexicalSnapshot; at: number } | undefined>
  /** Stores the index of words; `bytes` is the size of the snapshot. */
  keepLexicon(snapshot: LexicalSnapshot, at: number, bytes: number): Promise<void>

  size(): Promise<StoreSize>
}
