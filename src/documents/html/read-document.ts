import { type Article, contentHash, UNDETERMINED } from '../article.ts'
import type { Visibility } from './hidden/hides.ts'
import { isDrawn, onScreen, onScreenWithAll } from './hidden/on-screen.ts'
import { PageHandler } from './page-handler.ts'

const TITLE = 'h1'
const MAIN = 'main, [role="main"]'
/** Minimum length of a main text in characters; shorter ones are teasers or the empty frame of an app. */
const ENOUGH = 200
/** Elements around a page's main text, and invisible ones. */
const LEFT_OUT = [
  ...['nav', 'aside', 'footer', 'dialog', 'form', 'script', 'style', 'template', 'noscript', 'footnote-agent'],
  ...['[hidden]:not([hidden="until-found"])', '[aria-hidden="true"]'],
  ...['navigation', 'complementary', 'contentinfo', 'banner', 'search', 'dialog'].map(role => `[role="${role}"]`),
  // The header of the page; the header of an article belongs to its text.
  'body > header',
].join()
/** Maximum depth of elements, as in HTML parsers. Deeper ones, which only scripts can create, are skipped. */
const MAX_DEPTH = 512
const LANGUAGE = /^[a-z]{2,3}\b/i

/**
 * Reads the main text of the page that is open in the browser: its `<main>`, else a long `<article>`, else its body,
 * without navigation and the like, invisible text, and the widget. The first `<h1>` is the title; the key is path and
 * query, which is unique within a site.
 * @param language is used if the page declares none
 */
export function readDocument(document: Document, { source, language }: { source: string; language?: string }): Article {
  const root = mainOf(document)
  const title = root.querySelector(TITLE) ?? document.querySelector(TITLE)
  const address = new URL(document.URL)
  address.hash = ''
  const own = LANGUAGE.exec(document.documentElement.lang)?.[0].toLowerCase() ?? language ?? UNDETERMINED
  const page = new PageHandler({ isOfWikipedia: false })
  // Not `element.matches`: a form that has a field called "matches" would return that field.
  const leftOut = new Set([...root.querySelectorAll(LEFT_OUT)].filter(element => !isAroundText(element)))
  // If the browser reports the whole root as hidden, everything is read.
  const shown = document.defaultView ? onScreenWithAll(root) : undefined
  const isLeftOut = (child: Element) => child === title || leftOut.has(child)
  passDom(root, page, isLeftOut, shown?.isHidden ? undefined : shown, 0)
  page.onend()
  const sections = page.outline.sections(own)
  return {
    source,
    key: address.pathname + address.search,
    title: plain(title?.textContent) || plain(document.title) || address.hostname,
    url: address.href,
    revision: contentHash(sections),
    language: own,
    licence: '',
    sections,
    links: [],
  }
}

function mainOf(document: Document): Element {
  const [main] = longestFirst(document.querySelectorAll(MAIN))
  if (main && lengthOf(main) >= ENOUGH) return main
  const articles = longestFirst(document.querySelectorAll('article'))
  const [article] = articles
  // Comments are often articles too, so the longest one must be twice as long as the others together.
  const others = articles.filter(other => !article?.contains(other)).reduce((sum, other) => sum + lengthOf(other), 0)
  return article && lengthOf(article) >= Math.max(ENOUGH, 2 * others) ? article : document.body
}

/** Whether an element is a form around the text of the page, as some servers write it. */
const isAroundText = (element: Element): boolean =>
  element.localName === 'form' && element.querySelector('h1, h2, main, article, table') !== null

const lengthOf = (element: Element): number => plain(element.textContent).length

const longestFirst = (elements: Iterable<Element>): Element[] => [...elements].sort((a, b) => lengthOf(b) - lengthOf(a))

/** Passes the DOM to `page` as a parser would, without invisible text. If `shown` is undefined, everything is read. */
function passDom(
  element: Element,
  page: PageHandler,
  isLeftOut: (child: Element) => boolean,
  shown: Visibility | undefined,
  depth: number,
): void {
  page.onopentag(element.localName, Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])))
  for (const child of element.childNodes) {
    if (child.nodeType === child.TEXT_NODE) {
      const text = child.nodeValue ?? ''
      if (!shown || text.trim() === '' || (!shown.isTextHidden && isDrawn(child))) page.ontext(text)
    } else if (isElement(child) && depth < MAX_DEPTH && !isLeftOut(child)) {
      const inner = shown && onScreen(child, shown.surroundings)
      if (!inner?.isHidden) passDom(child, page, isLeftOut, inner, depth + 1)
    }
  }
  page.onclosetag()
}

const isElement = (node: Node): node is Element => node.nodeType === node.ELEMENT_NODE

const plain = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim()
