import PQueue from 'p-queue'
import { batches } from '../core/batches.ts'
import type { PageStore } from './page-store.ts'
import type { StoredPage } from './stored-page.ts'

/** Pages read at a time: others may come between two slices. */
const SLICE = 32

export interface Followed {
  index(page: StoredPage): Promise<void>
  forget(page: string): void
}

/**
 * Keeps indexes in step with the store: the store is the truth, and whoever changes it (this tab, another one, an
 * earlier visit), the pages are read back and indexed again.
 */
export class Follower {
  readonly #store: PageStore
  readonly #indexes: Followed
  /** Slices are read one at a time, so that what was read last is what is indexed last. */
  readonly #slices = new PQueue({ concurrency: 1 })
  #looking: Promise<unknown> = Promise.resolve()
  #at: number
  /** Pages that could not be read: they come again with the next changes. */
  #unread: string[] = []

  /** `since`: the moment that the indexes hold already. */
  constructor(store: PageStore, since: number, indexes: Followed) {
    this.#store = store
    this.#at = since
    this.#indexes = indexes
  }

  /** The moment that the indexes hold; undefined while pages are still to be indexed. */
  get at(): number | undefined {
    return this.#slices.size + this.#slices.pending + this.#unread.length === 0 ? this.#at : undefined
  }

  /**
   * Resolves when every change that was stored before the call is indexed. Changes that somebody waits for go before
   * those of an earlier visit. `gone`: pages that were removed, of which a full browser may hold no note.
   */
  async follow({ hurry, gone = [] }: { hurry: boolean; gone?: readonly string[] }): Promise<void> {
    const look = this.#looking.then(() => this.#look(hurry ? 1 : 0, gone))
    this.#looking = look.catch(() => {})
    await Promise.all(await look)
  }

  async #look(priority: number, gone: readonly string[]): Promise<Promise<void>[]> {
    const { put, removed, at } = await this.#store.changesSince(this.#at)
    this.#at = at
    // What was read last is most likely to be asked for. What is gone takes its turn too: a slice under way may hold it.
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
