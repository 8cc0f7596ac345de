import { css, html, nothing, type TemplateResult } from 'lit'
import { webAddress } from '../../common/core/web-address.ts'
import { messages } from '../../common/messages/messages.ts'
import { cutAtQuote, openOn } from '../../common/trace/answer-parts.ts'
import type { Footnote } from '../../common/trace/events.ts'
import { readableAddress, revisionAddress } from './wording.ts'

/** Draws a passage and marks the words that most likely answer, if `span` names them, or else the quoted sentence. */
export function drawPassage({ passage, quote, span }: Pick<Footnote, 'passage' | 'quote' | 'span'>): TemplateResult {
  const cut = cutAtQuote(passage, quote, span)
  return html`<blockquote dir="auto">${cut.before}<mark>${cut.quote}</mark>${cut.after}</blockquote>`
}

/** Draws the title of a passage's page and, if it has one, of its section. */
export const drawPlace = ({ title, section }: Pick<Footnote, 'title' | 'section'>): TemplateResult =>
  html`<cite dir="auto">${title}</cite>${section ? html`${messages().common.comma}<bdi>${section}</bdi>` : nothing}`

/** Draws the link to a page; undefined if it has no address on the web. */
export function drawPageLink(url: string): TemplateResult | undefined {
  const address = webAddress(url)
  return address && outLink(address, openOn(address))
}

const outLink = ({ href }: URL, text: string): TemplateResult =>
  html`<a href=${href} target="_blank" rel="noopener noreferrer">${text}</a>`

/** Draws the revision that was read, linked where its site allows that, and the page's address. */
export function drawOrigin({ revision, url }: Footnote): TemplateResult {
  const address = webAddress(url)
  const pinned = address && revisionAddress(address, revision)
  const text = messages().run.revision(revision)
  return html`<p class="small muted origin">${
    pinned ? outLink(pinned, text) : text
  }${address ? html` · <span dir="ltr">${readableAddress(address)}</span>` : nothing}</p>`
}

/** Says that a page was imported from a pack, not read from its source; nothing for other pages. */
export const drawImported = ({ imported }: Footnote): TemplateResult | typeof nothing =>
  imported === undefined ? nothing : html`<p class="small origin" dir="auto">${messages().run.imported(imported)}</p>`

export const passageStyles = css`
  blockquote {
    white-space: pre-line;
    overflow-wrap: break-word;
  }
  mark:empty {
    display: none;
  }
  .origin {
    overflow-wrap: anywhere;
  }
`
