import { Readability } from '@mozilla/readability'
import { parseHTML } from 'linkedom/worker'
import { parseHtml } from '../html/parse-html.ts'
import type { FileText } from './file-text.ts'
import { Allowance } from './limits.ts'
import { removeSurroundings } from './page-surroundings.ts'
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
