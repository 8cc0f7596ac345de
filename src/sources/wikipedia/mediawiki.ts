import { z } from 'zod'
import { abortable, throwIfAborted } from '../../common/core/abort.ts'
import { SourceError, UserError } from '../../common/core/errors.ts'
import { onceFor } from '../../common/core/once.ts'
import { titleKey } from '../../common/text/title.ts'
import { type Article, titleFromKey } from '../../documents/article.ts'
import { isListOfNames, readChoices } from '../../documents/html/disambiguation.ts'
import type { PageRead, ReadPage } from '../../library/read-page.ts'
import type { Hit, KnownPage, Source } from '../source.ts'
import type { AddressMeans } from '../source-means.ts'
import { apiCode } from './action-api.ts'
import { forDatabase, type Listed, ranked } from './database-search.ts'
import { findWiki, type Wiki } from './find-wiki.ts'
import { snippetText } from './plain-text.ts'
import type { Requests } from './requests.ts'
import { wellKnownWiki } from './well-known-wikis.ts'
import { wikiSourceId } from './wiki-address.ts'

type Options = { signal?: AbortSignal }

/** The maximum length of a query in characters; CirrusSearch refuses longer ones. */
const LONGEST_QUERY = 300
/** Number of results to request from an engine that returns them unordered, for ranking here. */
const LOOKED_AT = 100
const MOST_HITS = 100
const NO_SUCH_PAGE = new Set(['missingtitle', 'nosuchpageid', 'invalidtitle', 'pagecannotexist'])
/** API error codes of a search engine that does not support, or has disabled, a kind of search. */
const SEARCH_OFF = /^search-(?:\w+-)?disabled$/
/** The text of a redirect page, `#REDIRECT [[Nile#Course]]`, in any language. */
const REDIRECT = /^\s*#[^[\]{}]{2,40}\[\[:?([^[\]|#]+)/

const Redirects = z.array(z.object({ from: z.string(), to: z.string() })).optional()
const Props = z.record(z.string(), z.unknown()).optional()
const Result = z.object({ title: z.string(), snippet: z.string().optional(), wordcount: z.int().optional() })
const Page = z.object({ title: z.string(), missing: z.boolean().optional() })
const SearchReply = z.object({
  query: z
    .object({
      redirects: Redirects,
      search: z.array(Result).catch([]),
      pages: z.array(Page.extend({ index: z.number().optional(), pageprops: Props })).catch([]),
    })
    .optional(),
})
type SearchReply = z.infer<typeof SearchReply>
const ParseReply = z.object({
  parse: z.object({ title: z.string(), revid: z.int(), text: z.string(), properties: Props }),
})
const InfoReply = z.object({
  query: z.object({
    pages: z.array(Page.extend({ invalid: z.boolean().optional(), lastrevid: z.int().optional() })).min(1),
  }),
})

/** Caches the wikis that were found, by the address that was given. */
const known = new Map<string, Promise<Wiki>>()

/** The wiki at an address or with a well-known name. Throws `UserError` `no-wiki`, otherwise as `mediawiki` does. */
export async function wikiAt({ address = '', language, readPage }: AddressMeans): Promise<Source> {
  if (!address.trim()) throw new UserError('no-wiki', 'Give the address of the wiki, such as https://wiki.example.')
  return mediawiki({ address: wellKnownWiki(address.trim(), language) ?? address, readPage })
}

/**
 * A wiki that runs MediaWiki, through its Action API. `address` may be any address of the wiki. `readPage` turns a
 * page's HTML into an article; `requests` is for tests. Throws as `findWiki` does.
 */
export async function mediawiki({
  address,
  readPage,
  requests,
  signal,
}: Options & { address: string; readPage: ReadPage; requests?: Requests }): Promise<Source> {
  const wiki = requests ? findWiki(address, requests) : onceFor(known, address, () => findWiki(address))
  return sourceOf(await abortable(wiki, signal), readPage)
}

function sourceOf(wiki: Wiki, readPage: ReadPage): Source {
  const { ask, api, language, licence } = wiki
  const id = wikiSourceId(api)

  async function search(query: string, { limit = 5, signal }: Options & { limit?: number } = {}): Promise<Hit[]> {
    throwIfAborted(signal)
    const words = query.trim().slice(0, LONGEST_QUERY)
    if (!words) return []
    const hits = await searchSomehow(words, limit, signal)
    return hits.slice(0, Math.min(limit, MOST_HITS)).map(({ title, snippet = '', description }) => ({
      id: keyOf(title),
      title,
      description: description || snippetText(snippet),
    }))
  }

  /** Tries several kinds of search, because wikis may not support or may have disabled some of them. */
  async function searchSomehow(words: string, limit: number, signal?: AbortSignal): Promise<Found[]> {
    const searches = [
      ...(wiki.searchesByDatabase ? [() => searchDatabase(words, signal)] : []),
      // An engine matches inflected forms and ranks its results.
      () => searchWith(words, Math.min(limit, MOST_HITS), {}, signal),
    ]
    for (const search of searches) {
      try {
        return await search()
      } catch (error) {
        if (!SEARCH_OFF.test(String(apiCode(error)))) throw error
      }
    }
    return searchBeginnings(words, limit, signal)
  }

  async function searchBeginnings(words: string, limit: number, signal?: AbortSignal): Promise<Found[]> {
    const [word = words] = words.split(/\s+/).sort((a, b) => b.length - a.length)
    const gpslimit = Math.min(limit, MOST_HITS)
    const asked = { generator: 'prefixsearch', gpssearch: word.replace(/[~*]+$/, ''), gpslimit }
    const reply = await ask({ action: 'query', redirects: 1, prop: 'info', ...asked }, SearchReply, signal)
    return ranked(words, listed(reply))
  }

  /** Searches titles and texts with the wiki's database, in one request. */
  async function searchDatabase(words: string, signal?: AbortSignal): Promise<Found[]> {
    const query = forDatabase(words)
    if (!query) return []
    return ranked(words, await searchWith(query, LOOKED_AT, { srwhat: 'text', gsrwhat: 'title' }, signal))
  }

  /** Requests the list of results, which has the snippets, together with the pages, which have the descriptions. */
  async function searchWith(query: string, most: number, what: Record<string, string>, signal?: AbortSignal) {
    const namespaces = wiki.searched.join('|')
    const reply = await ask(
      {
        ...{ action: 'query', redirects: 1, prop: 'pageprops', ppprop: 'wikibase-shortdesc' },
        ...{ list: 'search', srsearch: query, srlimit: most, srprop: 'snippet|wordcount', srnamespace: namespaces },
        ...{ generator: 'search', gsrsearch: query, gsrlimit: most, gsrnamespace: namespaces },
        ...what,
      },
      SearchReply,
      signal,
    )
    return listed(reply)
  }

  async function open(asked: string, { signal }: Options = {}): Promise<Article> {
    throwIfAborted(signal)
    const title = titleFromKey(asked.trim())
    if (!title) throw new SourceError('no-such-page', 'A page needs a title.', { details: { similar: [] } })
    try {
      const { parse } = await ask(
        {
          ...{ action: 'parse', page: title, redirects: 1, prop: 'text|revid|properties' },
          ...{ disableeditsection: 1, disabletoc: 1, disablelimitreport: 1 },
        },
        ParseReply,
        signal,
      )
      return await read(parse, signal)
    } catch (error) {
      if (!NO_SUCH_PAGE.has(String(apiCode(error)))) throw error
      throw await noSuchPage(title, signal)
    }
  }

  async function read({ title, revid, text, properties }: z.infer<typeof ParseReply>['parse'], signal?: AbortSignal) {
    const html = withUsualLinks(text, wiki)
    const key = keyOf(title)
    const meta = { source: id, key, title, url: permalink(title, revid), revision: String(revid), language, licence }
    const page: PageRead =
      properties && 'disambiguation' in properties
        ? { kind: 'disambiguation', choices: readChoices(html) }
        : await abortable(readPage(html, meta), signal)
    if (page.kind === 'article' && !isListOfNames(html, title)) {
      const { article } = page
      // `language` is the wiki's, not the page's own, because stored pages are looked up by it.
      return { ...article, key, title, language, links: article.links.filter(isInside) }
    }
    const choices =
      page.kind === 'disambiguation' && page.choices.length > 0 ? page.choices : readChoices(html, { missing: true })
    throw new SourceError('ambiguous', `"${title}" may mean several pages.`, { details: { choices } })
  }

  async function refresh(page: KnownPage, { signal }: Options = {}): Promise<Article | 'unchanged'> {
    throwIfAborted(signal)
    const title = titleFromKey(page.key)
    const reply = await ask({ action: 'query', titles: title, redirects: 1, prop: 'info' }, InfoReply, signal)
    const [now] = reply.query.pages
    if (!now || now.missing || now.invalid) throw await noSuchPage(title, signal)
    return String(now.lastrevid) === page.revision ? 'unchanged' : open(page.key, { signal })
  }

  async function noSuchPage(title: string, signal?: AbortSignal): Promise<SourceError> {
    const find = async (words: string) => search(words, { limit: 5, signal }).catch(() => [])
    const [longest = ''] = title.split(/\s+/).sort((a, b) => b.length - a.length)
    const hits = [await find(title), await find(`${longest}~`)].flat()
    throwIfAborted(signal)
    const similar = [...new Set(hits.map(hit => hit.title))].slice(0, 5)
    return new SourceError('no-such-page', `${wiki.name} has no page "${title}".`, { details: { similar } })
  }

  function permalink(title: string, revision: number): string {
    const url = new URL(wiki.script)
    url.search = `?title=${encodeURIComponent(keyOf(title))}&oldid=${revision}`
    return url.href
  }

  function isInside(title: string): boolean {
    const colon = title.indexOf(':')
    return colon < 0 || !wiki.outside.has(title.slice(0, colon).toLowerCase())
  }

  const isNamedByHost = wiki.name.toLowerCase().includes(api.hostname)
  const label = isNamedByHost ? wiki.name : `${wiki.name} (${api.host})`
  return { id, label, language, search, open, refresh }
}

type Found = Listed & { description?: string }

/** The results of a search without repeats, with redirects replaced by their targets. */
function listed({ query }: SearchReply): Found[] {
  if (!query) return []
  const targets = new Map(query.redirects?.map(({ from, to }) => [titleKey(from), to]))
  const found = new Map<string, Found>()
  const add = ({ title, ...more }: Found) => {
    const target = follow(title, targets)
    const key = titleKey(target)
    const page = found.get(key) ?? { title: target, from: [] }
    const from = titleKey(title) === key ? page.from : [...(page.from ?? []), title]
    found.set(key, { ...page, ...more, title: page.title, ...(from && { from }) })
  }
  for (const { title, snippet = '', wordcount = 0 } of query.search) {
    const [, target] = REDIRECT.exec(snippetText(snippet, { markup: true })) ?? []
    if (!target) add({ title, snippet, words: wordcount })
    else if (!targets.has(titleKey(title))) targets.set(titleKey(title), target.trim())
  }
  const pages = query.pages.filter(({ missing }) => !missing).sort((a, b) => (a.index ?? 0) - (b.index ?? 0))
  for (const { title, pageprops } of pages) {
    const description = pageprops?.['wikibase-shortdesc']
    add({ title, ...(typeof description === 'string' && { description }) })
  }
  for (const [from, to] of targets) if (found.has(titleKey(follow(to, targets)))) add({ title: from })
  return [...found.values()]
}

/** Follows redirects to the last target. At most five steps are taken, because redirects may form a circle. */
function follow(title: string, targets: ReadonlyMap<string, string>): string {
  let now = title
  for (let step = 0; step < 5; step++) now = targets.get(titleKey(now)) ?? now
  return now
}

const keyOf = (title: string): string => title.replaceAll(' ', '_')

const HREF = /(<a\b[^>]*?\bhref=")([^"]*)(")/gi

/** Rewrites a page's internal links from the wiki's own form to `/wiki/Title`, which the page reader expects. */
export function withUsualLinks(html: string, { articlePath, script }: Pick<Wiki, 'articlePath' | 'script'>): string {
  const { pathname, search } = new URL(articlePath, script)
  const [before = '', after = ''] = `${pathname}${search}`.split('$1')
  const titleIn = (href: string): string | undefined => {
    const url = new URL(href, script)
    if (url.origin !== script.origin || url.searchParams.has('redlink') || url.searchParams.has('action'))
      return undefined
    const title = url.searchParams.get('title')
    if (title !== null) return encodeURIComponent(title)
    const path = url.pathname + url.search
    const isPage = path.startsWith(before) && path.endsWith(after) && path.length > before.length + after.length
    return isPage ? path.slice(before.length, path.length - after.length) : undefined
  }
  return html.replace(HREF, (whole, start: string, href: string, end: string) => {
    const plain = href.replaceAll('&amp;', '&')
    const title = plain.startsWith('#') || !URL.canParse(plain, script) ? undefined : titleIn(plain)
    return title === undefined ? whole : `${start}/wiki/${title}${end}`
  })
}
