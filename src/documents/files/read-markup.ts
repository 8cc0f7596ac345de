import type { Section } from '../article.ts'
import { markHidden } from '../html/hidden/mark-hidden.ts'
import { PageHandler } from '../html/page-handler.ts'
import { parseHtml } from '../html/parse-html.ts'
import type { FileText } from './file-text.ts'
import { Allowance } from './limits.ts'

/** Signs of a page that MediaWiki generated. */
const OF_WIKIPEDIA = /class="[^"]{0,400}\bmw-(?:parser-output|body-content|content-ltr)\b|content="MediaWiki /

/** The pronunciation of a word (`ruby`) without an end tag, which not every parser closes at the next word. */
const OPEN_READING = /<(rt|rp)\b[^>]*>[^<]*(?=<rb\b)/gi

/** Reads HTML as text under its headings. Notes are kept, unless the page is Wikipedia's. */
export const readMarkup = (html: string, allowance: Allowance): FileText =>
  readMarked(withHiddenMarked(html, allowance), allowance)

/** Marks elements that are hidden. That visits all elements an additional time, so it has a separate allowance. */
export function withHiddenMarked(html: string, { name }: Allowance): string {
  const marking = new Allowance(name)
  return markHidden(html, { onElement: () => marking.take('nodes'), withPanels: true })
}

/** Like `readMarkup`, for HTML in which hidden elements are marked already. */
export function readMarked(html: string, allowance: Allowance): FileText {
  const isOfWikipedia = OF_WIKIPEDIA.test(html)
  const page = new PageHandler({ onText: letters => allowance.take('letters', letters), isOfWikipedia })
  parseHtml(html.replace(OPEN_READING, '$&</$1>'), {
    onopentag(name, attributes) {
      allowance.take('nodes')
      page.onopentag(name, attributes)
    },
    ontext: text => page.ontext(text),
    onclosetag: () => page.onclosetag(),
    onend: () => page.onend(),
  })
  const { language } = page.facts
  return { sections: page.outline.sections(language, { whole: true }), ...(language && { language }) }
}

/** If the first heading contains all others, it is the document's title and moves into the lead. */
export function titleInLead(sections: readonly Section[]): Section[] {
  const [lead, ...rest] = sections
  const title = rest[0]?.path[0]
  if (!lead || lead.text || !title || rest.some(({ path }) => path[0] !== title)) return [...sections]
  const inner = rest.map(({ path, text }) => ({ path: path.slice(1), text }))
  const [opening] = inner
  if (opening?.path.length !== 0) return [{ path: [], text: title }, ...inner]
  return [{ path: [], text: `${title}\n${opening.text}` }, ...inner.slice(1)]
}
