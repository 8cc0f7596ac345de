import type { Section } from '../reading/article.ts'
import { isDroppedAnywhere, isDropped as isDroppedFromWikipedia } from '../reading/drop-rules.ts'
import { markHidden } from '../reading/hidden/mark-hidden.ts'
import { PageHandler } from '../reading/page-handler.ts'
import { parseHtml } from '../reading/parse-html.ts'
import type { FileText } from './file-text.ts'
import { Allowance } from './limits.ts'

/** What pages are marked with that MediaWiki makes. */
const OF_WIKIPEDIA = /class="[^"]{0,400}\bmw-(?:parser-output|body-content|content-ltr)\b|content="MediaWiki /

/** How a word is read aloud, up to the next word: that the one ends the other is not known to every parser. */
const OPEN_READING = /<(rt|rp)\b[^>]*>[^<]*(?=<rb\b)/gi

/** HTML as text under its headings, whole: in other texts than Wikipedia's, notes are notes. */
export const readMarkup = (html: string, allowance: Allowance): FileText =>
  readMarked(withHiddenMarked(html, allowance), allowance)

/** HTML in which what nobody sees is marked. It is read once more for that, and so counted apart. */
export function withHiddenMarked(html: string, { name }: Allowance): string {
  const marking = new Allowance(name)
  return markHidden(html, { onElement: () => marking.take('nodes'), withPanels: true })
}

/** The same as `readMarkup`, of HTML in which that is done. */
export function readMarked(html: string, allowance: Allowance): FileText {
  const isDropped = OF_WIKIPEDIA.test(html) ? isDroppedFromWikipedia : isDroppedAnywhere
  const page = new PageHandler({ onText: letters => allowance.take('letters', letters), isDropped })
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
