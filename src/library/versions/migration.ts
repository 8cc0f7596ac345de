import type { IDBPDatabase, IDBPTransaction } from 'idb'

/**
 * Upgrades a database from the previous version. A file in this folder is never changed after its release, because
 * browsers still have databases of that version. It imports nothing that may change later; whatever it needs is copied
 * into it.
 */
export type Migration = (
  database: IDBPDatabase,
  transaction: IDBPTransaction<unknown, string[], 'versionchange'>,
) => Promise<void>
