import type { IDBPTransaction } from 'idb'
import type { Connection } from './database.ts'
import type { Schema } from './schema.ts'
import { writeWhole } from './write-whole.ts'

/** Every change opens this same set of stores, because each change is recorded in the ledger. */
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
