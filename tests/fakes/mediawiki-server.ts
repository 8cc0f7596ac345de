import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the wiki is like; what is left out is as a fresh MediaWiki 1.39 with SQLite has it. */
interface WikiOptions {
  scriptPath?: string
  /** `/wiki/$1`, or what a wiki without short addresses has. */
  articlePath?: string
  /** Wants a login. */
  isPrivate?: boolean
  case?: 'first-letter' | 'case-sensitive'
  extensions?: string[]
  rights?: { url: string; text: string }
  language?: string
  /** Where it says that it is. */
  server?: string
  name?: string
  /** What its engine does not search. */
  unsearched?: readonly ('title' | 'text')[]
}

type Fault =
  | { kind: 'api'; code: 'maxlag' | 'ratelimited' | 'internal_api_error_DBQueryError'; retryAfter?: string }
  | { kind: 'refused'; status: 401 | 403 }
  | { kind: 'page' }
  | { kind: 'garbage' }

export interface MediaWikiServer {
  readonly origin: string
  /** Parameters of the requests to the API, in order of arrival. */
  readonly asked: URLSearchParams[]
  /** Paths of all requests, and headers of the latest. */
  readonly paths: string[]
  readonly headers: NodeJS.Dict<string | string[]>
  edit(title: string, page: Partial<MadePage>): void
  remove(title: string): void
  fail(fault: Fault, times?: number): void
  close(): Promise<void>
}

interface MadePage {
  revision: number
  /** As the search sees it. */
  wikitext: string
  /** As it is shown. */
  html: string
  pageprops?: Record<string, string>
}

const redirect = (to: string): Partial<MadePage> => ({ wikitext: `#REDIRECT [[${to}]]`, html: '' })
const text = (words: string): Partial<MadePage> => ({ wikitext: words, html: `<p>${words}\n</p>` })
const red = (title: string) =>
  `<a href="/w/index.php?title=${title.replaceAll(' ', '_')}&amp;action=edit&amp;redlink=1" class="new" title="${title} (page does not exist)">${title}</a>`

const PAGES: Record<string, Partial<MadePage>> = {
  'River Ayle': {
    wikitext: "* Length: 80 km\n'''The Ayle''' flows from [[Lake Dun]] to the sea. Boats carried stone on the Ayle.",
    html: `<ul><li>Length: 80 km</li></ul>
<p><b>The Ayle</b> flows from <a href="ARTICLELake_Dun" title="Lake Dun">Lake Dun</a> to the sea. See <a href="ARTICLEUser:Admin" title="User:Admin">Admin</a> and <a href="ARTICLEHR:Travel_expenses">HR:Travel expenses</a>.<sup id="cite_ref-1" class="reference"><a href="#cite_note-1">[1]</a></sup>
</p>
<h2><span class="mw-headline" id="Course">Course</span><span class="mw-editsection"><span class="mw-editsection-bracket">[</span><a href="/w/index.php?title=River_Ayle&amp;action=edit&amp;section=1">edit</a>]</span></h2>
<p>Boats carried stone on the Ayle.
</p>
<div class="mw-references-wrap"><ol class="references"><li id="cite_note-1"><span class="reference-text">Atlas, page 12.</span></li></ol></div>`,
  },
  'Lake Dun': text('Lake Dun is 40 m deep.'),
  Ayle: redirect('River Ayle'),
  'The Ayle': redirect('Ayle'),
  'Ayle boats': redirect('River Ayle#Course'),
  Gone: redirect('Nowhere at all'),
  'Ada Example': text('Ada Example was an engineer. She built the pump in 1897 and died in 1931.'),
  'Bridge of Brück': text('Die Brücke ist 107 Meter hoch.'),
  Zinc: text('Zinc is a metal. Engineers build with zinc and pumps.'),
  Quicksilver: {
    wikitext:
      "'''Quicksilver''' may be:\n* [[Quicksilver (metal)]], a metal\n* [[Quicksilver (ship)]], a ship\n{{Disambig}}",
    html: `<p><b>Quicksilver</b> may be:
</p>
<ul><li><a href="/wiki/Quicksilver_(metal)" title="Quicksilver (metal)">Quicksilver (metal)</a>, a metal</li>
<li>${red('Quicksilver (ship)')}, a ship</li></ul>
<table id="disambigbox" class="metadata plainlinks dmbox dmbox-disambig"><tr><td>This page tells apart pages of one name.</td></tr></table>`,
  },
  'Dun (disambiguation)': {
    wikitext:
      "'''Dun''' may be:\n* [[Dun]], a colour\n* [[Dun Hill]], a hill\n''This page lists pages of the same name.''__DISAMBIG__",
    html: `<p><b>Dun</b> may be:
</p>
<ul><li>${red('Dun')}, a colour</li>
<li>${red('Dun Hill')}, a hill</li></ul>
<p><i>This page lists pages of the same name.</i>__DISAMBIG__
</p>`,
  },
  Sand: {
    ...text('Sand may be: a river, a book.'),
    pageprops: { disambiguation: '' },
    html: '<ul><li><a href="/wiki/Lake_Dun">Lake Dun</a>, a lake of sand</li></ul>',
  },
  'HR:Travel expenses': text('Travel expenses are paid within 14 days.'),
  'ISO/IEC 2022': text('ISO/IEC 2022 dates from 1994.'),
  'Who is who?': text('Ms Ada leads the works.'),
  '100% cotton': text('Work clothes are of 100% cotton.'),
}

const NAMESPACES = {
  0: '',
  '-1': 'Special',
  2: 'User',
  4: 'Acme Wiki',
  6: 'File',
  14: 'Category',
  3000: 'HR',
  3001: 'HR talk',
}
const SEARCHED = new Set(['0', '3000'])
const API_CORS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'MediaWiki-API-Error, Retry-After, X-Database-Lag, MediaWiki-Login-Suppressed',
}
const NOT_FOUND = '<!doctype html><html><head><title>404 Not Found</title></head><body>Not Found</body></html>'

/** Answers as a MediaWiki 1.39 did: the Action API at one address, and pages of HTML at all others. */
export async function startMediaWikiServer({
  scriptPath = '/w',
  articlePath = '/wiki/$1',
  isPrivate = false,
  case: letterCase = 'first-letter',
  extensions = ['ParserFunctions'],
  rights = { url: '', text: '' },
  language = 'en',
  server: saidServer,
  name = 'Acme Wiki',
  unsearched = [],
}: WikiOptions = {}): Promise<MediaWikiServer> {
  const pages = new Map<string, MadePage>()
  const asked: URLSearchParams[] = []
  const paths: string[] = []
  const faults: Fault[] = []
  let headers: MediaWikiServer['headers'] = {}
  let revisions = 1
  const edit = (title: string, page: Partial<MadePage>) => {
    pages.set(title, { wikitext: '', html: '', ...pages.get(title), ...page, revision: ++revisions })
  }
  for (const [title, page] of Object.entries(PAGES)) edit(title, page)

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://wiki.test')
    paths.push(`${request.method} ${url.pathname}`)
    headers = request.headers
    if (url.pathname !== `${scriptPath}/api.php`) return sendPage(response, url)
    asked.push(url.searchParams)
    const fault = faults.shift()
    if (fault) return fail(response, fault)
    const reply = answer(url.searchParams)
    const code = 'error' in reply ? (reply.error as { code: string }).code : undefined
    send(response, 200, JSON.stringify(reply), { ...API_CORS, ...(code && { 'mediawiki-api-error': code }) })
  })

  function sendPage(response: ServerResponse, { pathname }: URL) {
    const isPage =
      pathname.startsWith(articlePath.replace('$1', '').replace(/\?.*/, '')) || pathname === `${scriptPath}/index.php`
    if (!isPage) return send(response, 404, NOT_FOUND, { 'content-type': 'text/html' })
    const rsd = `<link rel="EditURI" type="application/rsd+xml" href="${state.origin}${scriptPath}/api.php?action=rsd"/>`
    send(response, 200, `<!DOCTYPE html><html><head>${rsd}</head></html>`, { 'content-type': 'text/html' })
  }

  function answer(asked: URLSearchParams): Record<string, unknown> {
    if (isPrivate) return failure('readapidenied', 'You need read permission to use this module.')
    if (asked.get('action') === 'parse') return parse(asked.get('page') ?? '')
    if (asked.get('meta') === 'siteinfo') return { batchcomplete: true, query: siteInfo() }
    if (asked.get('generator') === 'prefixsearch') return beginnings(asked.get('gpssearch') ?? '')
    if (asked.has('list')) return search(asked)
    return { batchcomplete: true, query: info(asked.get('titles') ?? '') }
  }

  function siteInfo() {
    const options = Object.keys(NAMESPACES).map(id => [`searchNs${id}`, SEARCHED.has(id) ? 1 : 0])
    return {
      general: {
        sitename: name,
        generator: 'MediaWiki 1.39.17',
        case: letterCase,
        lang: language,
        articlepath: articlePath,
        scriptpath: scriptPath,
        script: `${scriptPath}/index.php`,
        server: saidServer ?? state.origin,
      },
      namespaces: Object.fromEntries(
        Object.entries(NAMESPACES).map(([id, name]) => [id, { id: Number(id), name, content: id === '0' }]),
      ),
      namespacealiases: [],
      rightsinfo: rights,
      extensions: extensions.map(name => ({ name })),
      defaultoptions: Object.fromEntries(options),
    }
  }

  const normal = (title: string): string => {
    const [plain = ''] = title.replaceAll('_', ' ').replace(/^:/, '').split('#')
    const [, namespace = '', name = ''] = /^(hr:)?\s*(.*?)\s*$/i.exec(plain) ?? []
    return (
      namespace.toUpperCase() + (letterCase === 'first-letter' ? name.charAt(0).toUpperCase() + name.slice(1) : name)
    )
  }
  const targetOf = (title: string): string | undefined =>
    /^#REDIRECT \[\[([^\]]+)\]\]/.exec(pages.get(title)?.wikitext ?? '')?.[1]

  /** Follows redirects, and says which. */
  function resolve(asked: string): { title: string; redirects: { from: string; to: string; tofragment?: string }[] } {
    let title = normal(asked)
    const redirects: { from: string; to: string }[] = []
    for (let target = targetOf(title); target && redirects.length < 5; target = targetOf(title)) {
      const [to = '', tofragment] = target.split('#')
      redirects.push({ from: title, to, ...(tofragment && { tofragment }) })
      title = to
    }
    return { title, redirects }
  }

  function parse(asked: string) {
    if (asked === '' || /[[\]{}|<>]/.test(asked)) return failure('invalidtitle', `Bad title "${asked}".`)
    if (/^special:/i.test(asked)) return failure('pagecannotexist', "Namespace doesn't allow actual pages.")
    const { title, redirects } = resolve(asked)
    const page = pages.get(title)
    if (!page) return failure('missingtitle', "The page you specified doesn't exist.")
    const html = page.html.replaceAll('ARTICLE', articlePath.replace('$1', ''))
    const parsed = { title, pageid: page.revision, revid: page.revision, redirects, properties: page.pageprops ?? {} }
    return { parse: { ...parsed, text: `<div class="mw-parser-output">${html}</div>` } }
  }

  function info(asked: string) {
    const { title, redirects } = resolve(asked)
    const page = pages.get(title)
    const known = page ? { pageid: page.revision, lastrevid: page.revision } : { missing: true }
    return { ...(redirects.length > 0 && { redirects }), pages: [{ ns: 0, title, ...known }] }
  }

  function beginnings(start: string) {
    const found = [...pages.keys()].filter(title => title.startsWith(normal(start))).map(resolve)
    return { query: { pages: found.map(({ title }, at) => ({ title, index: at + 1 })) } }
  }

  function search(asked: URLSearchParams): Record<string, unknown> {
    if (!asked.get('srsearch')) return failure('missingparam', 'The "srsearch" parameter must be set.')
    const hasNoTitles = extensions.includes('CirrusSearch') || unsearched.includes('title')
    if (asked.get('gsrwhat') === 'title' && hasNoTitles) {
      return failure('search-title-disabled', 'title search is disabled.')
    }
    if (unsearched.includes('text')) return failure('search-text-disabled', 'text search is disabled.')
    const isSearched = (title: string) => !title.includes(':') || asked.get('srnamespace')?.split('|').includes('3000')
    const find = (query: string, what: (title: string) => string) =>
      [...pages.keys()].filter(title => isSearched(title) && isFound(query, what(title))).sort()
    const textOf = (title: string) => pages.get(title)!.wikitext
    const found = find(asked.get('srsearch')!, textOf).slice(0, Number(asked.get('srlimit') ?? 10))
    const generated = asked.get('gsrwhat') === 'title' ? find(asked.get('gsrsearch') ?? '', title => title) : found
    const resolved = generated.map(resolve)
    const titles = [...new Set(resolved.map(({ title }) => title))]
    return {
      batchcomplete: true,
      query: {
        redirects: resolved.flatMap(({ redirects }) => redirects),
        ...(titles.length > 0 && {
          pages: titles.map((title, at) =>
            pages.has(title) ? { title, index: at + 1 } : { title, missing: true, index: at + 1 },
          ),
        }),
        search: found.map(title => ({
          title,
          wordcount: textOf(title).split(/\s+/).length,
          snippet: marked(textOf(title), asked.get('srsearch')!),
        })),
      },
    }
  }

  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const state: MediaWikiServer = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    paths,
    get headers() {
      return headers
    },
    edit,
    remove: title => void pages.delete(title),
    fail: (fault, times = 1) => void faults.push(...Array<Fault>(times).fill(fault)),
    close() {
      server.closeAllConnections()
      return new Promise(done => server.close(() => done()))
    },
  }
  return state
}

/** Every word as it is written, but for its case, or as a beginning (`*`); accents and endings tell words apart. */
function isFound(query: string, text: string): boolean {
  const words = wordsOf(text)
  return query
    .toLowerCase()
    .split(/\s+/)
    .every(asked => {
      const parts = wordsOf(asked)
      return parts.every(part => words.some(word => (asked.endsWith('*') ? word.startsWith(part) : word === part)))
    })
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

function marked(text: string, query: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const asked = wordsOf(query)
  return escaped.replace(/[\p{L}\p{N}]+/gu, word =>
    asked.some(part => word.toLowerCase().startsWith(part)) ? `<span class='searchmatch'>${word}</span>` : word,
  )
}

const failure = (code: string, info: string) => ({ error: { code, info, docref: 'See api.php for API usage.' } })

function fail(response: ServerResponse, fault: Fault) {
  switch (fault.kind) {
    case 'api': {
      const wait: Record<string, string> = fault.retryAfter === undefined ? {} : { 'retry-after': fault.retryAfter }
      const body = JSON.stringify(failure(fault.code, 'Waiting for a database server: 6 seconds lagged.'))
      return send(response, 200, body, { ...API_CORS, 'mediawiki-api-error': fault.code, ...wait })
    }
    case 'refused':
      return send(response, fault.status, '<html>Not for you</html>', { 'content-type': 'text/html' })
    case 'page':
      return send(response, 200, '<!DOCTYPE html><html>Welcome</html>', { 'content-type': 'text/html' })
    case 'garbage':
      return send(response, 200, '{"query": {"general": ', API_CORS)
  }
}

function send(response: ServerResponse, status: number, body: string, headers: Record<string, string>) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
}
