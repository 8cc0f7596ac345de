import { Marked, Parser, type RendererObject, type Tokens } from 'marked'
import { highlight } from '../../src/common/trace/highlight.ts'
import { html, type Markup, trusted } from '../../src/ui/export/markup.ts'
import { linkTarget } from './link-target.ts'

interface Heading {
  id: string
  /** 1 to 6, as it is drawn. */
  depth: number
  text: string
}

export interface DrawnDoc {
  /** Its first heading, which is not in `body`. */
  title: { id: string; text: string; markup: Markup }
  body: Markup
  /** Those of `body`. */
  headings: Heading[]
  /** Paths in docs/ of what it shows and links to, and that is no document. */
  files: string[]
}

export interface DrawOptions {
  /** The document's folder in the checkout, from which its links start. */
  from?: string
  /** By how many levels its headings go down. */
  below?: number
  /** Anchors of the page that are taken; those of the document are added. */
  taken?: Set<string>
}

const COLOURED = new Set(['js', 'ts'])

/**
 * A document as HTML. What is HTML in it already is shown as it is written: documents are text. Throws where it does not
 * begin with a title.
 */
export function drawMarkdown(
  markdown: string,
  { from = 'docs', below = 0, taken = new Set() }: DrawOptions = {},
): DrawnDoc {
  const headings: Heading[] = []
  const files: string[] = []
  const nearest = () => headings.at(-1)?.text ?? title.text

  const renderer: RendererObject = {
    heading({ tokens, depth }) {
      const text = this.parser.parseInline(tokens, this.parser.textRenderer)
      const heading = { id: anchor(text, taken), depth: Math.min(depth + below, 6), text }
      headings.push(heading)
      return `<h${heading.depth} id="${heading.id}">${this.parser.parseInline(tokens)}</h${heading.depth}>\n`
    },

    html({ text, block }) {
      return written(block ? html`<p>${text}</p>\n` : html`${text}`)
    },

    link({ href, tokens }) {
      const inner = trusted(this.parser.parseInline(tokens))
      const target = linkTarget(href, from)
      if (target.type === 'none') return written(inner)
      if (target.type === 'source') return written(html`${inner} (<code>${target.path}</code>)`)
      if (target.type === 'file') files.push(target.address)
      return written(html`<a href="${target.address}">${inner}</a>`)
    },

    /** Only pictures that go along: the page may fetch no others. */
    image({ href, text }) {
      const target = linkTarget(href, from)
      if (target.type !== 'file') return written(html`${text}`)
      files.push(target.address)
      return written(html`<img src="${target.address}" alt="${text}" loading="lazy">`)
    },

    code({ text, lang }) {
      const language = lang?.split(' ')[0] ?? ''
      if (COLOURED.has(language)) return written(html`<pre><code>${coloured(text)}</code></pre>\n`)
      const code = html`<pre><code>${text}</code></pre>`
      // Without a language it is a drawing, whose lines must stay whole.
      return written(language ? html`${code}\n` : wide(`Drawing: ${nearest()}`, code))
    },

    table({ header, rows }) {
      const cell = ({ header: isHeader, align, tokens }: Tokens.TableCell) => {
        const text = trusted(this.parser.parseInline(tokens))
        const side = align === 'right' ? trusted(' class="right"') : ''
        // The head over a column that needs none heads nothing.
        return isHeader && tokens.length > 0 ? html`<th scope="col"${side}>${text}</th>` : html`<td${side}>${text}</td>`
      }
      const row = (cells: Tokens.TableCell[]) => html`<tr>${cells.map(cell)}</tr>\n`
      const table = html`<table>\n<thead>\n${row(header)}</thead>\n<tbody>\n${rows.map(row)}</tbody>\n</table>`
      return written(wide(`Table: ${nearest()}`, table))
    },
  }

  const marked = new Marked({ renderer })
  const parser = new Parser(marked.defaults)
  const [first, ...rest] = marked.lexer(markdown)
  if (!isTitle(first)) throw new Error(`A document begins with its title, and not with “${first?.raw ?? ''}”.`)
  const text = parser.parseInline(first.tokens, parser.textRenderer)
  const title = { id: anchor(text, taken), text, markup: trusted(parser.parseInline(first.tokens)) }
  const body = trusted(parser.parse(rest))
  return { title, body, headings, files }
}

const written = (markup: Markup): string => markup.toString()

const isTitle = (token: { type: string; depth?: number } | undefined): token is Tokens.Heading =>
  token?.type === 'heading' && token.depth === 1

const coloured = (code: string) =>
  highlight(code).map(({ kind, text }) => (kind === 'plain' ? text : html`<span class="${kind}">${text}</span>`))

/** What may be wider than the page is moved to and fro by itself, with keys too. */
const wide = (label: string, inner: Markup): Markup =>
  html`<div class="wide" role="group" aria-label="${label}" tabindex="0">\n${inner}\n</div>\n`

/** A heading's anchor, named as code hosts name it, so that a link to it works there and here. */
function anchor(heading: string, taken: Set<string>): string {
  const name = heading
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
    .trim()
    .replaceAll(' ', '-')
  let id = name
  for (let again = 1; taken.has(id) || !id; again++) id = `${name}-${again}`
  taken.add(id)
  return id
}
