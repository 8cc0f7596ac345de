import type { Article } from './article.ts'
import { type ArticleMeta, titleFromKey, UNDETERMINED } from './article-meta.ts'
import { contentHash } from './content-hash.ts'
import { markHidden } from './hidden/mark-hidden.ts'
import { PageHandler } from './page-handler.ts'
import { parseHtml } from './parse-html.ts'
import { isOutsideArticles } from './wiki-words.ts'

/**
 * Reads a page of Wikipedia as Parsoid writes it (the body of REST `page/{title}/html`; other MediaWiki HTML
 * is understood as well). Title, revision and language are the page's own where it tells, else `meta`'s.
 * What nobody sees of the page is left out. Never throws: what cannot be read is an article without text.
 */
export function readHtml(html: string, meta: ArticleMeta): Article {
  const page = new PageHandler()
  parseHtml(markHidden(html), page)
  const { facts } = page
  const language = facts.language || meta.language || UNDETERMINED
  const sections = page.outline.sections(language)
  return {
    source: meta.source,
    key: meta.key,
    title: facts.title || meta.title || titleFromKey(meta.key),
    url: meta.url,
    revision: facts.revision || meta.revision || contentHash(sections),
    language,
    licence: meta.licence,
    sections,
    links: [...page.links].filter(title => !isOutsideArticles(title, language)),
  }
}
