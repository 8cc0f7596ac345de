import type { IDBPTransaction, StoreNames } from 'idb'
import { Bug, FootnoteError, UserError } from '../common/core/errors.ts'
import { abort, type Connection } from './database.ts'
import type { Schema } from './schema.ts'

/**
 * Runs `work` over `stores` in one transaction, which is aborted if `work` throws. Throws `UserError` `quota` if there
 * is no space. `work` must await each write: a rejected write alone would not abort the transaction.
 */
export async function writeAtomically<Stores extends StoreNames<Schema>[]>(
  connect: Connection,
  stores: [...Stores],
  work: (transaction: IDBPTransaction<Schema, Stores, 'readwrite'>) => Promise<unknown>,
): Promise<void> {
  const transaction = (await connect()).transaction<Stores, 'readwrite'>(stores, 'readwrite')
  try {
    await Promise.all([work(transaction), transaction.done])
  } catch (error) {
    const cause = transaction.error ?? error
    abort(transaction)
    await transaction.done.catch(() => {})
    throw writingError(cause)
  }
}

function writingError(error: unknown): FootnoteError {
  if (error instanceof FootnoteError) return error
  if (error instanceof DOMException && error.name === 'QuotaExceededError') {
    return new UserError(
      'quota',
      'There is no room left in this browser: remove pages from the library or free some disk space, then ask again.',
      { cause: error },
    )
  }
  return new Bug('storage', `Could not write to storage: ${error instanceof Error ? error.message : String(error)}`, {
    cause: error,
  })
}
