import { SourceError } from '../core/errors.ts'
import type { Library } from '../library/library.ts'
import type { Article } from '../reading/article.ts'
import type { Hit, Source } from './source.ts'

/** Passages looked at to find `limit` different pages. */
const PASSAGES_A_PAGE = 4

/** Everything read before, as a source: what is left when there is no network. */
export function librarySource(library: Library, language: string): Source {
  async function titled(title: string): Promise<Article | undefined> {
    const pages = await library.pages()
    const page = pages.find(page => page.title.toLowerCase() === title.trim().toLowerCase())
    return page && library.article(page.id)
  }

  return {
    id: 'library',
    label: 'what you read before',
    language,

    async search(query, { limit = 5, signal } = {}) {
      const passages = await library.search(query, { limit: limit * PASSAGES_A_PAGE, ...(signal && { signal }) })
      const hits = new Map<string, Hit>()
      for (const { page, title, text } of passages) {
        if (!hits.has(page)) hits.set(page, { id: page, title, description: text })
      }
      return [...hits.values()].slice(0, limit)
    },

    async open(id) {
      const article = (await library.article(id)) ?? (await titled(id))
      if (article) return article
      const similar = [...new Set((await library.search(id, { limit: 10 })).map(({ title }) => title))]
      throw new SourceError('no-such-page', `No page "${id}" was read before.`, { details: { similar } })
    },
  }
}
