import type { IDBPTransaction } from 'idb'
import type { Connection, Schema } from './database.ts'
import { openLedger } from './ledger.ts'
import { writeWhole } from './write-whole.ts'

/** All that a change of the library may touch: one set for every change, since each is entered in the ledger. */
const STORES = [
  'pages',
  'articles',
  'chunks',
  'earlier',
  'vectors',
  'removed',
  'lexicon',
  'ledger',
  'runs',
  'runEvents',
] as const

export type Writing = IDBPTransaction<Schema, (typeof STORES)[number][], 'readwrite'>

/** One change, entered in the ledger: all of it or nothing. Throws `UserError` `quota`. */
export function changeLibrary(connect: Connection, work: (transaction: Writing) => Promise<unknown>): Promise<void> {
  return changeUnentered(connect, async transaction => {
    await openLedger(transaction)
    await work(transaction)
  })
}

/** The same without the ledger, which may have no room: `work` must drop it. */
export function changeUnentered(connect: Connection, work: (transaction: Writing) => Promise<unknown>): Promise<void> {
  return writeWhole(connect, [...STORES], work)
}
