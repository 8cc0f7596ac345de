import PQueue from 'p-queue'
import { batches } from '../common/core/batches.ts'
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
 * the changed pages are read from the store and indexed again. `since`: the moment up to which changes are indexed
 * already.
 */
export function createFollower(store: PageStore, since: number, indexes: Followed) {
  /** Reads one batch at a time, so that an older state of a page never overwrites a newer one in the index. */
  const slices = new PQueue({ concurrency: 1 })
  let looking: Promise<unknown> = Promise.resolve()
  let lookedAt = since
  /** Pages that could not be read; they are tried again with the next changes. */
  const unread: string[] = []

  async function look(priority: number, gone: readonly string[]): Promise<Promise<void>[]> {
    const { put, removed, at } = await store.changesSince(lookedAt)
    lookedAt = at
    // The latest pages come first, since they are most likely to be searched. Removed pages wait for their turn too,
    // because a batch that is being read may still contain them.
    const ids = [...new Set([...gone, ...removed, ...put.toReversed(), ...unread.splice(0)])]
    return batches(ids, SLICE).map(slice => slices.add(() => read(slice), { priority, throwOnTimeout: true }))
  }

  async function read(ids: string[]): Promise<void> {
    try {
      const pages = new Map((await store.get(ids)).map(page => [page.summary.id, page]))
      for (const id of ids) {
        const page = pages.get(id)
        if (page) await indexes.index(page)
        else indexes.forget(id)
      }
    } catch (error) {
      unread.push(...ids)
      throw error
    }
  }

  return {
    /** The moment up to which all changes are indexed; undefined while pages are still to be indexed. */
    get at(): number | undefined {
      return slices.size + slices.pending + unread.length === 0 ? lookedAt : undefined
    },

    /**
     * Resolves when every change that was stored before the call is indexed. `hurry` puts changes that somebody waits
     * for before those of an earlier visit. `gone` lists removed pages, since a browser whose storage is full may have
     * no record of the removal.
     */
    async follow({ hurry, gone = [] }: { hurry: boolean; gone?: readonly string[] }): Promise<void> {
      const looked = looking.then(() => look(hurry ? 1 : 0, gone))
      looking = looked.catch(() => {})
      await Promise.all(await looked)
    },
  }
}
