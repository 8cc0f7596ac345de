import type { IDBPObjectStore } from 'idb'
import { z } from 'zod'
import type { Schema } from './database.ts'
import type { StoreSize } from './page-store.ts'

const count = z.number().nonnegative()

/** What the store holds, in bytes, and the moment of its latest change; written with every change. */
const LedgerRecord = z.object({ moment: count, pages: count, earlier: count, vectors: count, words: count })
export type Ledger = z.infer<typeof LedgerRecord>

/** The record's key. */
export const LEDGER = 'ledger'
const EMPTY: Ledger = { moment: 0, pages: 0, earlier: 0, vectors: 0, words: 0 }

type LedgerStore<Mode extends IDBTransactionMode> = IDBPObjectStore<Schema, ['ledger'], 'ledger', Mode>

export async function readLedger(store: Pick<LedgerStore<'readonly'>, 'get'>): Promise<Ledger> {
  return LedgerRecord.safeParse(await store.get(LEDGER)).data ?? EMPTY
}

/** Enters what has come and gone, and answers the new moment. */
export async function enter(
  store: Pick<LedgerStore<'readwrite'>, 'get' | 'put'>,
  change: Partial<StoreSize>,
): Promise<number> {
  const ledger = await readLedger(store)
  ledger.moment++
  for (const [what, bytes] of Object.entries(change) as [keyof StoreSize, number][]) {
    ledger[what] = Math.max(0, ledger[what] + bytes)
  }
  await store.put(ledger, LEDGER)
  return ledger.moment
}
