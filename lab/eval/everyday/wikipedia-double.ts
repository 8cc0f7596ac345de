import type { BrowserContext } from 'playwright-core'
import { stem } from '../../../src/common/text/stem.ts'
import { terms } from '../../../src/common/text/terms.ts'
import { AllWordsIndex } from '../../../src/sources/all-words-source.ts'
import { capitalised, escapeHtml, type WikiPage } from './wiki-page.ts'

const WIKIS = 'https://*.wikipedia.org/**'
const ROUTE = /^\/w\/rest\.php\/v1\/(?:(search\/page|search\/title)|page\/([^/]+)\/(html|bare))$/
const DEFAULT_HITS = 50
const MOST_HITS = 100
/** About as long as CirrusSearch's own. */
const EXCERPT = 150

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'accept, content-type, api-user-agent, if-none-match',
  'access-control-expose-headers': 'etag, retry-after',
}
const JSON_TYPE = { 'content-type': 'application/json' }

export interface Reply {
  status: number
  headers: Record<string, string>
  body: string
}

interface Wiki {
  pages: Map<string, WikiPage>
  index: AllWordsIndex
}

/**
 * Stands in for Wikipedia's REST API, all languages, with the pages that it is given. It answers as `en.wikipedia.org`
 * is seen to: its search wants every word, a page that is missing is a 404 in JSON, a title that is spelled otherwise a
 * redirect. What it does not have is a limit on requests, and the time that they take.
 */
export class WikipediaDouble {
  readonly #wikis = new Map<string, Wiki>()

  constructor(pages: readonly WikiPage[]) {
    for (const page of pages) {
      const wiki = this.#wikis.get(page.language) ?? { pages: new Map(), index: new AllWordsIndex(page.language) }
      this.#wikis.set(page.language, wiki)
      wiki.pages.set(page.key, page)
      wiki.index.add(page)
    }
  }

  answer(url: URL, ifNoneMatch?: string): Reply {
    const language = url.hostname.replace(/\.wikipedia\.org$/, '')
    const wiki = this.#wikis.get(language) ?? { pages: new Map(), index: new AllWordsIndex(language) }
    const [, search, escapedKey, part] = ROUTE.exec(url.pathname) ?? []
    if (search) return searched(wiki, search, url.searchParams)
    const key = decoded(escapedKey)
    if (key === undefined)
      return failure(404, 'rest-no-match', 'The requested relative path did not match any known handler')
    const page = wiki.pages.get(key)
    if (page) return part === 'bare' ? bare(page) : whole(page, ifNoneMatch)
    const real = wiki.pages.get(normalKey(key))
    if (!real) return failure(404, 'rest-nonexistent-title', `The specified title (${key}) does not exist`)
    const location = `/w/rest.php/v1/page/${encodeURIComponent(real.key)}/${part}?redirect=no`
    return { status: 307, headers: { ...CORS, location }, body: '' }
  }
}

/**
 * Answers a browser's requests to any Wikipedia. Redirects are followed here: the browser would follow them past this, to
 * the real one.
 */
export async function serveWikipedia(context: BrowserContext, double: WikipediaDouble): Promise<void> {
  await context.route(WIKIS, async route => {
    const request = route.request()
    const url = new URL(request.url())
    let reply = double.answer(url, (await request.allHeaders())['if-none-match'])
    if (reply.headers.location) reply = double.answer(new URL(reply.headers.location, url))
    // The page may have gone meanwhile.
    await route.fulfill(reply).catch(() => {})
  })
}

function searched({ pages, index }: Wiki, kind: string, query: URLSearchParams): Reply {
  const words = query.get('q')?.trim() ?? ''
  const limit = Math.min(Number(query.get('limit') ?? DEFAULT_HITS), MOST_HITS)
  if (!words) return failure(400, 'rest-missing-parameter', 'The mandatory "q" parameter was not set.')
  const keys = kind === 'search/title' ? index.byTitle(words, limit) : index.search(words, limit)
  const hits = keys.flatMap(key => pages.get(key) ?? []).map(page => hit(page, kind === 'search/page' ? words : ''))
  return { status: 200, headers: { ...CORS, ...JSON_TYPE }, body: JSON.stringify({ pages: hits }) }
}

/** Without a query its excerpt is the title, as in the search for titles. */
function hit({ key, title, revision, description, text }: WikiPage, query: string) {
  return {
    id: Number(revision),
    key,
    title,
    excerpt: query ? excerptOf(text, query) : escapeHtml(title),
    matched_title: null,
    anchor: null,
    description: description || null,
    thumbnail: null,
  }
}

/** The stretch around the first word of the query that the text has, or its beginning. */
function excerptOf(text: string, query: string): string {
  const asked = new Set(terms(query).map(stem))
  const isAsked = (word: string) => terms(word).some(term => asked.has(stem(term)))
  const words = [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)]
  const first = words.find(([word]) => word.length > 3 && isAsked(word))?.index ?? 0
  const start = text.lastIndexOf('\n', first) + 1
  const from = first - start > EXCERPT / 2 ? text.indexOf(' ', first - EXCERPT / 2) + 1 : start
  const stretch = text
    .slice(from, from + EXCERPT)
    .replace(/\s+/g, ' ')
    .trim()
  return escapeHtml(stretch).replace(/[\p{L}\p{M}\p{N}]+/gu, word =>
    isAsked(word) ? `<span class="searchmatch">${word}</span>` : word,
  )
}

function whole({ language, revision, html }: WikiPage, ifNoneMatch: string | undefined): Reply {
  const etag = `W/"${revision}/99587631-bc78-11f1-af56-212af4ce8c0b/view+lang:und"`
  if (ifNoneMatch === etag) return { status: 304, headers: { ...CORS, etag }, body: '' }
  const headers = {
    'content-type': 'text/html; charset=utf-8; profile="https://www.mediawiki.org/wiki/Specs/HTML/2.8.0"',
    'content-language': language,
    etag,
  }
  return { status: 200, headers: { ...CORS, ...headers }, body: html }
}

function bare({ key, title, revision }: WikiPage): Reply {
  const body = JSON.stringify({ id: Number(revision), key, title, latest: { id: Number(revision) } })
  return { status: 200, headers: { ...CORS, ...JSON_TYPE }, body }
}

function failure(status: number, errorKey: string, message: string): Reply {
  const reason = status === 404 ? 'Not Found' : 'Bad Request'
  const body = { errorKey, messageTranslations: { en: message }, httpCode: status, httpReason: reason }
  return { status, headers: { ...CORS, ...JSON_TYPE }, body: JSON.stringify(body) }
}

/** As MediaWiki spells a title: a capital first, and no spaces. */
const normalKey = (key: string): string => capitalised(key.trim().replace(/[\s_]+/g, '_'))

function decoded(escaped: string | undefined): string | undefined {
  try {
    return escaped && decodeURIComponent(escaped)
  } catch {
    return undefined
  }
}
