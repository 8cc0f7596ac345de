import { inParallel } from '../core/in-parallel.ts'
import type { Hit, Source } from '../sources/source.ts'
import { readAsked } from './asked-words.ts'
import { fuse, type Listed } from './fuse.ts'
import { firstQueries, furtherQueries, textOf } from './queries.ts'

const HITS = 10
/** How many searches there are at once, round by round. */
const ROUNDS = [3, 2, 1]

interface Wanted {
  limit?: number
  signal?: AbortSignal | undefined
}

/**
 * The pages that a question is about, best first, in a few searches: in all its telling words, in the names in it, then in
 * fewer words, where engines list only pages that have every word of a query.
 */
export async function findPages(
  question: string,
  source: Pick<Source, 'search' | 'language'>,
  { limit = 5, signal }: Wanted = {},
): Promise<Hit[]> {
  const { language } = source
  const asked = readAsked(question, language)
  const listed = new Map<string, Listed>()
  const found = () => fuse(asked, [...listed.values()], language).slice(0, limit)
  for (const [round, atOnce] of ROUNDS.entries()) {
    const queries = round === 0 ? firstQueries(asked) : furtherQueries(asked, listed, found())
    const texts = new Map(queries.map(query => [textOf(query), query]))
    const fresh = [...texts].filter(([text]) => !listed.has(text)).slice(0, atOnce)
    const search = async ([text, { words }]: (typeof fresh)[number], signal: AbortSignal) => {
      listed.set(text, { words, hits: await source.search(text, { limit: HITS, signal }) })
    }
    await inParallel(fresh, atOnce, search, signal)
  }
  return found()
}
