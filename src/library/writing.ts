import type { IDBPTransaction } from 'idb'
import type { Connection } from './database.ts'
import type { Schema } from './schema.ts'
import { writeAtomically } from './write-atomically.ts'

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
 * Makes one change in a transaction, without recording it in the ledger. Unless `work` drops or updates the ledger
 * itself, use `changeLibrary`. Throws `UserError` `quota`.
 */
export function changeWithoutLedger(
  connect: Connection,
  work: (transaction: Writing) => Promise<unknown>,
): Promise<void> {
  return writeAtomically(connect, [...STORES], work)
}
