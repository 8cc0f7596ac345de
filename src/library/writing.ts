import type { IDBPTransaction } from 'idb'
import type { Connection } from './database.ts'
import type { Schema } from './schema.ts'
import { writeWhole } from './write-whole.ts'

/** All that a change of the library may touch: one set for every change, since each is entered in the ledger. */
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
 * Makes one change without the ledger, which may have no room: `work` must drop it. `changeLibrary` of the ledger is for all
 * others. Throws `UserError` `quota`.
 */
export function changeUnentered(connect: Connection, work: (transaction: Writing) => Promise<unknown>): Promise<void> {
  return writeWhole(connect, [...STORES], work)
}
