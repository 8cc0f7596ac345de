import { abortable } from '../core/abort.ts'
import { SourceError } from '../core/errors.ts'
import type { Library } from '../library/library.ts'
import type { Article } from '../reading/article.ts'
import { titleKey } from '../text/title.ts'
import { namesOf } from './names-of.ts'
import type { Hit, Source } from './source.ts'

/** How many passages are looked at to find `limit` different pages. */
const PASSAGES_A_PAGE = 4
const SIMILAR = 5

/**
 * Everything read before, as a source: what is left when there is no network. It is searched by words, as sources are:
 * by meaning something is near to every query, and that nothing matches could not be told.
 */
export function librarySource(library: Library, language: string): Source {
  async function search(query: string, limit: number, signal?: AbortSignal): Promise<Hit[]> {
    const passages = await library.search(query, {
      limit: limit * PASSAGES_A_PAGE,
      by: 'words',
      ...(signal && { signal }),
    })
    const hits = new Map<string, Hit>()
    for (const { page, title, text } of passages) {
      if (!hits.has(page)) hits.set(page, { id: page, title, description: text.replaceAll('\n', ' ') })
    }
    return [...hits.values()].slice(0, limit)
  }

  async function titled(title: string): Promise<Article | undefined> {
    const pages = await library.pages()
    const page = pages.find(page => titleKey(page.title) === titleKey(title))
    return page && library.article(page.id)
  }

  async function open(id: string): Promise<Article> {
    const article = (await library.article(id)) ?? (await titled(id))
    if (article) return article
    const similar = [...new Set((await search(id, SIMILAR)).map(({ title }) => title))]
    throw new SourceError('no-such-page', `No page "${id}" was read before.`, { details: { similar } })
  }

  async function contents(): Promise<string[]> {
    const pages = await library.pages()
    return namesOf(pages.map(({ id, title }) => ({ key: id, title })))
  }

  return {
    id: 'library',
    label: 'what you read before',
    language,
    brings: 'library',
    search: (query, { limit = 5, signal } = {}) => search(query, limit, signal),
    open: (id, { signal } = {}) => abortable(open(id), signal),
    contents: signal => abortable(contents(), signal),
  }
}
