import type { Article } from '../reading/article.ts'
import type { Chunk } from '../reading/chunk.ts'
import type { PageSummary } from './library.ts'

export interface StoredPage {
  summary: PageSummary
  article: Article
  chunks: Chunk[]
}

/** The vectors of all chunks of a page, one after the other, as one embedder made them. */
export interface VectorBlock {
  page: string
  /** Of the page: vectors of another revision's chunks are not those of this one's. */
  revision: string
  embedder: string
  /** `chunks × dimensions` numbers. */
  vectors: Float32Array
}

/** Where pages are kept. Every adapter passes `tests/contracts/page-store.ts`. A record that cannot be read is removed. */
export interface PageStore {
  /** False when pages live in memory until the tab closes. */
  readonly persistent: boolean
  /** All of it or nothing. Replaces a page of the same id and drops its vectors. Throws `UserError` `quota`. */
  put(page: StoredPage): Promise<void>
  get(id: string): Promise<StoredPage | undefined>
  list(): Promise<PageSummary[]>
  /** With its vectors; no error where there is none. */
  remove(id: string): Promise<void>
  /** Ignored when the page is gone or of another revision. Throws `UserError` `quota`. */
  putVectors(block: VectorBlock): Promise<void>
  getVectors(page: string, embedder: string): Promise<VectorBlock | undefined>
}
