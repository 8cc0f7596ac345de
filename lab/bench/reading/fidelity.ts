import { parseHTML } from 'linkedom'
import { isDisambiguation } from '../../../src/documents/html/disambiguation.ts'
import { readHtml } from '../../../src/documents/html/read-html.ts'
import { splitChunks } from '../../../src/documents/split-chunks.ts'
import { median } from '../../eval/statistics.ts'
import { below, type Figure, printed } from '../figure.ts'
import { CONVERTERS } from './converters.ts'
import { type Page, pages } from './pages.ts'
import { hasFigure, hasParagraph, searchable, type Truth, truthOf } from './truth.ts'

/**
 * Measures how well and how fast pages of Wikipedia become text: the product's reader beside three packages, over all
 * recorded pages. What a page holds is told by CSS selectors on a DOM (truth.ts), not by the reader.
 */
export async function fidelity(): Promise<Figure[]> {
  const all = pages()
  if (all.length === 0) {
    console.error('Skipped: no recorded pages of Wikipedia (set FOOTNOTE_DATA).')
    return []
  }
  const truths = all.map(({ html }) => truthOf(html))
  return [...CONVERTERS.flatMap(({ name, toText }) => scores(name, toText, all, truths)), ...speed(all)]
}

function scores(
  name: string,
  toText: (html: string) => string,
  all: readonly Page[],
  truths: readonly Truth[],
): Figure[] {
  const began = performance.now()
  const texts = all.map(({ html }) => toText(html))
  const seconds = (performance.now() - began) / 1000
  const found = { figures: 0, boilerplate: 0, paragraphs: 0 }
  const total = { ...found }
  texts.forEach((raw, i) => {
    const text = searchable(raw)
    const { figures, boilerplate, paragraphs } = truths[i]!
    total.figures += figures.length
    total.boilerplate += boilerplate.length
    total.paragraphs += paragraphs.length
    found.figures += figures.filter(figure => hasFigure(text, figure)).length
    found.boilerplate += boilerplate.filter(line => text.lines.includes(line)).length
    found.paragraphs += paragraphs.filter(paragraph => hasParagraph(text, paragraph)).length
  })
  const share = (part: keyof typeof found) => (100 * found[part]) / total[part]
  return [
    printed(`${name}: infobox figures kept beside their label, of ${total.figures}`, share('figures'), '%'),
    printed(`${name}: boilerplate left in, of ${total.boilerplate} lines`, share('boilerplate'), '%'),
    printed(`${name}: paragraphs kept whole, of ${total.paragraphs}`, share('paragraphs'), '%'),
    printed(`${name}: ${all.length} pages read`, seconds, 's'),
  ]
}

const RUNS = 7

/** The largest page, as the worker takes it in; a DOM's parse alone is what a reader that builds one would start with. */
function speed(all: readonly Page[]): Figure[] {
  const { html } = all.reduce((largest, page) => (page.html.length > largest.html.length ? page : largest))
  const megabytes = (html.length / 1e6).toFixed(1)
  const meta = { source: 'wikipedia', key: 'Page', url: '', licence: '' }
  const article = readHtml(html, meta)
  const read = medianMs(() => isDisambiguation(html) || readHtml(html, meta))
  const split = medianMs(() => splitChunks(article))
  const dom = medianMs(() => parseHTML(html))
  return [
    below(`page of ${megabytes} MB read`, read, 'ms', 500),
    printed(`page of ${megabytes} MB: split into chunks`, split, 'ms'),
    printed(`page of ${megabytes} MB: linkedom's parse alone takes, of the reading`, dom / read, 'times'),
  ]
}

function medianMs(work: () => unknown): number {
  const times = Array.from({ length: RUNS }, () => {
    const began = performance.now()
    work()
    return performance.now() - began
  })
  return median(times)
}
