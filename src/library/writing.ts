import type { IDBPTransaction } from 'idb'
import type { Connection } from './database.ts'
import type { Schema } from './schema.ts'
import { writeWhole } from './write-whole.ts'

/**
 * All stores that a change of the library may touch. Every change opens the same set, since each is recorded in the
 * ledger.
 */
const STORES = [
  'pages',
  'articles',
  'chunks',
  'earlier',
  'vectors',
  'facts',
  'removed',
  'lexicon',
  'ledger',
  'runs',
  'events',
] as const

export type Writing = IDBPTransaction<Schema, (typeof STORES)[number][], 'readwrite'>

/**
 * Makes one change without a ledger, for which there may be no space; `work` must drop the ledger. All other changes
 * use `changeLibrary`. Throws `UserError` `quota`.
 */
export function changeUnentered(connect: Connection, work: (transaction: Writing) => Promise<unknown>): Promise<void> {
  return writeWhole(connect, [...STORES], work)
}
