import ky, { HTTPError } from 'ky'
import PQueue from 'p-queue'
import { abortable } from '../../common/core/abort.ts'
import { FootnoteError, SourceError } from '../../common/core/errors.ts'
import { retryAfter } from '../../common/core/retry-after.ts'
import { siteName } from '../../common/core/web-address.ts'

/** Identifies this client, as Wikimedia requires; in a header of its own, as browsers cannot set `User-Agent`. */
const USER_AGENT = 'Footnote/0.1 (https://github.com/footnote-research/footnote)'

/** Maximum wait before a retry. If the server asks for more, the request fails, and says when to try again. */
const PATIENCE_SECONDS = 60
/**
 * The wait after a throttled reply without a readable `Retry-After` (browsers may hide the header from other origins).
 * It doubles with each further throttled reply.
 */
const FIRST_WAIT_SECONDS = 5

/** Temporary errors of MediaWiki's Action API. They come with status 200 and are named in a header. */
const BUSY = new Set(['maxlag', 'ratelimited', 'readonly'])

interface Limits {
  atOnce: number
  perWindow: number
  windowMs: number
}

/**
 * Wikimedia allows 3 requests at once and 200 a minute. The queue counts in fixed windows, and any minute
 * touches at most four windows of 20 s: 4 × 50 = 200.
 */
const WIKIMEDIA_LIMITS: Limits = { atOnce: 3, perWindow: 50, windowMs: 20_000 }

export interface Reply {
  /** The HTTP status: 2xx, or one that says something about the page: 304 (after `If-None-Match`), 400, 404. */
  status: number
  /** The final address after redirects. */
  url: string
  headers: Headers
  text: string
}

/** GET requests that share one queue and thus one rate limit. */
export interface Requests {
  /** Throws `SourceError`: `throttled` (with `details.retryAfter` in seconds), `offline`, `bad-reply`. */
  get(url: URL, signal?: AbortSignal, headers?: Record<string, string>): Promise<Reply>
}

/** `timeLimit` is the time for one attempt in ms, counted from when it leaves the queue. */
export function rateLimitedRequests({
  fetch = globalThis.fetch.bind(globalThis),
  limits = WIKIMEDIA_LIMITS,
  timeLimit = 20_000,
  headers: ownHeaders = { 'Api-User-Agent': USER_AGENT },
}: {
  fetch?: typeof globalThis.fetch
  limits?: Limits
  timeLimit?: number
  headers?: Record<string, string>
} = {}): Requests {
  const queue = new PQueue({
    concurrency: limits.atOnce,
    intervalCap: limits.perWindow,
    interval: limits.windowMs,
    carryoverConcurrencyCount: true,
  })
  /** Time until which all requests wait, because one was throttled; in ms since the epoch. */
  let closedUntil = 0
  /** The number of consecutive throttled replies without `Retry-After`. */
  let untold = 0

  async function attempt(request: Request): Promise<Response> {
    await untilOpen(request)
    const response = await sent(request)
    await arrived(response)
    const { status, headers } = response
    const wait = retryAfter(headers.get('retry-after'))
    const isBusy = BUSY.has(headers.get('mediawiki-api-error') ?? '')
    if (isBusy || status === 429 || (status === 503 && wait !== undefined)) {
      const seconds = wait ?? Math.min(PATIENCE_SECONDS, FIRST_WAIT_SECONDS * 2 ** untold++)
      closedUntil = Math.max(closedUntil, Date.now() + seconds * 1000)
      throw throttled(request.url, seconds, wait !== undefined)
    }
    untold = 0
    return response
  }

  async function untilOpen({ url, signal }: Request): Promise<void> {
    const wait = closedUntil - Date.now()
    if (wait > PATIENCE_SECONDS * 1000) throw throttled(url, Math.ceil(wait / 1000), true)
    if (wait > 0) await abortable(new Promise(resolve => setTimeout(resolve, wait)), signal)
  }

  async function sent(request: Request): Promise<Response> {
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(timeLimit)])
    try {
      return await fetch(request, { signal })
    } catch (cause) {
      const seconds = Math.round(timeLimit / 1000)
      const message = isTimeout(cause) ? `No answer within ${seconds} s.` : `${siteAt(request.url)} cannot be reached.`
      throw new SourceError('offline', message, { cause })
    }
  }

  // Each attempt, including retries, waits for its turn in the queue, and occupies its slot until the body has arrived.
  const http = ky.create({
    headers: ownHeaders,
    fetch: (input, init) => {
      const request = new Request(input, init)
      return queue.add(() => attempt(request), { signal: request.signal, throwOnTimeout: true })
    },
    timeout: false,
    retry: { limit: 2, shouldRetry: ({ error, retryCount }) => isWorthRetrying(error, retryCount) },
    throwHttpErrors: status => ![304, 400, 404].includes(status),
  })

  async function get(url: URL, signal?: AbortSignal, headers: Record<string, string> = {}): Promise<Reply> {
    try {
      const response = await http.get(url, signal ? { signal, headers } : { headers })
      return {
        status: response.status,
        url: response.url || url.href,
        headers: response.headers,
        text: await response.text(),
      }
    } catch (error) {
      throw await asSourceError(error, siteAt(url.href))
    }
  }

  return { get: (url, signal, headers) => abortable(get(url, signal, headers), signal) }
}

export const requestsForAll: Requests = rateLimitedRequests()

const WIKIMEDIA_HOST =
  /(?:^|\.)(?:wik(?:ipedia|tionary|ivoyage|ibooks|iquote|isource|inews|iversity|idata|imedia|ifunctions)|mediawiki)\.org$/
const otherQueue = queuesByHost(WIKIMEDIA_LIMITS)

/** The request queue of a site. Wikimedia's sites share one. */
export const requestsTo = (url: URL): Requests => (WIKIMEDIA_HOST.test(url.hostname) ? requestsForAll : otherQueue(url))

/** One queue for each host. Headers of our own would make the browser send a CORS preflight first. */
export function queuesByHost(limits: Limits): (url: URL) => Requests {
  const queues = new Map<string, Requests>()
  return ({ host }) => {
    const requests = queues.get(host) ?? rateLimitedRequests({ headers: {}, limits })
    queues.set(host, requests)
    return requests
  }
}

/** Waits for the whole body and leaves the response readable, so that the queue's slot is occupied that long. */
async function arrived(response: Response): Promise<void> {
  try {
    await response.clone().arrayBuffer()
  } catch (cause) {
    throw new SourceError('bad-reply', 'The connection broke in the middle of the reply.', { cause })
  }
}

/** Whether to retry after an error; undefined leaves the decision to ky, which retries after a 5xx. */
function isWorthRetrying(error: Error, retryCount: number): boolean | undefined {
  if (!(error instanceof SourceError)) return undefined
  // Retries once after a wait that the server stated, twice after a guessed one, which may have been too short.
  const { retryAfter, isTold } = error.details ?? {}
  if (error.code === 'throttled') return Number(retryAfter) <= PATIENCE_SECONDS && (retryCount === 1 || !isTold)
  return error.code === 'bad-reply'
}

/** The error for a throttled request. `isTold`: whether the server stated the wait; otherwise it is a guess. */
function throttled(url: string, seconds: number, isTold: boolean): SourceError {
  const message = `${siteAt(url)} asks to wait ${seconds} s before the next request.`
  return new SourceError('throttled', message, { details: { retryAfter: seconds, isTold } })
}

async function asSourceError(error: unknown, site: string): Promise<FootnoteError> {
  if (error instanceof FootnoteError) return error
  if (error instanceof HTTPError) {
    const { status } = error.response
    const words = (await error.response.text()).slice(0, 200)
    return new SourceError('bad-reply', `${site} answered ${status}: ${words}`, { cause: error, details: { status } })
  }
  return new SourceError('offline', `${site} cannot be reached.`, { cause: error })
}

/** The name of the site, as errors show it. */
const siteAt = (url: string): string => siteName(new URL(url))

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError'
}
