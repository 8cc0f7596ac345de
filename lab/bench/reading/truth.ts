import { parseHTML } from 'linkedom'

/** What a page holds, as CSS selectors on a DOM tell it: a second opinion, which shares no code with the reader. */
export interface Truth {
  figures: InfoboxFigure[]
  /** Lines of navigation, references, marks and hidden text that stand nowhere else on the page. */
  boilerplate: string[]
  /** The paragraphs of running text, by their letters and digits alone. */
  paragraphs: string[]
}

/** A number in an infobox, the longest word of its row's label, and how far apart the row's text puts them at most. */
interface InfoboxFigure {
  label: string
  number: string
  reach: number
}

const INFOBOX =
  'table[class*="infobox"], table.taxobox, table.toptextcells, table.sinottico, div[class*="infobox"] table'
const MARKS = 'sup.reference, sup.mw-ref, .mw-ref, .mw-editsection, .noprint, .indicateur-langue'
const HIDDEN = 'style, script, [style*="display:none"], [style*="display: none"]'
const APPARATUS =
  '.navbox, .reflist, ol.references, .mw-references-wrap, .hatnote, .ambox, .metadata, .catlinks, .authority-control, .sistersitebox, .side-box, .sidebar'

export function truthOf(html: string): Truth {
  const document = parseHTML(html).document
  const apart = [...document.querySelectorAll(`${MARKS}, ${HIDDEN}, ${APPARATUS}`)]
  const apparatusLines = [...document.querySelectorAll(APPARATUS)].flatMap(linesOf)
  const marks = [...document.querySelectorAll(MARKS)].flatMap(markInContext)
  const hidden = [...document.querySelectorAll(HIDDEN)].filter(node => !node.querySelector('math')).flatMap(linesOf)
  for (const node of apart) node.remove()
  const rest = squeeze(document.body.textContent)
  return {
    figures: [...document.querySelectorAll(INFOBOX)]
      .flatMap(table => [...table.querySelectorAll('tr')])
      .flatMap(figuresOf),
    boilerplate: [...new Set([...apparatusLines, ...marks, ...hidden])].filter(line => !rest.includes(line)),
    paragraphs: [...document.querySelectorAll('section > p, .mw-parser-output > p, body > p')].flatMap(paragraphOf),
  }
}

/** Strings that are shorter than this occur by chance. */
const MIN_LINE = 12

function linesOf(node: Element): string[] {
  const leaves = [...node.querySelectorAll('li, td, th, p')].filter(leaf => !leaf.querySelector('li, td, th, p'))
  const lines = (leaves.length > 0 ? leaves : [node]).map(leaf => squeeze(leaf.textContent).slice(0, 200))
  return lines.filter(line => line.length >= MIN_LINE)
}

/** "[3]" alone proves nothing; with the words before it, it does. */
function markInContext(mark: Element): string[] {
  const before = squeeze(mark.previousSibling?.textContent ?? '').slice(-20)
  const text = squeeze(mark.textContent)
  return before.length >= MIN_LINE && text ? [before + text] : []
}

function figuresOf(row: Element): InfoboxFigure[] {
  if (row.querySelector('table')) return []
  for (const raised of row.querySelectorAll('sup')) raised.remove()
  for (const block of row.querySelectorAll('br, li, div')) block.before(' ')
  const [first, ...others] = [...row.children].map(cell => squeeze(cell.textContent))
  const label = (first ?? '').split(/[^\p{L}\p{M}\p{N}]+/u).reduce((a, b) => (b.length > a.length ? b : a))
  const value = others.join(' ')
  if (!/\p{L}|\d{4}/u.test(label)) return []
  const reach = (first ?? '').length + value.length + SLACK
  return [...new Set(value.match(NUMBER))].map(number => ({ label, number, reach }))
}

/** How many characters a converter may put between a label and its value: headings, marks, padding. */
const SLACK = 80
const NUMBER = /\d+(?:[.,]\d+)*/g

/** Formulae and sounds are written down differently by every converter. */
function paragraphOf(paragraph: Element): string[] {
  if (paragraph.querySelector('math, img, .ext-phonos')) return []
  const text = lettersOf(paragraph.textContent)
  return text.length >= 40 ? [text] : []
}

/** A converter's output in the forms that it is searched in. */
export const searchable = (text: string) => ({ lines: squeeze(text), letters: lettersOf(text) })

/** Whether the number stands after the label, as near as in the row. */
export function hasFigure({ lines }: ReturnType<typeof searchable>, { label, number, reach }: InfoboxFigure): boolean {
  for (let at = lines.indexOf(label); at >= 0; at = lines.indexOf(label, at + 1)) {
    if (numbersIn(lines.slice(at, at + reach)).has(number)) return true
  }
  return false
}

const numbersIn = (text: string): Set<string> => new Set(text.match(NUMBER))

export const hasParagraph = ({ letters }: ReturnType<typeof searchable>, paragraph: string): boolean =>
  letters.includes(paragraph)

const squeeze = (text: string): string =>
  text
    .replace(/[\u00AD\u200B-\u200F\u2060\uFEFF]/g, '')
    .replace(/[\s|]+/g, ' ')
    .trim()

/** The letters without short brackets: reference marks count as boilerplate, and need not spoil a paragraph as well. */
const lettersOf = (text: string): string =>
  text
    .replace(/\[[^[\]]{1,40}\]/g, '')
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
