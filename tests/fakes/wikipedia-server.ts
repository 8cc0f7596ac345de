import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Recordings } from './wikipedia-recordings.ts'

/** Whom Wikipedia's 404s come from, each with its own idea of JSON. */
type NotFoundShape = keyof typeof NOT_FOUND

type Fault =
  /** `Retry-After` as the header has it: seconds or a date; absent when not given. */
  | { kind: 'throttled'; retryAfter?: string; status?: 429 | 503 }
  | { kind: 'refused' }
  | { kind: 'broken' }
  /** The connection breaks in the middle of the body. */
  | { kind: 'cut' }
  | { kind: 'garbage' }

export interface WikipediaServer {
  /** The English wiki; another lives at `${origin}/de`. */
  readonly origin: string
  /** Paths with their query, in order of arrival; preflights are not counted. */
  readonly requests: string[]
  /** `Api-User-Agent` of the latest request. */
  readonly userAgent: string | undefined
  /** Requests whose reply is still under way, and the most there ever were. */
  readonly underWay: number
  readonly peak: number
  notFound: NotFoundShape
  /** The next `times` requests meet the fault. */
  fail(fault: Fault, times?: number): void
  /** Answers nothing until the returned function is called. */
  hold(): () => void
  close(): Promise<void>
}

const REDIRECTS: Record<string, string> = {
  Mindmap: 'Mind_map',
  Einstein: 'Albert_Einstein',
  Shakespeare: 'William_Shakespeare',
}

/** Pages as MediaWiki 1.39 gives them: a redirect is an article without text, and any first letter leads to the page. */
const MADE: Record<string, string> = {
  Old_name: madePage('Old_name', '<link rel="mw:PageProp/redirect" href="./New_name#History" id="mwAg"/>'),
  New_name: madePage('New_name', '<p>It is 5 km long.</p>'),
  Round: madePage('Round', '<link rel="mw:PageProp/redirect" href="./Round" id="mwAg"/>'),
  Leads_nowhere: madePage('Leads_nowhere', '<link rel="mw:PageProp/redirect" href="./Nowhere_at_all" id="mwAg"/>'),
}

function madePage(key: string, content: string): string {
  return `<!DOCTYPE html>
<html about="http://wiki.example/wiki/Special:Redirect/revision/73"><head><link rel="dc:isVersionOf" href="http://wiki.example/wiki/${key}"/><title>${key.replaceAll('_', ' ')}</title><meta http-equiv="content-language" content="en"/></head><body lang="en"><section data-mw-section-id="0">${content}</section></body></html>`
}

const capitalised = (key: string): string => key.charAt(0).toUpperCase() + key.slice(1)

const NOT_FOUND = {
  core: (recordings: Recordings) => recordings.reply('observed/core-rest-404-nonexistent-title.json'),
  hyperswitch: (recordings: Recordings) => recordings.reply('observed/summary-404-hyperswitch.json'),
  bare: () => '{"httpCode":404,"httpReason":"Not Found"}',
  draft: () => '{"errorCode":"rest-nonexistent-title","message":"The specified title does not exist"}',
  text: () => 'Not found.',
}

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'accept, content-type, api-user-agent, if-none-match',
  'access-control-expose-headers': 'etag, retry-after',
  'cross-origin-resource-policy': 'cross-origin',
}
const PATH = /^(?:\/([a-z-]+))?\/w\/rest\.php\/v1\/(.+)$/

/** Replays recordings the way Wikipedia answers, and fails as it does. */
export async function startWikipediaServer(recordings: Recordings): Promise<WikipediaServer> {
  const requests: string[] = []
  const faults: Fault[] = []
  let userAgent: string | undefined
  let underWay = 0
  let peak = 0
  let gate = Promise.resolve()

  const server = createServer(async (request, response) => {
    if (request.method === 'OPTIONS') return void response.writeHead(204, CORS).end()
    requests.push(request.url ?? '')
    userAgent = request.headers['api-user-agent']?.toString()
    peak = Math.max(peak, ++underWay)
    response.on('close', () => underWay--)
    const fault = faults.shift()
    await gate
    if (fault) fail(response, fault)
    else answer(request, response)
  })

  function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '', 'http://wikipedia.test')
    const [, language = 'en', path = ''] = PATH.exec(url.pathname) ?? []
    const [, key, part] = /^page\/([^/]+)\/(html|bare)$/.exec(path) ?? []
    if (path === 'search/page') search(response, language, url.searchParams)
    else if (key) sendPage(request, response, { language, key: decodeURIComponent(key), part, path: url.pathname })
    else send(response, 404, recordings.reply('observed/core-rest-404-no-match.json'))
  }

  function search(response: ServerResponse, language: string, query: URLSearchParams) {
    const pages = recordings.search(language, query.get('q') ?? '', Number(query.get('limit') ?? 50))
    send(response, 200, JSON.stringify({ pages }))
  }

  function sendPage(
    request: IncomingMessage,
    response: ServerResponse,
    { language, key, part, path }: { language: string; key: string; part: string | undefined; path: string },
  ) {
    const made = MADE[capitalised(key)]
    if (made) return send(response, 200, made, { 'content-type': 'text/html', etag: '"73/cd64bd9a/view/html"' })
    const target = REDIRECTS[key]
    if (target) return send(response, 307, '', { location: `${path.replace(key, target)}?redirect=no` })
    const page = recordings.find(language, key)
    if (!page) return send(response, 404, NOT_FOUND[state.notFound](recordings))
    if (part === 'bare') return send(response, 200, JSON.stringify(recordings.bare(page)))
    const etag = `W/"${page.revision}/99587631-bc78-11f1-af56-212af4ce8c0b/view+lang:und"`
    if (request.headers['if-none-match'] === etag) return send(response, 304, '', { etag })
    send(response, 200, recordings.html(page), {
      'content-type': 'text/html; charset=utf-8; profile="https://www.mediawiki.org/wiki/Specs/HTML/2.8.0"',
      'content-language': language,
      etag,
    })
  }

  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const state: WikipediaServer = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    get userAgent() {
      return userAgent
    },
    get underWay() {
      return underWay
    },
    get peak() {
      return peak
    },
    notFound: 'core',
    fail: (fault, times = 1) => void faults.push(...Array<Fault>(times).fill(fault)),
    hold() {
      const { promise, resolve } = openable()
      gate = promise
      return resolve
    },
    close() {
      server.closeAllConnections()
      return new Promise(resolve => server.close(() => resolve()))
    },
  }
  return state
}

function fail(response: ServerResponse, fault: Fault) {
  const plain = { 'content-type': 'text/plain' }
  switch (fault.kind) {
    case 'throttled': {
      const wait: Record<string, string> = fault.retryAfter === undefined ? {} : { 'retry-after': fault.retryAfter }
      const body = 'Please respect our robot policy https://w.wiki/4wJS when crawling us.'
      return send(response, fault.status ?? 429, body, { ...plain, ...wait })
    }
    case 'refused':
      return send(response, 403, 'Requests from this address are not served.', plain)
    case 'broken':
      return send(response, 500, 'upstream connect error', plain)
    case 'garbage':
      return send(response, 200, '{"pages": [{"key": 7, ')
    case 'cut':
      response.writeHead(200, { ...CORS, 'content-type': 'text/html', 'content-length': '100000' })
      return response.write('<!DOCTYPE html>', () => response.destroy())
  }
}

function send(response: ServerResponse, status: number, body: string, headers: Record<string, string> = {}) {
  response.writeHead(status, { ...CORS, 'content-type': 'application/json', ...headers }).end(body)
}

function openable(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {}
  const promise = new Promise<void>(done => {
    resolve = done
  })
  return { promise, resolve }
}
