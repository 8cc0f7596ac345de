import { Lru } from '../common/core/lru.ts'
import type { Passage } from './library.ts'
import type { PageStore } from './page-store.ts'
import { parsePassageId, passagesOf } from './passages.ts'

const PAGES = 100

/** Reads passages by id from the store, and caches those of the most recently used pages. */
export function passageCache(store: PageStore) {
  const cached = new Lru<Passage[]>(PAGES)
  /** Counts dropped pages, to detect that a page may have changed while it was being read. */
  let drops = 0

  async function read(pages: ReadonlySet<string>): Promise<Map<string, Passage[]>> {
    const found = new Map<string, Passage[]>()
    for (const page of pages) {
      const known = cached.get(page)
      if (known) found.set(page, known)
    }
    const missing = [...pages].filter(page => !found.has(page))
    const before = drops
    for (const page of missing.length > 0 ? await store.get(missing) : []) {
      const passages = passagesOf(page)
      if (before === drops) cached.set(page.summary.id, passages)
      found.set(page.summary.id, passages)
    }
    return found
  }

  return {
    /** Passages in the order of `ids`, without those whose page is gone. */
    async get(ids: readonly string[]): Promise<Passage[]> {
      const wanted = ids.map(parsePassageId)
      const pages = await read(new Set(wanted.map(({ page }) => page)))
      return wanted.flatMap(({ page, index }) => pages.get(page)?.[index] ?? [])
    },
    ofPage: async (page: string): Promise<Passage[]> => (await read(new Set([page]))).get(page) ?? [],
    /** Forgets a page that has changed or was removed. */
    drop(page: string): void {
      drops++
      cached.delete(page)
    },
  }
}
