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
  const own: Pick<Library, 'find' | 'article' | 'passages' | 'add'> = {
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
  }
  return {
    library: new Proxy(library, {
      get(target, name) {
        if (Object.hasOwn(own, name)) return Reflect.get(own, name)
        const value: unknown = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    }),
    letGo: async () => library.letGo?.(run),
  }
}
