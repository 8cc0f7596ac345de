import type { Article, ArticleMeta } from '../reading/article.ts'
import { type Choice, isDisambiguation, readChoices } from '../reading/disambiguation.ts'
import { readHtml } from '../reading/read-html.ts'

export type PageRead = { kind: 'article'; article: Article } | { kind: 'disambiguation'; choices: Choice[] }

/** Turns a page's HTML into an article, outside the main thread where there are workers. */
export type ReadPage = (html: string, meta: ArticleMeta) => Promise<PageRead>

export function readPage(html: string, meta: ArticleMeta): PageRead {
  if (isDisambiguation(html)) return { kind: 'disambiguation', choices: readChoices(html) }
  return { kind: 'article', article: readHtml(html, meta) }
}
