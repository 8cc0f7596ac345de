import type { Trace } from '../trace/export.ts'
import { html, type Markup, trusted } from './markup.ts'

const ID = 'footnote-trace'

/** A trace as data inside a page: a block of JSON, which no browser runs. */
export const traceBlock = (trace: Trace): Markup =>
  html`<script type="application/json" id="${ID}">${trusted(inertJson(trace))}</script>`

/** The text of such a block in a page that was written by `traceBlock`. It is looked for and cut out, never parsed as HTML. */
export function readTraceBlock(page: string): string | undefined {
  // Texts in such a page have no quotes but escaped ones, so that none can pass for the block.
  const id = page.indexOf(`id="${ID}"`)
  const start = page.indexOf('>', id) + 1
  const end = page.indexOf('<', start)
  return id < 0 || start === 0 || end < 0 ? undefined : page.slice(start, end)
}

/** JSON without a character that could end a script, begin a comment, or end a line of JavaScript. */
const inertJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
