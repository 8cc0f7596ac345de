import type { Article } from '../reading/article.ts'
import type { PageFacts } from './page-facts.ts'

/** How a page came to be here; `unknown` where it came before that was noted. */
export interface Origin {
  how: 'fetched' | 'shelf' | 'file' | 'pack' | 'unknown'
  /** The name of the file or pack. */
  file?: string
  /** ms since the epoch. */
  at: number
}

/** An origin before it is known when. */
export type Bringing = Pick<Origin, 'how' | 'file'>

/** A stored page without its text. */
export interface PageSummary {
  /** `source:language:key`. */
  id: string
  source: string
  key: string
  title: string
  url: string
  revision: string
  language: string
  licence: string
  /** Printed pages, where it has any. */
  pages?: number
  /** When it was read, in ms since the epoch; of a page from a pack, when that says so. */
  fetchedAt: number
  origin: Origin
  /** When it was last opened or found, ms since the epoch; to the minute at best. */
  usedAt: number
  /** A pinned page is never evicted. */
  pinned: boolean
  chunks: number
  /** What it takes in storage, about, without its vectors. */
  bytes: number
}

/** A chunk in its place: enough to show it, to cite it and to open it. */
export interface Passage {
  /** `page id#chunk index`. */
  id: string
  page: string
  source: string
  title: string
  url: string
  revision: string
  language: string
  /** The name of the pack that brought the page: nothing but the pack says that it is what its source says. */
  imported?: string
  /** Headings of its section, outermost first. */
  section: string[]
  text: string
  /** Index of its section, and offsets into the section's text. */
  at: { section: number; start: number; end: number }
}

export interface PassageHit extends Passage {
  score: number
  /** Which index found it. */
  by: { words: boolean; meaning: boolean }
}

export interface SearchOptions {
  limit?: number
  /** Ids of the pages to search; everything read when absent. */
  pages?: string[]
  /** A search by words alone answers at once, however busy the models are. */
  by?: 'words'
  signal?: AbortSignal
}

/** What the library takes, in bytes. */
export interface Space {
  /** With the facts that were taken from them. */
  pages: number
  /** Texts of earlier revisions that answers still cite. */
  earlier: number
  vectors: number
  /** The words' index. */
  words: number
  /** What the person lets it take; pages used longest ago go when it takes more. */
  budget: number
  /** What the browser would still let it take; undefined where it does not tell. */
  free: number | undefined
  /** False where the browser keeps nothing (private mode): then it goes when the tab is closed. */
  kept: boolean
  /** Whether the browser has promised not to clear it when it runs short. */
  lasting: boolean
}

export interface ImportReport {
  added: number
  /** Here already: as new, or read from its source, which no pack replaces. */
  known: number
  /** What was damaged and left out: a page's title, or the part of the file; and why, in English and by a name. */
  refused: { what: string; why: string; problem?: string }[]
}

export interface WorkOptions {
  onProgress?: (progress: { done: number; total: number }) => void
  signal?: AbortSignal
}

/** What was read, kept and found again. A library may do without the graph's three: then facts are taken anew each time. */
export interface Library {
  /** A page that is already here. `key` may be its key or its title; case and underscores do not matter. */
  find(source: string, language: string, key: string): Promise<PageSummary | undefined>
  /** The stored article, whole; of an earlier `revision` too, as long as an answer cites it. */
  article(page: string, revision?: string): Promise<Article | undefined>
  /** Its chunks in their places, in reading order. */
  passages(page: string): Promise<Passage[]>
  /**
   * Chunks, stores and indexes a page, `fetched` where nothing else is said: all of it or nothing. A page of the same id
   * is replaced. Throws `UserError` `quota`.
   */
  add(article: Article, bringing?: Bringing): Promise<PageSummary>
  /** Words and meaning fused, best first. By words alone while vectors are not ready. */
  search(query: string, options?: SearchOptions): Promise<PassageHit[]>
  /** What was taken from a page as it is now, in this way; undefined where it was not yet. */
  facts?(page: string, by: string): Promise<PageFacts | undefined>
  /** Keeps them with their page; ignored where that is gone or has another revision by now. Throws `UserError` `quota`. */
  keepFacts?(facts: PageFacts): Promise<void>
  /** How near each text comes in meaning to the query, 1 being the same; undefined where there is nothing to tell it by. */
  alike?(query: string, texts: readonly string[], options?: { signal?: AbortSignal }): Promise<number[] | undefined>
  /** All pages, the latest first. */
  pages(): Promise<PageSummary[]>
  /** Keeps pages from being evicted, for a run that reads them, until it lets them go. */
  hold?(run: string, pages: string[]): Promise<void>
  letGo?(run: string): Promise<void>
  remove(page: string): Promise<void>
  pin(page: string, pinned: boolean): Promise<void>

  space(): Promise<Space>
  /** Evicts at once what no longer fits. */
  setBudget(bytes: number): Promise<void>
  /** One file of these pages with their vectors; of all when absent. */
  exportPack(pages?: string[], options?: WorkOptions): Promise<Blob>
  /** Adds the pages of a pack, which is known by its name where it is a `File`. Throws `UserError` `bad-pack` where it is none, `quota`; what came before that is kept. */
  importPack(pack: Blob, options?: WorkOptions): Promise<ImportReport>

  /** Called after a page was added, replaced, changed or removed, here or in another tab; returns what ends it. */
  onChange(listener: (page: string) => void): () => void
  /** False when this browser keeps nothing (private mode): then it lives in memory until the tab closes. */
  readonly persistent: boolean
}
