import { withoutInvisible } from '../text/invisible.ts'
import type { Article } from './article.ts'
import { type ArticleMeta, UNDETERMINED } from './article-meta.ts'
import { contentHash } from './content-hash.ts'

/** Reads a page of a text corpus: its text is the lead, one paragraph per line. */
export function readPlain({ title, text }: { title: string; text: string }, meta: ArticleMeta): Article {
  const lines = withoutInvisible(text)
    .split(/[\r\n]+/)
    .map(line => line.replace(/\s+/g, ' ').trim())
  const sections = [{ path: [], text: lines.filter(line => line !== '').join('\n') }]
  return {
    source: meta.source,
    key: meta.key,
    title,
    url: meta.url,
    revision: meta.revision || contentHash(sections),
    language: meta.language || UNDETERMINED,
    licence: meta.licence,
    sections,
    links: [],
  }
}
