import { css, html, type TemplateResult } from 'lit'
import { cutAtQuote } from '../trace/cut-passage.ts'

/** A passage with the sentence marked that a footnote rests on. */
export function drawPassage({ passage, quote }: { passage: string; quote: string }): TemplateResult {
  const cut = cutAtQuote(passage, quote)
  return html`<blockquote dir="auto">${cut.before}<mark>${cut.quote}</mark>${cut.after}</blockquote>`
}

export const passageStyles = css`
  blockquote {
    white-space: pre-line;
    overflow-wrap: break-word;
  }
  mark:empty {
    display: none;
  }
`
