import { UserError } from '../../core/errors.ts'
import { Mutex } from '../../core/mutex.ts'
import type { PageSummary } from '../library.ts'
import type { PageStore, StoreSize } from '../page-store.ts'
import { revisionKey } from '../revision-key.ts'
import type { StoredPage } from '../stored-page.ts'
import type { Budget } from './budget.ts'
import { leastUsed } from './least-used.ts'

/** Evicting stops well below the budget, so that not every page that is read evicts another. */
const EVICTED_TO = 0.9
/**
 * How many times a page's own size may be evicted and not yet be used again, at first and then: its vectors and the index
 * take room too, and a database gives back space in steps.
 */
const MARGINS = [2, 4]
/** At most this share of the pages' bytes is evicted for one page; beyond it the person is asked to free some. */
const MOST_SHARE = 0.25
/** Pauses between tries, in ms. Chromium frees the space of large records within seconds, of small ones some day. */
const PAUSES = [100, 200, 400, 800, 1_600, 3_200]

interface RoomParts {
  store: PageStore
  budget: Budget
  /** Whether a run that is under way has read a page. */
  isHeld?: (page: string) => boolean
  /** Resolves after so many ms. */
  wait?: (ms: number) => Promise<void>
}

/** Room for pages: within the budget of the person, and in what the browser grants. */
export class Room {
  readonly #store: PageStore
  readonly #budget: Budget
  readonly #isHeld: (page: string) => boolean
  readonly #wait: (ms: number) => Promise<void>
  readonly #turns = new Mutex()
  /** Bytes of pages that were evicted for room which no page has taken yet: it is there, or still to come back. */
  #freed = 0
  /** Whether pages were evicted and that made no room: then no more are lost for nothing, until there is some. */
  #inVain = false

  constructor({
    store,
    budget,
    isHeld = () => false,
    wait = ms => new Promise(resolve => setTimeout(resolve, ms)),
  }: RoomParts) {
    this.#store = store
    this.#budget = budget
    this.#isHeld = isHeld
    this.#wait = wait
  }

  /** Evicts the pages used longest ago, none that a run reads or a kept one cites, and never `except`, while the library takes more than its budget; answers which. */
  async keepWithin(except?: string): Promise<string[]> {
    const [limit, size] = await Promise.all([this.#budget.read(), this.#store.size()])
    const taken = whole(size)
    if (taken <= limit) return []
    // Vectors, facts and words go with their pages: what a page frees is its share of all.
    const share = size.pages / taken
    const others = await this.#evictable(except)
    return this.#evict(leastUsed(others, (taken - limit * EVICTED_TO) * share))
  }

  /**
   * Puts a page; where the browser has no room for it, others are evicted for it, a few at a time, and their space is
   * waited for. `evicted` is told which. Throws `UserError` `quota`, which says what can be freed, when nothing may be
   * evicted or evicting does not help.
   */
  async put(page: StoredPage, evicted: (pages: string[]) => void): Promise<void> {
    // Pages are put one at a time: two would each evict for the same room.
    const done = await this.#turns.lock()
    try {
      const refusal = await this.#write(page)
      if (refusal && !(await this.#makeRoom(page, evicted))) throw await this.#noRoom(refusal)
    } finally {
      done()
    }
  }

  /** Whether there was room for it in the end. */
  async #makeRoom(page: StoredPage, evicted: (pages: string[]) => void): Promise<boolean> {
    if (this.#inVain) return false
    let left = (await this.#store.size()).pages * MOST_SHARE
    for (const margin of MARGINS) {
      const gone = await this.#evictFor(page, page.summary.bytes * margin, left)
      if (gone.length > 0) evicted(gone.map(({ id }) => id))
      left -= bytesOf(gone)
      if (this.#freed > 0 && (await this.#comesBack(page))) return true
      this.#inVain ||= gone.length > 0
      // Something else has taken what was freed for earlier pages, or it never comes back.
      if (!this.#inVain) this.#freed = 0
    }
    return false
  }

  /**
   * Tries to store the page.
   *
   * @returns why there is no room; undefined if it was stored
   */
  async #write(page: StoredPage): Promise<UserError | undefined> {
    try {
      await this.#store.put(page)
    } catch (error) {
      if (error instanceof UserError && error.code === 'quota') return error
      throw error
    }
    this.#freed = Math.max(0, this.#freed - page.summary.bytes)
    this.#inVain = false
    return undefined
  }

  /** Tries again and again, for some seconds. */
  async #comesBack(page: StoredPage): Promise<boolean> {
    for (const pause of PAUSES) {
      await this.#wait(pause)
      if (!(await this.#write(page))) return true
    }
    return false
  }

  /** Evicts until `wanted` bytes are free or to come; none where those that may go could not be enough for the page. */
  async #evictFor({ summary }: StoredPage, wanted: number, left: number): Promise<PageSummary[]> {
    const others = await this.#evictable(summary.id)
    const gone = leastUsed(others, wanted - this.#freed, left)
    if (gone.length === 0 || this.#freed + bytesOf(gone) < summary.bytes) return []
    await this.#evict(gone)
    this.#freed += bytesOf(gone)
    return gone
  }

  async #evictable(except: string | undefined): Promise<PageSummary[]> {
    const [pages, cited] = await Promise.all([this.#store.list(), this.#store.cited()])
    return pages.filter(
      ({ id, revision }) => id !== except && !this.#isHeld(id) && !cited.has(revisionKey(id, revision)),
    )
  }

  async #evict(pages: readonly PageSummary[]): Promise<string[]> {
    const ids = pages.map(({ id }) => id)
    await this.#store.evict(ids)
    return ids
  }

  async #noRoom(cause: UserError): Promise<UserError> {
    const size = await this.#store.size()
    const megabytes = (whole(size) / 1_000_000).toFixed(0)
    return new UserError(
      'quota',
      `There is no room left in this browser. The library takes ${megabytes} MB: unpin or remove pages that you do not need, delete questions that you no longer need and models that you do not use, or free some disk space; then ask again.`,
      { cause, details: { ...size } },
    )
  }
}

const whole = (size: StoreSize): number => Object.values(size).reduce((sum: number, bytes: number) => sum + bytes, 0)

const bytesOf = (pages: readonly PageSummary[]): number => pages.reduce((sum, { bytes }) => sum + bytes, 0)
