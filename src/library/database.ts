import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { UserError } from '../core/errors.ts'
import type { Article } from '../reading/article.ts'
import type { Chunk } from '../reading/chunk.ts'
import type { ResearchEvent } from '../trace/events.ts'
import type { PageSummary } from './library.ts'
import type { VectorBlock } from './page-store.ts'
import type { RunSummary } from './runs.ts'

const VERSION = 1

/** What is written. What is read may have been written by anybody: it is parsed before use. */
export interface Schema extends DBSchema {
  /** Summaries, so that listing pages and runs reads no text. */
  pages: { key: string; value: PageSummary }
  /** By page id. */
  articles: { key: string; value: Article }
  /** All chunks of a page, by page id. */
  chunks: { key: string; value: Chunk[] }
  vectors: { key: [page: string, embedder: string]; value: VectorBlock }
  runs: { key: string; value: RunSummary; indexes: { date: string } }
  /** By run id. */
  runEvents: { key: string; value: ResearchEvent[] }
  /** By name. */
  settings: { key: string; value: unknown }
}

type Database = IDBPDatabase<Schema>

/** The open database; opened at the first call, and again after the browser or a newer version has closed it. */
export type Connection = () => Promise<Database>

export function connectDatabase(name: string): Connection {
  let opening: Promise<Database> | undefined
  return () => {
    opening ??= openDatabase(name, () => {
      opening = undefined
    }).catch(error => {
      opening = undefined
      throw error
    })
    return opening
  }
}

/** Rejects with `UserError`: `no-storage`, `database-newer`, `database-blocked`. */
function openDatabase(name: string, onClosed: () => void): Promise<Database> {
  return new Promise((resolve, reject) => {
    const blocked = () =>
      reject(
        new UserError('database-blocked', 'An older Footnote is open in another tab: close it, then reload this one.'),
      )
    const open = async () =>
      openDB<Schema>(name, VERSION, {
        upgrade: createStores,
        blocked,
        blocking: (_current, _wanted, event) => {
          // Another tab brings a newer version: let it in.
          ;(event.target as IDBDatabase).close()
          onClosed()
        },
        terminated: onClosed,
      })
    open().then(resolve, error => reject(openingError(error)))
  })
}

function createStores(database: Database): void {
  database.createObjectStore('pages', { keyPath: 'id' })
  database.createObjectStore('articles')
  database.createObjectStore('chunks')
  database.createObjectStore('vectors', { keyPath: ['page', 'embedder'] })
  database.createObjectStore('runs', { keyPath: 'id' }).createIndex('date', 'date')
  database.createObjectStore('runEvents')
  database.createObjectStore('settings')
}

function openingError(error: unknown): UserError {
  if (error instanceof DOMException && error.name === 'VersionError') {
    return new UserError('database-newer', 'A newer Footnote has been here: reload the page to get it.', {
      cause: error,
    })
  }
  return new UserError('no-storage', 'This browser keeps nothing here (private mode, or storage is switched off).', {
    cause: error,
  })
}
