import ky, { HTTPError, type KyInstance } from 'ky'
import { EngineError, FootnoteError, Stopped, UserError } from '../../core/errors.ts'
import { MOST_BYTES } from './reply-limits.ts'
import { serverSentEvents } from './server-sent-events.ts'

export interface ServerOptions {
  /** The address up to and with the version: `https://host/v1`. */
  baseUrl: string
  key?: string
  /** The longest wait that a server may ask for before the run hears of it. */
  maxWaitSeconds?: number
}

const DEFAULT_MAX_WAIT = 60
const RETRIES = 2

/**
 * A server that speaks the OpenAI protocol. The key goes to `baseUrl`'s origin and nowhere else, errors included.
 * Everything throws `UserError` `bad-key`, `bad-address`, `EngineError` `unreachable`, `throttled`, `server-failed`,
 * `bad-reply`, `cut-off`, or `Stopped`.
 */
export interface Server {
  getJson(path: string, signal?: AbortSignal): Promise<unknown>
  /** The `data` of every event that answers, of so many bytes in all. */
  postForEvents(
    path: string,
    asked: { body: unknown; mostBytes: number },
    signal?: AbortSignal,
  ): AsyncGenerator<string, void>
}

export function server({ baseUrl, key, maxWaitSeconds = DEFAULT_MAX_WAIT }: ServerOptions): Server {
  const url = checkedAddress(baseUrl)
  const http: KyInstance = ky.create({
    prefixUrl: url,
    timeout: false,
    // A redirect could carry the key to somebody else.
    redirect: 'error',
    credentials: 'omit',
    headers: key ? { Authorization: `Bearer ${key}` } : {},
    retry: {
      limit: RETRIES,
      methods: ['get', 'post'],
      statusCodes: [429, 500, 502, 503, 504],
      delay: attempt => 250 * 2 ** (attempt - 1),
      // Some servers say it in other headers than `Retry-After`.
      maxRetryAfter: maxWaitSeconds * 1_000,
      shouldRetry: ({ error }) => (secondsToWait(error) > maxWaitSeconds ? false : undefined),
    },
  })

  return {
    async getJson(path, signal) {
      try {
        const { body } = await http.get(path, { ...(signal && { signal }) })
        if (!body) throw badReply()
        return await new Response(body.pipeThrough(atMost(MOST_BYTES))).json()
      } catch (error) {
        throw signal?.aborted ? new Stopped() : failure(error, url)
      }
    },

    async *postForEvents(path, { body, mostBytes }, signal) {
      let answered = false
      try {
        const response = await http.post(path, { json: body, ...(signal && { signal }) })
        answered = true
        if (!response.body || !isEventStream(response)) throw badReply()
        yield* serverSentEvents(response.body.pipeThrough(atMost(mostBytes)), signal)
      } catch (error) {
        if (signal?.aborted) throw new Stopped()
        throw answered && !(error instanceof FootnoteError) ? cutOff(error) : failure(error, url)
      }
    },
  }
}

export function badReply(cause?: unknown): EngineError {
  return new EngineError(
    'bad-reply',
    'The model server answered something else than a chat completion. Check its address, and that it speaks the ' +
      'OpenAI protocol.',
    { cause },
  )
}

export function cutOff(cause?: unknown): EngineError {
  return new EngineError('cut-off', 'The model server broke off in the middle of its reply. Ask again to go on.', {
    cause,
  })
}

/** Passes bytes on, and fails with `bad-reply` where there are more. */
function atMost(most: number): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let size = 0
  return new TransformStream({
    transform(part, controller) {
      size += part.length
      if (size > most) throw badReply()
      controller.enqueue(part)
    },
  })
}

function isEventStream(response: Response): boolean {
  return response.headers.get('Content-Type')?.startsWith('text/event-stream') ?? false
}

function checkedAddress(baseUrl: string): URL {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash) {
    throw new UserError(
      'bad-address',
      'The address of a model server looks like https://host/v1: no name, password or question mark in it.',
    )
  }
  return url
}

/** Seconds that the server asks to wait; zero where it does not say. */
function secondsToWait(error: unknown): number {
  const header = error instanceof HTTPError ? error.response.headers.get('Retry-After') : null
  if (!header) return 0
  const seconds = Number(header)
  return Number.isNaN(seconds) ? (Date.parse(header) - Date.now()) / 1000 || 0 : seconds
}

/** Bodies and headers stay out of it: either may hold the key. */
function failure(error: unknown, { host }: URL): FootnoteError {
  if (error instanceof FootnoteError) return error
  if (error instanceof SyntaxError) return badReply()
  if (!(error instanceof HTTPError)) {
    return new EngineError(
      'unreachable',
      `${host} does not answer. Check the address and that the server runs; if it does, it must allow requests from ` +
        'this page (CORS).',
    )
  }
  const { status } = error.response
  if (status === 401 || status === 403) {
    return new UserError('bad-key', `${host} does not accept the key. Check it in the settings.`, {
      details: { status },
    })
  }
  if (status === 404) {
    return new UserError('bad-address', `${host} knows no such address or model. Check both in the settings.`, {
      details: { status },
    })
  }
  if (status === 429) {
    const seconds = Math.ceil(secondsToWait(error))
    const wait = seconds > 0 ? `It asks to wait ${seconds} seconds.` : 'Go on a little later.'
    return new EngineError('throttled', `${host} takes no more requests for now. ${wait}`, {
      details: { status, retryAfterSeconds: seconds },
    })
  }
  return new EngineError('server-failed', `${host} could not answer (HTTP ${status}).`, { details: { status } })
}
