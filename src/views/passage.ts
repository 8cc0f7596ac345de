import { css, html, nothing, type TemplateResult } from 'lit'
import { webAddress } from '../core/web-address.ts'
import { messages } from '../messages/messages.ts'
import { cutAtQuote } from '../trace/cut-passage.ts'
import type { Footnote } from '../trace/events.ts'
import { readableAddress, revisionAddress } from './wording.ts'

/** A passage with the words that a footnote refers to marked: the sentence it rests on, or the likeliest words. */
export function drawPassage({ passage, quote, span }: Pick<Footnote, 'passage' | 'quote' | 'span'>): TemplateResult {
  const cut = cutAtQuote(passage, quote, span)
  return html`<blockquote dir="auto">${cut.before}<mark>${cut.quote}</mark>${cut.after}</blockquote>`
}

/** The revision that was read, and the page's address. */
export function drawOrigin({ revision, url }: Footnote): TemplateResult {
  const address = webAddress(url)
  const pinned = address && revisionAddress(address, revision)
  const text = messages().run.revision(revision)
  return html`<p class="small muted origin">${
    pinned ? html`<a href=${pinned.href} target="_blank" rel="noopener noreferrer">${text}</a>` : text
  }${address ? html` · <span dir="ltr">${readableAddress(address)}</span>` : nothing}</p>`
}

/** A note for pages from a pack that they did not come directly from their source. */
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
