import { abortable } from '../common/core/abort.ts'
import { SourceError } from '../common/core/errors.ts'
import { titleKey } from '../common/text/title.ts'
import type { Article } from '../documents/article.ts'
import type { Library, PageSummary } from '../library/library.ts'
import { namesOf } from './names-of.ts'
import type { Hit, Source } from './source.ts'

/** Number of passages to fetch per wanted page, since several may belong to the same page. */
const PASSAGES_A_PAGE = 4
const SIMILAR = 5

/** Everything in the library as a source, which also works without a network. */
export const librarySource = (library: Library, language: string): Source =>
  keptSource(library, { id: 'library', label: 'what you read before', language })

/**
 * Pages of the library as a source: those that `chosen` accepts, or all of them. The search is by words only: a search
 * by meaning always returns something, so it could not show that nothing matches.
 */
export function keptSource(
  library: Library,
  identity: Pick<Source, 'id' | 'label' | 'language'>,
  chosen?: (page: PageSummary) => boolean,
): Source {
  async function pages(): Promise<PageSummary[]> {
    const all = await library.pages()
    return chosen ? all.filter(chosen) : all
  }

  async function search(query: string, limit: number, signal?: AbortSignal): Promise<Hit[]> {
    const passages = await library.search(query, {
      limit: limit * PASSAGES_A_PAGE,
      by: 'words',
      ...(chosen && { pages: (await pages()).map(({ id }) => id) }),
      ...(signal && { signal }),
    })
    const hits = new Map<string, Hit>()
    for (const { page, title, text } of passages) {
      if (!hits.has(page)) hits.set(page, { id: page, title, description: text.replaceAll('\n', ' ') })
    }
    return [...hits.values()].slice(0, limit)
  }

  async function open(name: string): Promise<Article> {
    const all = await pages()
    const page = all.find(({ id }) => id === name) ?? all.find(({ title }) => titleKey(title) === titleKey(name))
    const article = page && (await library.article(page.id))
    if (article) return article
    const similar = [...new Set((await search(name, SIMILAR)).map(({ title }) => title))]
    throw new SourceError('no-such-page', `No page "${name}" was read before.`, { details: { similar } })
  }

  async function contents(): Promise<string[]> {
    return namesOf((await pages()).map(({ id, title }) => ({ key: id, title })))
  }

  return {
    ...identity,
    brings: 'library',
    matchesAnyWord: true,
    search: (query, { limit = 5, signal } = {}) => search(query, limit, signal),
    open: (name, { signal } = {}) => abortable(open(name), signal),
    contents: signal => abortable(contents(), signal),
  }
}
