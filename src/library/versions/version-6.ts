import type { Migration } from './migration.ts'

export interface Stores6 {
  /** Summaries, so that listing pages reads no text. `moment`: when the page was stored, as a moment of the ledger. */
  pages: { key: string; value: Page6; indexes: { moment: number; names: string } }
  /** By page id. */
  articles: { key: string; value: Article6 }
  /** By page id: section, start and end of each chunk in sequence. */
  chunks: { key: string; value: Uint32Array }
  /** Revisions that were replaced. */
  earlier: { key: [page: string, revision: string]; value: Article6 }
  vectors: { key: [page: string, embedder: string]; value: Vectors6; indexes: { embedder: string } }
  /** Removed pages, until the index of words has been updated. */
  removed: { key: string; value: { page: string; moment: number }; indexes: { moment: number } }
  /** One record, `words`: the index of words, in a versioned format, and the moment up to which it is complete. */
  lexicon: { key: string; value: { snapshot: unknown; at: number } }
  /** One record, `ledger`. */
  ledger: { key: string; value: Ledger6 }
  runs: { key: string; value: Run6; indexes: { date: string; cites: string } }
  /** The events of each run, in order. */
  events: { key: [run: string, place: number]; value: { type: string; at: number } }
  /** By name. */
  settings: { key: string; value: unknown }
  /** Facts extracted from pages for the graph of facts, by page and method of extraction. */
  facts: { key: [page: string, by: string]; value: Facts6 }
  /** Runs that may be resumed, and the options they were started with. */
  journals: { key: string; value: Journal6 }
  /** The inputs that these runs received from outside, in order. */
  journal: { key: [run: string, place: number]; value: Input6 }
}

interface Identity6 {
  source: string
  key: string
  title: string
  url: string
  revision: string
  language: string
  licence: string
}

interface Page6 extends Identity6 {
  id: string
  fetchedAt: number
  chunks: number
  usedAt: number
  pinned: boolean
  bytes: number
  moment: number
  names: string[]
  origin: Origin6
}

/** How a page was brought in; `file` is the name of the file or pack. `at` in ms since the epoch. */
interface Origin6 {
  how: 'fetched' | 'shelf' | 'file' | 'pack' | 'unknown'
  file?: string
  at: number
}

interface Article6 extends Identity6 {
  validator?: string | undefined
  sections: { path: string[]; text: string }[]
  links: string[]
}

/** One byte for each dimension, and one scale for each vector. */
interface Vectors6 {
  page: string
  revision: string
  embedder: string
  vectors: { codes: Int8Array; scales: Float32Array }
}

/** The storage used in bytes, and the moment of the latest change. */
interface Ledger6 {
  moment: number
  pages: number
  earlier: number
  vectors: number
  words: number
  facts: number
}

/** `cites`: the revisions that its answer cites, as `page@revision`. */
interface Run6 {
  id: string
  question: string
  date: string
  answer: string
  status: 'answered' | 'not-found' | 'stopped' | 'failed' | 'unfinished'
  origin?: 'file' | undefined
  cites: string[]
}

interface Facts6 {
  page: string
  revision: string
  by: string
  chunks: number[]
  facts: { text: string; elements: string[]; chunk: number }[]
}

interface Journal6 {
  run: string
  question: string
  date: string
  options: Record<string, unknown>
}

interface Input6 {
  key: string
  at: number
  value?: unknown
  error?: { kind: string; code: string; message: string; details?: Record<string, unknown> }
}

/** The first version: trial versions before it were never released. */
export const toVersion6: Migration = async database => {
  const pages = database.createObjectStore('pages', { keyPath: 'id' })
  pages.createIndex('moment', 'moment')
  pages.createIndex('names', 'names', { multiEntry: true })
  database.createObjectStore('articles')
  database.createObjectStore('chunks')
  database.createObjectStore('earlier')
  database.createObjectStore('vectors', { keyPath: ['page', 'embedder'] }).createIndex('embedder', 'embedder')
  database.createObjectStore('removed', { keyPath: 'page' }).createIndex('moment', 'moment')
  database.createObjectStore('lexicon')
  await database
    .createObjectStore('ledger')
    .put({ moment: 0, pages: 0, earlier: 0, vectors: 0, words: 0, facts: 0 } satisfies Ledger6, 'ledger')
  const runs = database.createObjectStore('runs', { keyPath: 'id' })
  runs.createIndex('date', 'date')
  runs.createIndex('cites', 'cites', { multiEntry: true })
  database.createObjectStore('events')
  database.createObjectStore('settings')
  database.createObjectStore('facts', { keyPath: ['page', 'by'] })
  database.createObjectStore('journals', { keyPath: 'run' })
  database.createObjectStore('journal')
}
