import { titleKey } from '../common/text/title.ts'
import type { Hit, Source } from './source.ts'

/** Minimum number of results to request, so that preferred pages are found among them. */
const LOOKED_AT = 20
const LIMIT = 5

/** Wraps a source so that its search lists pages with these titles first; case and underscores are ignored. */
export function preferring(source: Source, titles: readonly string[]): Source {
  if (titles.length === 0) return source
  const wanted = new Set(titles.map(titleKey))
  const isPreferred = ({ title }: Hit) => wanted.has(titleKey(title))
  return {
    ...source,
    async search(query, { limit = LIMIT, ...options } = {}) {
      const hits = await source.search(query, { ...options, limit: Math.max(limit, LOOKED_AT) })
      return [...hits.filter(isPreferred), ...hits.filter(hit => !isPreferred(hit))].slice(0, limit)
    },
  }
}
