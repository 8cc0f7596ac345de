import { abortable } from '../common/core/abort.ts'
import { SourceError } from '../common/core/errors.ts'
import { once } from '../common/core/once.ts'
import type { Article } from '../documents/article.ts'
import type { Bringing } from '../library/library.ts'
import { type IndexedArticle, indexArticles } from './article-index.ts'
import { namesOf } from './names-of.ts'
import type { Source } from './source.ts'

const DESCRIPTION_WORDS = 12
const SIMILAR = 5

/**
 * A source whose pages fit in memory. They are loaded and indexed at the first use. Aborting a call does not abort the
 * loading, because other calls may be waiting for the same index.
 */
export function memorySource<P extends IndexedArticle>({
  load,
  read,
  ...identity
}: {
  id: string
  label: string
  language: string
  brings: Bringing
  load: () => Promise<readonly P[]>
  read: (page: P) => Article
}): Source {
  const pages = once(load)
  const indexed = once(async () => indexArticles(await pages(), identity.language))

  async function open(name: string): Promise<Article> {
    const index = await indexed()
    const page = index.find(name)
    if (page) return read(page)
    const details = { similar: index.similar(name, SIMILAR) }
    throw new SourceError('no-such-page', `There is no page "${name}" in ${identity.label}.`, { details })
  }

  return {
    ...identity,
    atHand: true,
    matchesAnyWord: true,
    async search(query, { limit = 5, signal } = {}) {
      const index = await abortable(indexed(), signal)
      return index.search(query, limit).map(({ key, title, text }) => ({ id: key, title, description: gist(text) }))
    },
    open: (id, { signal } = {}) => abortable(open(id), signal),
    contents: signal => abortable(pages().then(namesOf), signal),
  }
}

/** The first words of the first paragraph, on one line. */
function gist(text: string): string {
  const [paragraph = ''] = text.trim().split(/\n\s*\n/, 1)
  const words = paragraph.split(/\s+/)
  return words.length > DESCRIPTION_WORDS ? `${words.slice(0, DESCRIPTION_WORDS).join(' ')} …` : words.join(' ').trim()
}
