import { inParallel } from '../../common/core/in-parallel.ts'
import type { Hit, Source } from '../source.ts'
import { readAsked } from './asked-words.ts'
import { fuseLists, type Listed } from './fuse.ts'
import { firstQueries, furtherQueries, missedNames, textOf } from './queries.ts'

const HITS = 10
/** The maximum number of parallel searches in each round. */
const ROUNDS = [3, 2, 1]

interface Wanted {
  limit?: number
  signal?: AbortSignal | undefined
}

/**
 * The pages that a question is about, best first. A source whose search requires all words is searched up to six times:
 * for all content words, for the names among them, then for fewer words and likely misspellings. A source that matches
 * any word is searched once. Throws as `search` does.
 */
export async function findPages(
  question: string,
  source: Pick<Source, 'search' | 'language' | 'matchesAnyWord'>,
  { limit = 5, signal }: Wanted = {},
): Promise<Hit[]> {
  const { language } = source
  const asked = readAsked(question, language)
  // A title may be all stop words: The Who.
  if (source.matchesAnyWord || asked.words.length === 0) {
    return source.search(textOf(asked) || question, { limit, ...(signal && { signal }) })
  }
  const listed = new Map<string, Listed>()
  const found = () => fuseLists(asked, [...listed.values()], language).slice(0, limit)
  /** Whether the search for all words found a page, there are enough pages, and each name is in a title. */
  const isEnough = () =>
    listed.get(textOf(asked))?.hits[0] !== undefined &&
    found().length >= limit &&
    missedNames(asked, found()).length === 0
  for (const [round, atOnce] of ROUNDS.entries()) {
    const queries = round === 0 ? firstQueries(asked) : furtherQueries(asked, listed, found())
    if (isEnough()) break
    const texts = new Map(queries.map(query => [textOf(query), query]))
    const fresh = [...texts].filter(([text]) => !listed.has(text)).slice(0, atOnce)
    const search = async ([text, { words }]: (typeof fresh)[number], signal: AbortSignal) => {
      listed.set(text, { words, hits: await source.search(text, { limit: HITS, signal }) })
    }
    await inParallel(fresh, atOnce, search, signal)
  }
  return found()
}
