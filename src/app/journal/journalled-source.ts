import { z } from 'zod'
import type { Article } from '../../documents/article.ts'
import { ArticleRecord } from '../../library/records.ts'
import type { Hit, Source } from '../../sources/source.ts'
import { type Journal, keyOf } from './journal.ts'

const Hits = z.array(z.object({ id: z.string(), title: z.string(), description: z.string() })) satisfies z.ZodType<
  Hit[]
>
const Titles = z.array(z.string())

/** Wraps a source: results and errors are recorded. */
export function journalledSource(source: Source, journal: Journal): Source {
  const { id, language } = source
  const contents = source.contents?.bind(source)
  return {
    ...source,
    search: (query, { signal, ...scope } = {}) =>
      journal.input(
        keyOf('search', id, language, query, scope),
        () => source.search(query, { ...scope, ...(signal && { signal }) }),
        { kept: Hits, signal },
      ),
    open: (page, { signal } = {}) =>
      journal.input(keyOf('open', id, language, page), () => source.open(page, signal && { signal }), {
        kept: ArticleRecord as z.ZodType<Article>,
        signal,
      }),
    ...(contents && {
      contents: signal => journal.input(keyOf('contents', id), () => contents(signal), { kept: Titles, signal }),
    }),
  }
}
