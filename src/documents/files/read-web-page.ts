import { Readability } from '@mozilla/readability'
import { parseHTML } from 'linkedom/worker'
import { parseHtml } from '../html/parse-html.ts'
import type { FileText } from './file-text.ts'
import { Allowance } from './limits.ts'
import { readMarked, withHiddenMarked } from './read-markup.ts'

/** An article with fewer characters than this is only a teaser, so the whole page is read. */
const ENOUGH = 200
/** Limits for Readability, whose time grows quadratically. Pages with more or deeper elements are read as a whole. */
const MOST_NODES = 20_000
const DEEPEST = 200
const XML = /^\s*<\?xml\b|<!doctype[^>]+XHTML|<html[^>]+xmlns="http:\/\/www\.w3\.org\/1999\/xhtml"/i
const ENDED =
  /<(title|script|style|textarea|iframe|a|p|div|span|td|th|li|ul|ol|em|strong|b|i|h[1-6])\b((?:[^<>"']|"[^"<]*"|'[^'<]*')*)\/>/gi
/** The attribute by which elements that Readability kept are identified. */
const NUMBER = 'data-footnote-number'

/**
 * Reads a saved web page: what Readability considers the article, with content next to it that does not look like
 * surroundings. If Readability finds no article, the whole page is read.
 */
export function readWebPage(source: string, allowance: Allowance): FileText {
  // Readability removes style sheets, so what they hide is marked first.
  const html = withHiddenMarked(asHtml(source), allowance)
  const whole = readMarked(html, allowance)
  const article = isWalkable(html) ? mainArticle(html) : undefined
  if (!article) return whole
  const { sections } = readMarked(article.html, new Allowance(allowance.name))
  const [lead, ...rest] = sections
  const { title } = article
  const opening = [lead?.text.startsWith(title) ? '' : title, lead?.text].filter(Boolean).join('\n')
  const language = article.language || whole.language
  return { sections: [{ path: [], text: opening }, ...rest], ...(language && { language }) }
}

/** The page without its surroundings, if Readability finds an article. */
function mainArticle(html: string): { html: string; title: string; language: string } | undefined {
  try {
    const copy = documentOf(html)
    for (const [i, element] of [...copy.querySelectorAll('*')].entries()) element.setAttribute(NUMBER, `${i}`)
    const article = new Readability<Element>(copy, { serializer: root => root as Element }).parse()
    if (!article?.content || (article.textContent ?? '').trim().length < ENOUGH) return undefined
    const kept = new Set(
      [...article.content.querySelectorAll(`[${NUMBER}]`)].map(element => element.getAttribute(NUMBER)),
    )
    const page = documentOf(html)
    const text = new Set<Element>()
    for (const [i, element] of [...page.querySelectorAll('*')].entries()) {
      // The ancestors of a part of the article are not surroundings either.
      if (kept.has(`${i}`))
        for (let at: Element | null = element; at && !text.has(at); at = at.parentElement) text.add(at)
    }
    removeSurroundings(page.body, element => text.has(element))
    const title = article.title?.trim() ?? ''
    levelHeadings(page, title)
    return { html: page.documentElement.outerHTML, title, language: article.lang ?? '' }
  } catch {
    // If Readability fails, the page is read by our own reader, which needs no tree.
    return undefined
  }
}

const documentOf = (html: string): Document => parseHTML(html).document as unknown as Document

/** Removes headings that repeat the title, which precedes the text, and lowers other `h1` headings to `h2`. */
function levelHeadings(page: Document, title: string): void {
  const titleWords = new Set(wordsOf(title))
  for (const heading of page.querySelectorAll('h1')) {
    const words = wordsOf(heading.textContent ?? '')
    if (words.length > 0 && words.every(word => titleWords.has(word))) heading.remove()
    else {
      const lower = page.createElement('h2')
      lower.append(...heading.childNodes)
      heading.replaceWith(lower)
    }
  }
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Adds end tags to self-closing elements of XHTML, which HTML would read as start tags. */
const asHtml = (source: string): string =>
  XML.test(source.slice(0, 1_000))
    ? source.replace(ENDED, (_, name: string, rest: string) => `<${name}${rest}></${name}>`)
    : source

function isWalkable(html: string): boolean {
  let [nodes, depth, deepest] = [0, 0, 0]
  parseHtml(html, {
    onopentag(_, attributes) {
      nodes += 1 + Object.keys(attributes).length
      depth++
      deepest = Math.max(deepest, depth)
    },
    onclosetag: () => void depth--,
  })
  return nodes <= MOST_NODES && deepest <= DEEPEST
}

/** Class names and ids by which elements around the text are recognised. */
const SURROUNDINGS =
  /(?:^|[-_\s])(?:ads?|advert\w*|banner|breadcrumbs?|comments?|consent|cookies?|disqus|gdpr|masthead|menu|modal|nav|navbar|navigation|newsletter|outbrain|pager|pagination|popup|promo\w*|recommend\w*|related|search|share|sharing|skip|social|sponsor\w*|subscribe|taboola|toolbar)(?:$|[-_\s])/i
const BESIDE = /(?:^|[-_\s])(?:side(?:bar)?|footer)(?:$|[-_\s])/i
/** A copyright notice, whose years do not count as figures of the page. */
const COPYRIGHT = /(?:©|\(c\)|copyright)[^.\n]{0,40}?\d{4}(?:\s*[-–]\s*\d{4})?/gi
const ROLES = new Set(['navigation', 'contentinfo', 'banner', 'search', 'dialog', 'alertdialog', 'menu'])
/** Elements that may be removed because they contain little more than links. */
const CONTAINERS = new Set(['div', 'section', 'ul', 'ol', 'menu', 'aside', 'header', 'footer', 'table'])
const TEXT = 'main, article, [role="main"]'
const FACTS = 'table, dl, blockquote, address'
const CONTROLS = 'input:not([type="hidden"]):not([type="submit"]), select, textarea'
/** A form with at least this many letters per control is wrapped around text, so it is not removed. */
const LETTERS_PER_CONTROL = 100
/** Telephone numbers and mail addresses are content, although they are links. */
const CONTACT = /^(?:tel|mailto):/i
/** Links within the text with fewer letters on average are a menu, which only names pages. */
const SAYING = 25

/**
 * Removes what surrounds a page's text: navigation, notices, lists of links. Elements that `isText` accepts are kept,
 * and so is everything that does not look like surroundings, so that tables, lists or addresses next to the text are
 * not lost.
 */
function removeSurroundings(root: Element, isText: (element: Element) => boolean): void {
  for (const element of [...root.children]) {
    if (isText(element) ? isSmallForm(element) : isSurrounding(element)) element.remove()
    else removeSurroundings(element, isText)
  }
}

function isSurrounding(element: Element): boolean {
  const name = element.localName
  if (name === 'nav' || name === 'dialog' || ROLES.has(element.getAttribute('role') ?? '')) return true
  if (name === 'form') return isControls(element)
  if (!CONTAINERS.has(name)) return false
  const isWithinText = element.parentElement?.closest(TEXT) !== null
  if (isLinks(element, isWithinText)) return true
  const holdsFacts = element.querySelector(FACTS) !== null
  if (holdsFacts || name === 'table') return false
  if (name === 'header') return !isWithinText && element.querySelector('h1') === null
  const called = `${element.getAttribute('class') ?? ''} ${element.id}`
  // Sidebars and footers are kept if they contain figures, such as a telephone number, a year or a price.
  if ((!isWithinText && (name === 'aside' || name === 'footer')) || BESIDE.test(called))
    return !/\d/.test((element.textContent ?? '').replace(COPYRIGHT, ''))
  return SURROUNDINGS.test(called)
}

/** Whether an element is a small form, which is removed even if Readability keeps it. */
const isSmallForm = (element: Element): boolean =>
  element.localName === 'form' && isControls(element) && lengthOf(element) < 2 * LETTERS_PER_CONTROL

/** Whether a form consists mainly of controls. Some servers wrap the whole page in a form. */
function isControls(form: Element): boolean {
  const controls = form.querySelectorAll(CONTROLS).length
  return controls > 0 && lengthOf(form) < controls * LETTERS_PER_CONTROL
}

function isLinks(element: Element, isWithinText: boolean): boolean {
  const links = [...element.querySelectorAll('a[href]')].filter(link => !CONTACT.test(link.getAttribute('href') ?? ''))
  if (links.length === 0) return false
  const linked = links.reduce((sum, link) => sum + lengthOf(link), 0)
  if (linked * 2 < lengthOf(element)) return false
  return !isWithinText || linked / links.length < SAYING
}

const lengthOf = (element: Element): number => (element.textContent ?? '').replace(/\s+/g, ' ').trim().length
