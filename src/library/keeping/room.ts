import { UserError } from '../../core/errors.ts'
import type { PageStore, StoredPage } from '../page-store.ts'
import type { Budget } from './budget.ts'
import { leastUsed } from './least-used.ts'

/** Evicting stops well below the budget, so that not every page that is read evicts another. */
const EVICTED_TO = 0.9
/** At least this much is freed for a page that the browser has no room for: a database gives back space in steps. */
const STEP_BYTES = 5_000_000
const TRIES = 4

/** Evicts the pages used longest ago while the library takes more than its budget; answers which. */
export async function keepWithin(budget: Budget, store: PageStore): Promise<string[]> {
  const [limit, size] = await Promise.all([budget.read(), store.size()])
  const taken = size.pages + size.earlier + size.vectors + size.words
  if (taken <= limit) return []
  // Vectors and words go with their pages: what a page frees is its share of all.
  const share = size.pages / taken
  return evict(store, (taken - limit * EVICTED_TO) * share)
}

/**
 * Puts a page; where the browser has no room for it, others are evicted for it. `evicted` is told which. Throws
 * `UserError` `quota`, which says what can be freed, when nothing is left to evict.
 */
export async function putWithRoom(
  store: PageStore,
  page: StoredPage,
  evicted: (pages: string[]) => void,
): Promise<void> {
  let bytes = Math.max(STEP_BYTES, page.summary.bytes * 2)
  for (let tries = 1; ; tries++) {
    try {
      await store.put(page)
      return
    } catch (error) {
      if (!(error instanceof UserError && error.code === 'quota')) throw error
      const gone = tries < TRIES ? await evict(store, bytes).catch(() => []) : []
      if (gone.length === 0) throw noRoom(await store.size().catch(() => undefined), error)
      evicted(gone)
      bytes *= 2
    }
  }
}

async function evict(store: PageStore, bytes: number): Promise<string[]> {
  const pages = leastUsed(await store.list(), bytes)
  await store.remove(pages)
  return pages
}

function noRoom(size: Awaited<ReturnType<PageStore['size']>> | undefined, cause: UserError): UserError {
  if (!size || size.pages + size.earlier === 0) return cause
  const megabytes = ((size.pages + size.earlier + size.vectors + size.words) / 1_000_000).toFixed(0)
  return new UserError(
    'quota',
    `There is no room left in this browser. The library takes ${megabytes} MB: unpin or delete some of its pages, delete models that you do not use, or free some disk space; then ask again.`,
    { cause, details: { ...size } },
  )
}
