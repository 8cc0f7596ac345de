import { findPages } from '../../sources/search/find-pages.ts'
import type { Hit, Source } from '../../sources/source.ts'

/**
 * All pages of a source that has at most `limit`, otherwise none. A person who adds a single file asks about that file,
 * even if the question has no word in common with it.
 */
export async function allOfFew(source: Source, limit: number, signal: AbortSignal): Promise<Hit[]> {
  const names = (await source.contents?.(signal)) ?? []
  return names.length <= limit ? names.map(name => ({ id: name, title: name, description: '' })) : []
}

/** The titles that a search finds, best first; if it finds none, all titles of a source with at most `limit` pages. */
export async function searchTitles(
  question: string,
  source: Source,
  limit: number,
  signal: AbortSignal,
): Promise<string[]> {
  const hits = await findPages(question, source, { limit, signal })
  const listed = hits.length > 0 ? hits : await allOfFew(source, limit, signal)
  return listed.map(({ title }) => title)
}
