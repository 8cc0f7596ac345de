import { type IDBPDatabase, openDB } from 'idb'
import { UserError } from '../common/core/errors.ts'
import { FIRST_VERSION, MIGRATIONS, type Schema } from './schema.ts'

type Database = IDBPDatabase<Schema>

/** Returns the open database, and opens it again after the browser or a newer version has closed it. */
export type Connection = () => Promise<Database>

export function connectDatabase(name: string): Connection {
  let opening: Promise<Database> | undefined
  return () => {
    opening ??= openDatabase(name, () => {
      opening = undefined
    }).catch(error => {
      opening = undefined
      throw error
    })
    return opening
  }
}

/** Whether an error means that storage is disabled. Chrome says so only in the message. */
const isOff = ({ name, message }: DOMException): boolean =>
  ['SecurityError', 'InvalidStateError'].includes(name) ||
  (name === 'UnknownError' && /denied permission/i.test(message))

/** Rejects with `UserError`: `no-storage`, `library-unreadable`, `database-newer`, `database-blocked`. */
function openDatabase(name: string, onClosed: () => void): Promise<Database> {
  return new Promise((resolve, reject) => {
    const blocked = () =>
      reject(
        new UserError('database-blocked', 'An older Footnote is open in another tab: close it, then reload this one.'),
      )
    const open = async () => {
      if (!globalThis.indexedDB) throw new DOMException('There is no IndexedDB.', 'SecurityError')
      return openDB(name, FIRST_VERSION + MIGRATIONS.length - 1, {
        async upgrade(database, from, _to, transaction) {
          try {
            // Versions before the first release are not migrated: their stores are deleted.
            const before = from < FIRST_VERSION ? [...database.objectStoreNames] : []
            for (const store of before) database.deleteObjectStore(store)
            const done = Math.max(0, from - FIRST_VERSION + 1)
            for (const migrate of MIGRATIONS.slice(done)) await migrate(database, transaction)
          } catch (error) {
            reject(openingError(error))
            // idb does not wait for migrations: unless a failed one is aborted here, its changes are committed.
            abort(transaction)
          }
        },
        blocked,
        blocking: (_current, _wanted, event) => {
          // Another tab has a newer version and waits to upgrade the database.
          ;(event.target as IDBDatabase).close()
          onClosed()
        },
        terminated: onClosed,
      })
    }
    open().then(
      database => resolve(database as unknown as Database),
      error => reject(openingError(error)),
    )
  })
}

/** Undoes what a transaction has changed, unless it has ended already. */
export function abort(transaction: { abort(): void; done: Promise<void> }): void {
  transaction.done.catch(() => {})
  try {
    transaction.abort()
  } catch {
    // The transaction has ended already, for example because the browser's storage is full.
  }
}

function openingError(error: unknown): UserError {
  if (error instanceof DOMException && error.name === 'VersionError') {
    return new UserError('database-newer', 'A newer Footnote has been here: reload the page to get it.', {
      cause: error,
    })
  }
  if (error instanceof DOMException && isOff(error)) {
    return new UserError('no-storage', 'This browser keeps nothing here (private mode, or storage is switched off).', {
      cause: error,
    })
  }
  return new UserError(
    'library-unreadable',
    'What this browser keeps could not be opened. It is still there: free some disk space and reload the page.',
    { cause: error },
  )
}
