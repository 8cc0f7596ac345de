import type { Article } from '../reading/article.ts'

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
  /** ms since the epoch. */
  fetchedAt: number
  chunks: number
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
  /** Only these pages (ids); everything read when absent. */
  pages?: string[]
  signal?: AbortSignal
}

/** What was read, kept and found again. */
export interface Library {
  /** A page that is already here. `key` may be its key or its title; case and underscores do not matter. */
  find(source: string, language: string, key: string): Promise<PageSummary | undefined>
  /** The stored article, whole. */
  article(page: string): Promise<Article | undefined>
  /** Chunks, stores and indexes a page: all of it or nothing. A page of the same id is replaced. Throws `UserError` `quota`. */
  add(article: Article): Promise<PageSummary>
  /** Words and meaning fused, best first. By words alone while vectors are not ready. */
  search(query: string, options?: SearchOptions): Promise<PassageHit[]>
  pages(): Promise<PageSummary[]>
  remove(page: string): Promise<void>
  /** False when this browser keeps nothing (private mode): then it lives in memory until the tab closes. */
  readonly persistent: boolean
}
