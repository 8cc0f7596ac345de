import { Readability } from '@mozilla/readability'
import { parseHTML } from 'linkedom/worker'
import { parseHtml } from '../reading/parse-html.ts'
import type { FileText } from './file-text.ts'
import { Allowance } from './limits.ts'
import { readMarked, withHiddenMarked } from './read-markup.ts'

/** Fewer characters are a teaser: then the whole page is read. */
const ENOUGH = 200
/** The time of a tree and of Readability grows with the square of these: a page that has more is read whole. */
const MOST_NODES = 20_000
const DEEPEST = 200

/** A saved web page: what Readability takes for its article, else all of it. */
export function readWebPage(source: string, allowance: Allowance): FileText {
  // Readability takes style sheets away: what they hide has to be marked before.
  const html = withHiddenMarked(source, allowance)
  const whole = readMarked(html, allowance)
  const article = isWalkable(html) ? mainArticle(html) : undefined
  if (!article?.content || (article.textContent ?? '').trim().length < ENOUGH) return whole
  const { sections } = readMarked(article.content, new Allowance(allowance.name))
  const [lead, ...rest] = sections
  const title = article.title?.trim()
  const opening = [lead?.text.startsWith(title ?? '') ? '' : title, lead?.text].filter(Boolean).join('\n')
  const language = article.lang || whole.language
  return { sections: [{ path: [], text: opening }, ...rest], ...(language && { language }) }
}

function mainArticle(html: string): ReturnType<Readability['parse']> {
  try {
    return new Readability(parseHTML(html).document as unknown as Document).parse()
  } catch {
    // What it cannot walk is read by our own reader, which needs no tree.
    return null
  }
}

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
