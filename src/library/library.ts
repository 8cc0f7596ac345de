import { z } from 'zod'
import type { Article } from '../documents/article.ts'
import type { PageFacts } from './page-facts.ts'

/** How a page was brought into the library. */
export const Bringing = z.object({
  /** `unknown` for pages stored before this was recorded. */
  how: z.enum(['fetched', 'shelf', 'file', 'pack', 'unknown']),
  /** The name of the file or pack. */
  file: z.string().exactOptional(),
})
export type Bringing = z.infer<typeof Bringing>

const Origin = Bringing.extend({
  /** When it was added, in ms since the epoch. */
  at: z.number(),
})
export type Origin = z.infer<typeof Origin>

/** A stored page without its text. */
export const PageSummary = z.object({
  /** `source:language:key`. */
  id: z.string(),
  source: z.string(),
  key: z.string(),
  title: z.string(),
  url: z.string(),
  revision: z.string(),
  language: z.string(),
  licence: z.string(),
  /** Number of printed pages, if it has any. */
  pages: z.int().positive().exactOptional(),
  /** When it was fetched, in ms since the epoch; for a page from a pack, as that states. */
  fetchedAt: z.number(),
  origin: Origin,
  /** When it was last opened or found, in ms since the epoch, to about a minute. */
  usedAt: z.number(),
  /** A pinned page is never evicted. */
  pinned: z.boolean(),
  chunks: z.int().nonnegative(),
  /** Approximate, without vectors. */
  bytes: z.int().nonnegative(),
})
export type PageSummary = z.infer<typeof PageSummary>

/** A chunk with its page's title, section, revision and address: enough to show, cite and open it. */
export interface Passage {
  /** `page id#chunk index`. */
  id: string
  page: string
  source: string
  title: string
  url: string
  revision: string
  language: string
  /** Name of the pack that the page was imported from, possibly empty. The text was not compared with the source. */
  imported?: string
  /** Headings of its section, outermost first. */
  section: string[]
  text: string
  /** Index of its section, and offsets in the section's text. */
  at: { section: number; start: number; end: number }
}

/** A passage that a search found. */
export interface PassageHit extends Passage {
  score: number
  /** Which index found it. */
  by: { words: boolean; meaning: boolean }
}

/** Options of a search in the library. */
export interface SearchOptions {
  limit?: number
  /** Ids of the pages to search; all when absent. */
  pages?: string[]
  /** `words`: searches by words alone, without the embedding model. */
  by?: 'words'
  signal?: AbortSignal
}

/** Storage used by the library, in bytes. */
export interface Space {
  /** Pages and the facts extracted from them. */
  pages: number
  /** Earlier revisions that answers still cite. */
  earlier: number
  vectors: number
  /** The index of words. */
  words: number
  /** The limit, which the person can set; above it the least recently used pages are evicted. */
  budget: number
  /** Bytes that the browser still allows; undefined if it does not say. */
  free: number | undefined
  /** False if this browser stores nothing (private mode): the library is in memory until the tab closes. */
  kept: boolean
  /** Whether the browser has promised not to clear it when storage runs short. */
  lasting: boolean
}

/** The result of importing a pack. */
export interface ImportReport {
  added: number
  /** Pages that were not imported, because the stored ones are as new or did not come from a pack. */
  known: number
  /** Damaged pages or parts of the file that were skipped, with the reason as an English text and as a code. */
  refused: { what: string; why: string; problem?: string }[]
}

/** Options of long operations. */
export interface WorkOptions {
  onProgress?: (progress: { done: number; total: number }) => void
  signal?: AbortSignal
}

/**
 * Stores pages and finds their passages. Every adapter passes `tests/contracts/library.ts`. `facts`, `keepFacts` and
 * `alike` serve the graph strategy and are optional: without stored facts, each run extracts them again.
 */
export interface Library {
  /**
   * Finds a stored page.
   *
   * @param key - its key or its title; case and underscores are ignored
   */
  find(source: string, language: string, key: string): Promise<PageSummary | undefined>
  /** The stored article; an earlier `revision` is available as long as an answer cites it. */
  article(page: string, revision?: string): Promise<Article | undefined>
  /** The page's passages in reading order. */
  passages(page: string): Promise<Passage[]>
  /**
   * Chunks, stores and indexes a page in one transaction. Replaces a page of the same id.
   *
   * @param bringing - how it got here; `fetched` when absent
   * @throws `UserError` `quota`
   */
  add(article: Article, bringing?: Bringing): Promise<PageSummary>
  /**
   * Searches by words and by meaning; by words alone while vectors are not ready.
   *
   * @returns best first
   */
  search(query: string, options?: SearchOptions): Promise<PassageHit[]>
  /**
   * The facts extracted from the current revision of a page.
   *
   * @param by - the method of extraction
   */
  facts?(page: string, by: string): Promise<PageFacts | undefined>
  /**
   * Stores facts with their page; ignored if the page is gone or has another revision by now.
   *
   * @throws `UserError` `quota`
   */
  keepFacts?(facts: PageFacts): Promise<void>
  /** Cosine similarity of each text to the query; undefined without an embedder. */
  alike?(query: string, texts: readonly string[], options?: { signal?: AbortSignal }): Promise<number[] | undefined>
  /** All pages, latest first. */
  pages(): Promise<PageSummary[]>
  /** Protects pages from eviction while a run reads them, until `letGo`. */
  hold?(run: string, pages: string[]): Promise<void>
  letGo?(run: string): Promise<void>
  remove(page: string): Promise<void>
  pin(page: string, pinned: boolean): Promise<void>

  space(): Promise<Space>
  /** Sets the limit, and evicts at once what exceeds it. */
  setBudget(bytes: number): Promise<void>
  /** Writes pages with their vectors into one file; all pages when absent. */
  exportPack(pages?: string[], options?: WorkOptions): Promise<Blob>
  /**
   * Adds the pages of a pack. Pages that were added before an error are kept.
   *
   * @param pack - a `File` also gives the pack its name
   * @throws `UserError` `bad-pack`, `pack-too-large` or `quota`
   */
  importPack(pack: Blob, options?: WorkOptions): Promise<ImportReport>

  /**
   * Listens to changes, in this tab and others.
   *
   * @param listener - called with the id of a page that was added, replaced, changed or removed
   * @returns a function that stops listening
   */
  onChange(listener: (page: string) => void): () => void
  /** False if this browser stores nothing (private mode): the library is in memory until the tab closes. */
  readonly persistent: boolean
}
