import type { Section } from '../reading/article.ts'
import { UNDETERMINED } from '../reading/article-meta.ts'
import { readHtml } from '../reading/read-html.ts'
import type { FileText } from './file-text.ts'

/** HTML as text under its headings, whole. */
export function readMarkup(html: string): FileText {
  const { sections, language } = readHtml(html, { source: '', key: '', url: '', licence: '' }, { whole: true })
  return { sections, ...(language !== UNDETERMINED && { language }) }
}

/** A first heading that all others are under is the document's title: it opens the lead, and is no section of its own. */
export function titleInLead(sections: readonly Section[]): Section[] {
  const [lead, ...rest] = sections
  const title = rest[0]?.path[0]
  if (!lead || lead.text || !title || rest.some(({ path }) => path[0] !== title)) return [...sections]
  const inner = rest.map(({ path, text }) => ({ path: path.slice(1), text }))
  const [opening] = inner
  if (opening?.path.length !== 0) return [{ path: [], text: title }, ...inner]
  return [{ path: [], text: `${title}\n${opening.text}` }, ...inner.slice(1)]
}
