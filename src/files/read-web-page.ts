import { Readability } from '@mozilla/readability'
import { parseHTML } from 'linkedom/worker'
import type { FileText } from './file-text.ts'
import { readMarkup } from './read-markup.ts'

/** Fewer characters are a teaser: then the whole page is read. */
const ENOUGH = 200
/** Readability walks the tree again and again; a larger page is read whole at once. */
const MOST_CHARACTERS = 5_000_000

/** A saved web page: what Readability takes for its article, else all of it. */
export function readWebPage(html: string): FileText {
  const whole = readMarkup(html)
  const article = html.length <= MOST_CHARACTERS ? mainArticle(html) : undefined
  if (!article?.content || (article.textContent ?? '').trim().length < ENOUGH) return whole
  const { sections } = readMarkup(article.content)
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
    // A tree that it cannot walk is read by our own reader, which needs none.
    return null
  }
}
