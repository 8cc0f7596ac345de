import { UserError } from '../../core/errors.ts'
import type { PageStore, StoredPage } from '../page-store.ts'
import { browserSpace } from './browser-space.ts'
import type { Budget } from './budget.ts'
import { leastUsed } from './least-used.ts'

/** Evicting stops well below the budget, so that not every page that is read evicts another. */
const EVICTED_TO = 0.9
/** What is freed at first for a page that the browser has no room for: a database gives back space in steps. */
const STEP_BYTES = 5_000_000
const STEP_SHARE = 0.1
const TRIES = 3
/** Chromium gives back the space of large records within a second, and that of small ones some day. */
const PATIENCE = 1_500
const PAUSE = 100

interface RoomParts {
  store: PageStore
  budget: Budget
  /** Free bytes of the browser; undefined where it does not tell. */
  free?: () => Promise<number | undefined>
}

/** Room for pages: within the budget of the person, and in what the browser grants. */
export class Room {
  readonly #store: PageStore
  readonly #budget: Budget
  readonly #free: () => Promise<number | undefined>
  /** Whether pages were evicted and that made no room: then no more are lost for nothing. */
  #inVain = false

  constructor({ store, budget, free = async () => (await browserSpace()).free }: RoomParts) {
    this.#store = store
    this.#budget = budget
    this.#free = free
  }

  /** Evicts the pages used longest ago while the library takes more than its budget; answers which. */
  async keepWithin(): Promise<string[]> {
    const [limit, size] = await Promise.all([this.#budget.read(), this.#store.size()])
    const taken = size.pages + size.earlier + size.vectors + size.words
    if (taken <= limit) return []
    // Vectors and words go with their pages: what a page frees is its share of all.
    const share = size.pages / taken
    return this.#evict((taken - limit * EVICTED_TO) * share)
  }

  /**
   * Puts a page; where the browser has no room for it, others are evicted for it. `evicted` is told which. Throws
   * `UserError` `quota`, which says what can be freed, when nothing is left to evict or evicting does not help.
   */
  async put(page: StoredPage, evicted: (pages: string[]) => void): Promise<void> {
    for (let tries = 1; ; tries++) {
      const free = await this.#free()
      try {
        await this.#store.put(page)
        this.#inVain = false
        return
      } catch (error) {
        if (!(error instanceof UserError && error.code === 'quota')) throw error
        this.#inVain ||= tries === TRIES
        const gone = this.#inVain ? [] : await this.#evict(await this.#step(page))
        if (gone.length === 0) throw await this.#noRoom(error)
        evicted(gone)
        this.#inVain = !(await this.#givesBack(free))
      }
    }
  }

  async #step({ summary }: StoredPage): Promise<number> {
    const { pages } = await this.#store.size()
    return Math.max(summary.bytes * 2, Math.min(STEP_BYTES, pages * STEP_SHARE))
  }

  async #evict(bytes: number): Promise<string[]> {
    const pages = leastUsed(await this.#store.list(), bytes)
    await this.#store.remove(pages)
    return pages
  }

  async #givesBack(before: number | undefined): Promise<boolean> {
    if (before === undefined) return true
    for (const end = Date.now() + PATIENCE; Date.now() < end; ) {
      if (((await this.#free()) ?? 0) > before) return true
      await new Promise(resolve => setTimeout(resolve, PAUSE))
    }
    return false
  }

  async #noRoom(cause: UserError): Promise<UserError> {
    const size = await this.#store.size()
    const megabytes = ((size.pages + size.earlier + size.vectors + size.words) / 1_000_000).toFixed(0)
    return new UserError(
      'quota',
      `There is no room left in this browser. The library takes ${megabytes} MB: unpin or remove pages that you do not need, delete models that you do not use, or free some disk space; then ask again.`,
      { cause, details: { ...size } },
    )
  }
}
