import type { Article, ArticleMeta } from '../documents/article.ts'
import { type Choice, isDisambiguation, readChoices } from '../documents/html/disambiguation.ts'
import { readHtml } from '../documents/html/read-html.ts'

export type PageRead = { kind: 'article'; article: Article } | { kind: 'disambiguation'; choices: Choice[] }

/** Turns a page's HTML into an article, outside the main thread where there are workers. */
export type ReadPage = (html: string, meta: ArticleMeta) => Promise<PageRead>

export function readPage(html: string, meta: ArticleMeta): PageRead {
  if (isDisambiguation(html)) return { kind: 'disambiguation', choices: readChoices(html) }
  return { kind: 'article', article: readHtml(html, meta) }
}
