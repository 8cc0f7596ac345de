import { withoutInvisible } from '../../common/text/invisible.ts'
import { type Article, type ArticleMeta, articleFrom } from '../article.ts'

/** Reads a page of a text corpus: its text is the lead, one paragraph per line. */
export function readPlain({ title, text }: { title: string; text: string }, meta: ArticleMeta): Article {
  const lines = withoutInvisible(text)
    .split(/[\r\n]+/)
    .map(line => line.replace(/\s+/g, ' ').trim())
  const sections = [{ path: [], text: lines.filter(line => line !== '').join('\n') }]
  return articleFrom(meta, { title, sections, links: [] })
}
