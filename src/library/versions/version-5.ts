import type { Migration } from './migration.ts'
import type { Stores4 } from './version-4.ts'

export interface Stores5 extends Omit<Stores4, 'ledger'> {
  /** Facts extracted from pages for the graph of facts, by page and method of extraction. */
  facts: { key: [page: string, by: string]; value: Facts5 }
  ledger: { key: string; value: Stores4['ledger']['value'] & { facts: number } }
}

interface Facts5 {
  page: string
  revision: string
  by: string
  chunks: number[]
  facts: { text: string; elements: string[]; chunk: number }[]
}

/** Adds facts of pages, and their size to the ledger. */
export const toVersion5: Migration = async (database, transaction) => {
  database.createObjectStore('facts', { keyPath: ['page', 'by'] })
  const ledger = transaction.objectStore('ledger')
  const counted = await ledger.get('ledger')
  if (counted) await ledger.put({ ...counted, facts: 0 }, 'ledger')
}
