import type { IDBPObjectStore } from 'idb'
import { z } from 'zod'
import { Bug } from '../common/core/errors.ts'
import type { Connection } from './database.ts'
import { bytesOf } from './ingest.ts'
import { bytesOfFacts, readFacts } from './page-facts.ts'
import { StoreSize } from './page-store.ts'
import { readArticle, readSummary, readVectors } from './records.ts'
import type { Schema } from './schema.ts'
import { bytesOfVectors } from './vectors/packed-vectors.ts'
import { changeWithoutLedger, type Writing } from './writing.ts'

/** The storage used in bytes, and the moment of the latest change; updated with every change. */
const LedgerRecord = StoreSize.extend({ moment: z.number().nonnegative() })
export type Ledger = z.infer<typeof LedgerRecord>

const ifRead = <T>(record: T | undefined, bytes: (record: T) => number) => (record === undefined ? 0 : bytes(record))
const BYTES_OF = {
  pages: (record: unknown) => ifRead(readSummary(record), ({ bytes }) => bytes),
  earlier: (record: unknown) => ifRead(readArticle(record), bytesOf),
  vectors: (record: unknown) => ifRead(readVectors(record), ({ vectors }) => bytesOfVectors(vectors)),
  facts: (record: unknown) => ifRead(readFacts(record), bytesOfFacts),
}
type CountedStore = keyof typeof BYTES_OF

/** How many bytes these records of a store occupy; unreadable ones count as nothing. */
export const bytesIn = (store: CountedStore, records: readonly unknown[]): number =>
  records.reduce<number>((sum, record) => sum + BYTES_OF[store](record), 0)

/** A transaction over the stores that are counted. */
interface Counted {
  objectStore(name: CountedStore): { getAll(): Promise<unknown[]> }
}

const LEDGER = 'ledger'

/** Reads the ledger; undefined if it is missing, as after `dropLedger`, or unreadable. */
export async function readLedger(
  store: Pick<IDBPObjectStore<Schema, ['ledger'], 'ledger'>, 'get'>,
): Promise<Ledger | undefined> {
  return LedgerRecord.safeParse(await store.get(LEDGER)).data
}

/** Makes one change that is recorded in the ledger, as one transaction. Throws `UserError` `quota`. */
export function changeLibrary(connect: Connection, work: (transaction: Writing) => Promise<unknown>): Promise<void> {
  return changeWithoutLedger(connect, async transaction => {
    await openLedger(transaction)
    await work(transaction)
  })
}

/** Ensures that there is a ledger before a change: counting the stores afterwards would count the change twice. */
async function openLedger(transaction: Writing): Promise<void> {
  const store = transaction.objectStore('ledger')
  if (await readLedger(store)) return
  await store.put({ ...(await countAnew(transaction)), moment: Date.now() }, LEDGER)
}

/** Records added and removed bytes, and returns the moment of the change. */
export async function enter(transaction: Writing, change: Partial<StoreSize>): Promise<number> {
  const store = transaction.objectStore('ledger')
  const ledger = await readLedger(store)
  if (!ledger) throw new Bug('storage', 'A change is entered in a ledger that is not open.')
  ledger.moment++
  for (const [what, bytes] of Object.entries(change) as [keyof StoreSize, number][]) {
    ledger[what] = Math.max(0, ledger[what] + bytes)
  }
  await store.put(ledger, LEDGER)
  return ledger.moment
}

/**
 * Deletes the ledger, for a change that there is no space to record. The next change counts all stored data again, and
 * its moment is later than all earlier ones.
 */
export function dropLedger(transaction: Writing): Promise<void> {
  return transaction.objectStore('ledger').delete(LEDGER)
}

/** Counts everything except the index of words, whose size only the ledger knows. */
export async function countAnew(transaction: Counted): Promise<StoreSize> {
  const all = async (store: CountedStore) => bytesIn(store, await transaction.objectStore(store).getAll())
  return {
    pages: await all('pages'),
    earlier: await all('earlier'),
    vectors: await all('vectors'),
    facts: await all('facts'),
    words: 0,
  }
}
