import type { IDBPDatabase, IDBPTransaction } from 'idb'

/**
 * Leads to a version from the one before it. A file of this folder is never changed once its version is out, for
 * databases of it lie in browsers: it imports nothing that lives, and what it needs of its time is written down in it.
 */
export type Migration = (
  database: IDBPDatabase,
  transaction: IDBPTransaction<unknown, string[], 'versionchange'>,
) => Promise<void>
