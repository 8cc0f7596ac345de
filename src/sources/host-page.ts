import { messages } from '../common/messages/messages.ts'
import type { Article } from '../documents/article.ts'
import { readDocument } from '../documents/html/read-document.ts'
import type { IndexedArticle } from './article-index.ts'
import { memorySource } from './memory-source.ts'
import type { Source } from './source.ts'

const HOST_PAGE = 'page'

/** Reads the current state of the page that contains the widget. */
export function readHostPage(document: Document, language?: string): Article {
  return readDocument(document, { source: HOST_PAGE, ...(language && { language }) })
}

/** The page that contains the widget, as a source. */
export const pageAround = (document: Document, language: string): Source => hostPage(readHostPage(document, language))

export function hostPage(article: Article): Source {
  const { key, title, sections } = article
  const text = sections.map(({ path, text }) => [...path, text].join('\n')).join('\n')
  return memorySource<IndexedArticle>({
    id: HOST_PAGE,
    label: messages().widget.thisPage,
    language: article.language,
    brings: { how: 'fetched' },
    load: async () => [{ key, title, text }],
    read: () => article,
  })
}
