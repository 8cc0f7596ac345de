import { abortable, throwIfAborted } from '../common/core/abort.ts'
import { once } from '../common/core/once.ts'
import type { Article } from '../documents/article.ts'
import type { Hit, Source } from './source.ts'

/**
 * Wraps a source for all agents of one run: repeated searches are answered from memory, and no page is fetched twice at
 * a time. An agent that stops waiting does not cancel the request for the others; only `signal` does.
 */
export function sharedRequests(source: Source, signal: AbortSignal): Source {
  const searches = new Map<string, () => Promise<Hit[]>>()
  const opening = new Map<string, Promise<Article>>()
  return {
    ...source,
    async search(query, { limit, signal: own } = {}) {
      throwIfAborted(own)
      const key = JSON.stringify([query, limit])
      const options = { signal, ...(limit !== undefined && { limit }) }
      const search = searches.get(key) ?? once(() => source.search(query, options))
      searches.set(key, search)
      return abortable(search(), own)
    },
    async open(id, { signal: own } = {}) {
      throwIfAborted(own)
      const article = opening.get(id) ?? source.open(id, { signal }).finally(() => opening.delete(id))
      opening.set(id, article)
      return abortable(article, own)
    },
  }
}
