import PQueue from 'p-queue'
import { batches } from '../core/batches.ts'
import type { PageStore } from './page-store.ts'
import type { StoredPage } from './stored-page.ts'

/** Pages are read this many at a time, so that urgent changes can be read in between. */
const SLICE = 32

export interface Followed {
  index(page: StoredPage): Promise<void>
  forget(page: string): void
}

/**
 * Keeps indexes in step with the store. Changes may come from this tab, another one or an earlier visit; in every case
 * the changed pages are read from the store and indexed again.
 */
export class Follower {
  readonly #store: PageStore
  readonly #indexes: Followed
  /** Reads one batch at a time, so that an older state of a page never overwrites a newer one in the index. */
  readonly #slices = new PQueue({ concurrency: 1 })
  #looking: Promise<unknown> = Promise.resolve()
  #at: number
  /** Pages that could not be read; they are tried again with the next changes. */
  #unread: string[] = []

  /** `since`: the moment up to which changes are indexed already. */
  constructor(store: PageStore, since: number, indexes: Followed) {
    this.#store = store
    this.#at = since
    this.#indexes = indexes
  }

  /** The moment up to which all changes are indexed; undefined while pages are still to be indexed. */
  get at(): number | undefined {
    return this.#slices.size + this.#slices.pending + this.#unread.length === 0 ? this.#at : undefined
  }

  /**
   * Resolves when every change that was stored before the call is indexed. `hurry` puts changes that somebody waits for
   * before those of an earlier visit. `gone` lists removed pages, since a browser whose storage is full may have no
   * record of the removal.
   */
  async follow({ hurry, gone = [] }: { hurry: boolean; gone?: readonly string[] }): Promise<void> {
    const look = this.#looking.then(() => this.#look(hurry ? 1 : 0, gone))
    this.#looking = look.catch(() => {})
    await Promise.all(await look)
  }

  async #look(priority: number, gone: readonly string[]): Promise<Promise<void>[]> {
    const { put, removed, at } = await this.#store.changesSince(this.#at)
    this.#at = at
    // The latest pages come first, since they are most likely to be searched. Removed pages wait for their turn too,
    // because a batch that is being read may still contain them.
    const ids = [...new Set([...gone, ...removed, ...put.toReversed(), ...this.#unread.splice(0)])]
    return batches(ids, SLICE).map(slice =>
      this.#slices.add(() => this.#read(slice), { priority, throwOnTimeout: true }).then(() => {}),
    )
  }

  async #read(ids: string[]): Promise<void> {
    try {
      const pages = new Map((await this.#store.get(ids)).map(page => [page.summary.id, page]))
      for (const id of ids) {
        const page = pages.get(id)
        if (page) await this.#indexes.index(page)
        else this.#indexes.forget(id)
      }
    } catch (error) {
      this.#unread.push(...ids)
      throw error
    }
  }
}
