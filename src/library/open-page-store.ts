import { UserError } from '../core/errors.ts'
import { connectDatabase } from './database.ts'
import { idbStore } from './idb-store.ts'
import { memoryStore } from './memory-store.ts'
import type { PageStore } from './page-store.ts'

/** Pages in the database `name`; in memory where this browser keeps nothing. Throws `UserError` `database-…`. */
export async function openPageStore(name: string): Promise<PageStore> {
  const connect = connectDatabase(name)
  try {
    await connect()
    return idbStore(connect)
  } catch (error) {
    if (error instanceof UserError && error.code === 'no-storage') return memoryStore()
    throw error
  }
}
