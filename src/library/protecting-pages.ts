import { overriding } from '../common/core/overriding.ts'
import type { Library } from './library.ts'
import { pageId } from './passages.ts'

/**
 * Wraps a library for one run: every page that the run looks up, adds or reads is protected from eviction until
 * `letGo`, since an answer may cite it much later.
 */
export function protectingPages(library: Library, run: string): { library: Library; letGo(): Promise<void> } {
  const held = new Set<string>()
  const hold = async (page: string): Promise<void> => {
    if (held.has(page)) return
    held.add(page)
    await library.hold?.(run, [page])
  }
  const protecting = overriding(library, {
    async find(...asked) {
      const found = await library.find(...asked)
      if (found) await hold(found.id)
      return found
    },
    async article(page, revision) {
      await hold(page)
      return library.article(page, revision)
    },
    async passages(page) {
      await hold(page)
      return library.passages(page)
    },
    async add(article, bringing) {
      // Protected before it is added, so that two pages added at once cannot evict each other.
      await hold(pageId(article))
      return library.add(article, bringing)
    },
  })
  return { library: protecting, letGo: async () => library.letGo?.(run) }
}
