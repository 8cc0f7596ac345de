import type { Migration } from './migration.ts'
import type { Stores4 } from './version-4.ts'

export interface Stores5 extends Omit<Stores4, 'ledger'> {
  /** What pages say, taken apart, for the graph of facts; by page and by the way that it was taken. */
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

/** Facts of pages, and a place for their bytes in the ledger. */
export const toVersion5: Migration = async (database, transaction) => {
  database.createObjectStore('facts', { keyPath: ['page', 'by'] })
  const ledger = transaction.objectStore('ledger')
  const counted = await ledger.get('ledger')
  if (counted) await ledger.put({ ...counted, facts: 0 }, 'ledger')
}
