import type { Trace } from '../../common/trace/export.ts'
import { html, type Markup, trusted } from './markup.ts'

const ID = 'footnote-trace'

/** Embeds a trace in a page as a block of JSON, which browsers do not execute. */
export const traceBlock = (trace: Trace): Markup =>
  html`<script type="application/json" id="${ID}">${trusted(inertJson(trace))}</script>`

/** The JSON that `traceBlock` embedded in a page. It is cut out of the text; the page is never parsed as HTML. */
export function readTraceBlock(page: string): string | undefined {
  // All quotes in the page's texts are escaped, so no text can imitate the block's id.
  const id = page.indexOf(`id="${ID}"`)
  const start = page.indexOf('>', id) + 1
  const end = page.indexOf('<', start)
  return id < 0 || start === 0 || end < 0 ? undefined : page.slice(start, end)
}

/** JSON without characters that could end the script element, begin a comment, or end a line of JavaScript. */
const inertJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
