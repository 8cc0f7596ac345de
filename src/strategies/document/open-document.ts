import type { Team } from '../../finding/team.ts'
import type { PageSummary, Passage } from '../../library/library.ts'
import { openAll } from '../../tools/open-page.ts'

/** A source that holds more pages than this is searched for those that are worth reading. */
const MOST_PAGES = 300
const PAGES_FOUND = 20

/** What a question is asked over. */
export interface LongDocument {
  pages: readonly PageSummary[]
  /** All that the pages say, in reading order, page by page. */
  passages: readonly Passage[]
}

/**
 * Everything that the source has, where that is little enough to be read; of more the pages that a search finds, and of
 * a source whose pages cannot be listed, such as Wikipedia, the first. Throws where none of them can be opened.
 *
 * @param words what is searched for
 */
export async function openDocument(words: string, team: Team): Promise<LongDocument> {
  const { library, context } = team
  const names = await namesOf(words, team)
  const pages = await openAll(names, team, context.signal)
  const passages = await Promise.all(pages.map(({ id }) => library.passages(id)))
  return { pages, passages: passages.flat() }
}

/** As `open` takes them. */
async function namesOf(words: string, { source, context: { signal } }: Team): Promise<string[]> {
  const contents = await source.contents?.(signal)
  if (contents && contents.length <= MOST_PAGES) return contents
  const hits = await source.search(words, { limit: contents ? PAGES_FOUND : 1, signal })
  return hits.map(({ id }) => id)
}
