import { type Article, type ArticleMeta, articleFrom, UNDETERMINED } from '../article.ts'
import { markHidden } from './hidden/mark-hidden.ts'
import { PageHandler } from './page-handler.ts'
import { parseHtml } from './parse-html.ts'
import { isOutsideArticles } from './wiki-words.ts'

/**
 * Reads a page of Wikipedia in Parsoid's HTML (the REST API's `page/{title}/html`) or other HTML of MediaWiki. The
 * page's own title, revision and language win over those of `meta`. Invisible text is dropped. Never throws: an
 * unreadable page becomes an article without text.
 */
export function readHtml(html: string, meta: ArticleMeta): Article {
  const page = new PageHandler()
  parseHtml(markHidden(html), page)
  const { facts } = page
  const language = facts.language || meta.language || UNDETERMINED
  const sections = page.outline.sections(language)
  const links = [...page.links].filter(title => !isOutsideArticles(title, language))
  const { title, revision } = facts
  return articleFrom(meta, { title, revision, language, sections, links })
}
