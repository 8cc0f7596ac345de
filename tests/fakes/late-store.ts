import { UserError } from '../../src/common/core/errors.ts'
import { memoryStore } from '../../src/library/memory-store.ts'
import type { PageStore } from '../../src/library/page-store.ts'

/** A store in a browser that has little room, and its time, which goes on only by `wait`. */
export interface LateStore {
  store: PageStore
  wait(ms: number): Promise<void>
  /** Something else of the site takes so many bytes. */
  take(bytes: number): void
}

/** Pages have `room` bytes together; those of a page that is removed or replaced come back `after` so many ms. */
export function lateStore({ room, after }: { room: number; after: number }): LateStore {
  const pages = memoryStore()
  let now = 0
  let late: { bytes: number; at: number }[] = []

  async function leave(ids: readonly string[]) {
    for (const { summary } of await pages.get(ids)) late.push({ bytes: summary.bytes, at: now + after })
  }

  async function remove(ids: readonly string[]): Promise<void> {
    await leave([...new Set(ids)])
    await pages.remove(ids)
  }

  return {
    store: {
      ...pages,
      async put(page) {
        late = late.filter(({ at }) => at > now)
        const awaited = late.reduce((sum, { bytes }) => sum + bytes, 0)
        const { pages: taken } = await pages.size()
        if (taken + awaited + page.summary.bytes > room) throw new UserError('quota', 'There is no room left.')
        await leave([page.summary.id])
        await pages.put(page)
      },
      remove,
      evict: remove,
    },
    async wait(ms) {
      now += ms
    },
    take(bytes) {
      room -= bytes
    },
  }
}
