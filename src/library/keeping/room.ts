import { UserError } from '../../common/core/errors.ts'
import { Mutex } from '../../common/core/mutex.ts'
import type { PageSummary } from '../library.ts'
import type { PageStore, StoreSize } from '../page-store.ts'
import { revisionKey } from '../revision-key.ts'
import type { StoredPage } from '../stored-page.ts'
import type { Budget } from './budget.ts'

/**
 * Pages are evicted until the library fills only this share of its budget, so that not every added page causes another
 * eviction.
 */
const EVICTED_TO = 0.9
/**
 * Bytes to evict for one page, as multiples of its size, at the first and the second attempt. More than the page needs,
 * because its vectors and index need space too and databases release space in steps.
 */
const MARGINS = [2, 4]
/**
 * The maximum share of all pages' bytes that is evicted to store one page; if that is not enough, the person is asked
 * to free space.
 */
const MOST_SHARE = 0.25
/** Pauses between attempts, in ms. Chromium releases the space of large records within seconds, of small ones later. */
const PAUSES = [100, 200, 400, 800, 1_600, 3_200]

interface RoomParts {
  store: PageStore
  budget: Budget
  /** Whether a run in progress has read the page. */
  isHeld?: (page: string) => boolean
  /** Resolves after this many ms. */
  wait?: (ms: number) => Promise<void>
}

/** Makes space for pages, within the person's budget and within what the browser allows. */
export function createRoom({
  store,
  budget,
  isHeld = () => false,
  wait = ms => new Promise(resolve => setTimeout(resolve, ms)),
}: RoomParts) {
  const turns = new Mutex()
  /** Bytes of evicted pages not used by a new page yet, whether or not the browser has released them. */
  let freed = 0
  /** Set if evicting pages released no space: no more pages are evicted until storing one succeeds again. */
  let isInVain = false

  /** Returns whether the page could be stored in the end. */
  async function makeRoom(page: StoredPage, evicted: (pages: string[]) => void): Promise<boolean> {
    if (isInVain) return false
    let left = (await store.size()).pages * MOST_SHARE
    for (const margin of MARGINS) {
      const gone = await evictFor(page, page.summary.bytes * margin, left)
      if (gone.length > 0) evicted(gone.map(({ id }) => id))
      left -= bytesOf(gone)
      if (freed > 0 && (await comesBack(page))) return true
      isInVain ||= gone.length > 0
      // Either something else used the space that was freed earlier, or the browser never released it.
      if (!isInVain) freed = 0
    }
    return false
  }

  /**
   * Tries to store the page.
   *
   * @returns the quota error if there is no space; undefined if the page was stored
   */
  async function write(page: StoredPage): Promise<UserError | undefined> {
    try {
      await store.put(page)
    } catch (error) {
      if (error instanceof UserError && error.code === 'quota') return error
      throw error
    }
    freed = Math.max(0, freed - page.summary.bytes)
    isInVain = false
    return undefined
  }

  /** Tries to store the page repeatedly for some seconds; returns whether that succeeded. */
  async function comesBack(page: StoredPage): Promise<boolean> {
    for (const pause of PAUSES) {
      await wait(pause)
      if (!(await write(page))) return true
    }
    return false
  }

  /** Evicts pages until `wanted` bytes are free, but at most `left` bytes; none if the page would still not fit. */
  async function evictFor({ summary }: StoredPage, wanted: number, left: number): Promise<PageSummary[]> {
    const gone = leastUsed(await evictable(summary.id), wanted - freed, left)
    if (gone.length === 0 || freed + bytesOf(gone) < summary.bytes) return []
    await evict(gone)
    freed += bytesOf(gone)
    return gone
  }

  async function evictable(except: string | undefined): Promise<PageSummary[]> {
    const [pages, cited] = await Promise.all([store.list(), store.cited()])
    return pages.filter(({ id, revision }) => id !== except && !isHeld(id) && !cited.has(revisionKey(id, revision)))
  }

  async function evict(pages: readonly PageSummary[]): Promise<string[]> {
    const ids = pages.map(({ id }) => id)
    await store.evict(ids)
    return ids
  }

  async function noRoom(cause: UserError): Promise<UserError> {
    const size = await store.size()
    const megabytes = (whole(size) / 1_000_000).toFixed(0)
    return new UserError(
      'quota',
      `There is no room left in this browser. The library takes ${megabytes} MB: unpin or remove pages that you do not need, delete questions that you no longer need and models that you do not use, or free some disk space; then ask again.`,
      { cause, details: { ...size } },
    )
  }

  return {
    /**
     * Evicts the least recently used pages while the library exceeds its budget, but never `except`, pages that a run in
     * progress has read, or pages that a stored run cites. Returns the ids of the evicted pages.
     */
    async keepWithin(except?: string): Promise<string[]> {
      const [limit, size] = await Promise.all([budget.read(), store.size()])
      const taken = whole(size)
      if (taken <= limit) return []
      // Evicting a page also frees its vectors, facts and index entries, so only the pages' share of the excess has to be
      // evicted.
      const share = size.pages / taken
      return evict(leastUsed(await evictable(except), (taken - limit * EVICTED_TO) * share))
    },

    /**
     * Stores a page. If the browser has no space for it, other pages are evicted, a few at a time, and the call waits
     * until their space is released. `evicted` receives their ids. Throws `UserError` `quota`, with advice on what to
     * free, if nothing may be evicted or evicting does not help.
     */
    async put(page: StoredPage, evicted: (pages: string[]) => void): Promise<void> {
      // Pages are stored one at a time, since two would each evict pages for the same space.
      const done = await turns.lock()
      try {
        const refusal = await write(page)
        if (refusal && !(await makeRoom(page, evicted))) throw await noRoom(refusal)
      } finally {
        done()
      }
    },
  }
}

const whole = (size: StoreSize): number => Object.values(size).reduce((sum: number, bytes: number) => sum + bytes, 0)

const bytesOf = (pages: readonly PageSummary[]): number => pages.reduce((sum, { bytes }) => sum + bytes, 0)

/**
 * Chooses pages to evict until `bytes` are freed: the least recently used ones, without pinned ones, and at most `most`
 * bytes in total. If all that qualify free less than `bytes`, returns all of them.
 */
export function leastUsed(pages: readonly PageSummary[], bytes: number, most = Infinity): PageSummary[] {
  const evictable = pages.filter(page => !page.pinned).sort((a, b) => a.usedAt - b.usedAt)
  const chosen: PageSummary[] = []
  let freed = 0
  for (const page of evictable) {
    if (freed >= bytes) break
    if (freed + page.bytes > most) continue
    freed += page.bytes
    chosen.push(page)
  }
  return chosen
}
