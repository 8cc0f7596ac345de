import { UserError } from '../common/core/errors.ts'
import { isForegroundBusy } from '../common/core/foreground.ts'
import type { Embedder } from '../models/embedding/embedder.ts'
import { createLibrary } from './create-library.ts'
import { connectDatabase } from './database.ts'
import { idbStore } from './idb-store.ts'
import { storedBudget } from './keeping/budget.ts'
import { lockLeadership } from './keeping/leadership.ts'
import type { Library } from './library.ts'
import { memoryStore } from './memory-store.ts'
import { broadcastChanges } from './page-changes.ts'

/**
 * Idle time before pages are embedded in the background, in ms. It is longer than the pauses between a run's searches,
 * because the run needs the processor itself.
 */
const QUIET = 5_000

export interface OpenLibraryOptions {
  name: string
  /** If false, pages are kept in memory only. */
  persistent: boolean
}

/**
 * Opens the library in the database `name`, or in memory if this browser stores nothing. Throws `UserError`
 * `database-…` or `library-unreadable`: an empty library never replaces stored data that cannot be opened.
 */
export async function openLibrary({ name, persistent }: OpenLibraryOptions, embedder?: Embedder): Promise<Library> {
  const own = { quiet: QUIET, isBusy: isForegroundBusy, ...(embedder && { embedder }) }
  const connect = connectDatabase(name)
  if (!persistent || !(await isKept(connect))) return createLibrary({ store: memoryStore(), ...own })
  return createLibrary({
    store: idbStore(connect),
    budget: storedBudget(connect),
    changes: broadcastChanges(`footnote-library:${name}`),
    leadership: lockLeadership(`footnote-library:${name}`),
    ...own,
  })
}

async function isKept(connect: () => Promise<unknown>): Promise<boolean> {
  try {
    await connect()
    return true
  } catch (error) {
    if (error instanceof UserError && error.code === 'no-storage') return false
    throw error
  }
}
