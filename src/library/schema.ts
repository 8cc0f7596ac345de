import type { DBSchema } from 'idb'
import type { ResearchEvent } from '../common/trace/events.ts'
import type { RunSummary } from '../common/trace/run-summary.ts'
import type { Article } from '../documents/article.ts'
import type { JournalHead, JournalRecord } from './journal-record.ts'
import type { PageFacts } from './page-facts.ts'
import type { StoreSize, VectorBlock } from './page-store.ts'
import type { pageRecord } from './records.ts'
import type { Migration } from './versions/migration.ts'
import { toVersion6 } from './versions/version-6.ts'

/** The stores as this version writes them. Records may come from other versions, so they are parsed when read. */
export interface Schema extends DBSchema {
  /** Summaries, so that listing pages reads no text. `moment`: when the page was stored, as a moment of the ledger. */
  pages: { key: string; value: ReturnType<typeof pageRecord>; indexes: { moment: number; names: string } }
  /** By page id. */
  articles: { key: string; value: Article }
  /** By page id: section, start and end of each chunk in sequence. */
  chunks: { key: string; value: Uint32Array }
  /** Revisions that were replaced. */
  earlier: { key: [page: string, revision: string]; value: Article }
  vectors: { key: [page: string, embedder: string]; value: VectorBlock; indexes: { embedder: string } }
  /** Removed pages, until the index of words has been updated. */
  removed: { key: string; value: { page: string; moment: number }; indexes: { moment: number } }
  /** One record, `words`: the index of words, in a versioned format, and the moment up to which it is complete. */
  lexicon: { key: string; value: { snapshot: unknown; at: number } }
  /** One record, `ledger`: the storage used in bytes, and the moment of the latest change. */
  ledger: { key: string; value: StoreSize & { moment: number } }
  /** `cites`: the revisions that a run's answer cites, as `page@revision`. */
  runs: { key: string; value: RunSummary & { cites: string[] }; indexes: { date: string; cites: string } }
  /** The events of each run, in order. */
  events: { key: [run: string, place: number]; value: ResearchEvent }
  /** By name. */
  settings: { key: string; value: unknown }
  /** Facts extracted from pages for the graph of facts, by page and method of extraction. */
  facts: { key: [page: string, by: string]; value: PageFacts }
  /** Runs that may be resumed, and the options they were started with. */
  journals: { key: string; value: JournalHead }
  /** The inputs that these runs received from outside, in order. */
  journal: { key: [run: string, place: number]; value: JournalRecord }
}

/** The first version that was released. */
export const FIRST_VERSION = 6

/** The steps to the first version, and from each version to the next; a new database goes through all of them. */
export const MIGRATIONS: readonly Migration[] = [toVersion6]
