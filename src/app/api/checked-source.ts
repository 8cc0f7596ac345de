import { z } from 'zod'
import { SourceError } from '../../common/core/errors.ts'
import type { Article } from '../../documents/html/article.ts'
import { Bringing } from '../../library/library.ts'
import { ArticleRecord } from '../../library/records.ts'
import type { Source } from '../../sources/source.ts'

const Hits = z.array(z.object({ id: z.string(), title: z.string(), description: z.string() }))
const Titles = z.array(z.string())
const Brings = z.union([z.literal('library'), Bringing])

/**
 * Wraps a source that the caller supplied, and validates the hits and pages that it returns.
 *
 * @throws `SourceError` `bad-reply`
 */
export function checkedSource(source: Source): Source {
  const { id, label, language } = source
  const read = <T>(schema: z.ZodType<T>, what: string, value: unknown): T => {
    const parsed = schema.safeParse(value)
    if (parsed.success) return parsed.data
    throw new SourceError('bad-reply', `The source "${label}" gave no ${what}: ${z.prettifyError(parsed.error)}`)
  }
  const article = (value: unknown) => read(ArticleRecord, 'article', value) as Article
  const { refresh, contents } = source
  return {
    id,
    label,
    language,
    ...(source.atHand && { atHand: true }),
    ...(source.matchesAnyWord && { matchesAnyWord: true }),
    ...(source.brings && { brings: read(Brings, 'origin', source.brings) }),
    search: async (query, options) => read(Hits, 'list of hits', await source.search(query, options)),
    open: async (page, options) => article(await source.open(page, options)),
    ...(contents && { contents: async signal => read(Titles, 'list of pages', await contents.call(source, signal)) }),
    ...(refresh && {
      async refresh(known, options) {
        const now = await refresh.call(source, known, options)
        return now === 'unchanged' ? now : article(now)
      },
    }),
  }
}
