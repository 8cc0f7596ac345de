import { Readability } from '@mozilla/readability'
import { convert, type HtmlToTextOptions } from 'html-to-text'
import { parseHTML } from 'linkedom'
import TurndownService from 'turndown'
import { readHtml } from '../../../src/documents/html/read-html.ts'

export interface Converter {
  name: string
  toText(html: string): string
}

const META = { source: 'wikipedia', key: 'Page', url: '', licence: '' }

/** Words without addresses, tables row by row: what a reader for passages would ask of it. */
const TEXT_OPTIONS: HtmlToTextOptions = {
  wordwrap: false,
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'img', format: 'skip' },
    { selector: 'style', format: 'skip' },
    { selector: 'script', format: 'skip' },
    { selector: 'table', format: 'dataTable', options: { uppercaseHeaderCells: false } },
    ...[1, 2, 3, 4, 5, 6].map(level => ({ selector: `h${level}`, options: { uppercase: false } })),
  ],
}

const turndown = new TurndownService({ headingStyle: 'atx' })
  .remove(['style', 'script', 'noscript', 'title'])
  .addRule('links', { filter: 'a', replacement: content => content })
  .addRule('images', { filter: 'img', replacement: () => '' })
turndown.escape = text => text

export const CONVERTERS: readonly Converter[] = [
  {
    name: 'Footnote',
    toText: html => {
      const { sections } = readHtml(html, META)
      return sections.map(({ path, text }) => `${path.at(-1) ?? ''}\n${text}`).join('\n')
    },
  },
  {
    name: '@mozilla/readability + linkedom',
    toText: html => {
      // Readability needs a body, which recorded fragments lack.
      const { document } = parseHTML(html.includes('<body') ? html : `<html><body>${html}</body></html>`)
      // Its HTML is converted, as its own `textContent` would run cells together.
      return convert(new Readability(document).parse()?.content ?? '', TEXT_OPTIONS)
    },
  },
  { name: 'turndown', toText: html => turndown.turndown(html) },
  { name: 'html-to-text', toText: html => convert(html, TEXT_OPTIONS) },
]
