import { z } from 'zod'
import type { Connection } from './database.ts'
import { JournalHead, JournalRecord, type KeptJournal } from './journal-record.ts'
import { keysFrom } from './keys-from.ts'
import { writeAtomically } from './write-atomically.ts'

/**
 * How many interrupted runs can be resumed. Journals of older runs are deleted; their questions can only be asked
 * again.
 */
const MOST = 8

/**
 * Starts the journal of a run, and deletes the oldest ones beyond `MOST`. Throws `UserError` `quota` or `no-storage`.
 */
export async function beginJournal(connect: Connection, head: JournalHead): Promise<void> {
  await writeAtomically(connect, ['journals', 'journal'], async transaction => {
    const heads = transaction.objectStore('journals')
    await heads.put(head)
    const dated = (await heads.getAll()).sort((a, b) => (a.date < b.date ? 1 : -1))
    for (const { run } of dated.slice(MOST)) await dropJournal(transaction, run)
  })
}

interface Journals {
  objectStore(name: 'journals' | 'journal'): { delete(key: string | IDBKeyRange): Promise<void> }
}

export async function dropJournal(transaction: Journals, run: string): Promise<void> {
  await transaction.objectStore('journals').delete(run)
  await transaction.objectStore('journal').delete(keysFrom(run))
}

/** Adds records, the first at index `place`; ignored if the run is gone. Throws `UserError` `quota`. */
export async function appendToJournal(
  connect: Connection,
  run: string,
  place: number,
  records: readonly JournalRecord[],
): Promise<void> {
  await writeAtomically(connect, ['journals', 'journal'], async transaction => {
    if ((await transaction.objectStore('journals').count(run)) === 0) return
    const store = transaction.objectStore('journal')
    await Promise.all(records.map((record, i) => store.put(record, [run, place + i])))
  })
}

/** Reads a run's journal; undefined if there is none, or if a part of it is missing or unreadable. */
export async function readJournal(connect: Connection, run: string): Promise<KeptJournal | undefined> {
  const transaction = (await connect()).transaction(['journals', 'journal'])
  const [kept, keys, values] = await Promise.all([
    transaction.objectStore('journals').get(run),
    transaction.objectStore('journal').getAllKeys(keysFrom(run)),
    transaction.objectStore('journal').getAll(keysFrom(run)),
  ])
  const head = JournalHead.safeParse(kept).data
  const records = z.array(JournalRecord).safeParse(values).data
  const isWhole = keys.every(([, place], i) => place === i)
  return head && records && isWhole ? { head, records } : undefined
}

export async function listJournals(connect: Connection): Promise<string[]> {
  return (await connect()).getAllKeys('journals')
}
