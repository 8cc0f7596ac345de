import ky, { HTTPError, type KyInstance } from 'ky'
import { abortable } from '../../core/abort.ts'
import { FootnoteError, Stopped } from '../../core/errors.ts'
import { placesOf } from './address.ts'
import { badReply, complaintOf, cutOff, failure, pageInstead, redirected, secondsToWait } from './failure.ts'
import { isPage, replyEvents } from './reply-events.ts'
import { MOST_BYTES } from './reply-limits.ts'

export interface ServerOptions {
  /** The address up to and with the version: `https://host/v1`. */
  baseUrl: string
  key?: string
  /** The longest wait that a server may ask for before the run hears of it. */
  maxWaitSeconds?: number
}

const DEFAULT_MAX_WAIT = 60
const RETRIES = 2
/** How often a server that is loading its model is asked. */
const LOADING_MS = 1_000

/**
 * A server that speaks the OpenAI protocol. The key goes to `baseUrl`'s origin and nowhere else, errors included.
 * Everything throws `UserError` `bad-key`, `bad-address`, `no-such-model`, `redirected`, `EngineError` `unreachable`,
 * `throttled`, `model-loading`, `context-full`, `server-failed`, `bad-reply`, `cut-off`, or `Stopped`.
 */
export interface Server {
  readonly host: string
  getJson(path: string, signal?: AbortSignal): Promise<unknown>
  /** The `data` of every event that answers, of so many bytes in all. A whole answer without a stream is one event. */
  postForEvents(
    path: string,
    asked: { body: unknown; mostBytes: number },
    signal?: AbortSignal,
  ): AsyncGenerator<string, void>
}

/** `found` keeps the place that answered, of those that the address may mean, for as long as its holder wants. */
export function server(options: ServerOptions, found: { place?: string } = {}): Server {
  const { baseUrl, key, maxWaitSeconds = DEFAULT_MAX_WAIT } = options
  const places = placesOf(baseUrl)
  const { host } = new URL(places[0]!)
  const http: KyInstance = ky.create({
    timeout: false,
    // A redirect could carry the key to somebody else.
    redirect: 'manual',
    credentials: 'omit',
    headers: key ? { Authorization: `Bearer ${key}` } : {},
    retry: {
      limit: RETRIES,
      methods: ['get', 'post'],
      statusCodes: [429, 500, 502, 503, 504],
      delay: attempt => 250 * 2 ** (attempt - 1),
      // Some servers say it in other headers than `Retry-After`.
      maxRetryAfter: maxWaitSeconds * 1_000,
      shouldRetry: async ({ error }) => ((await mayPass(error, maxWaitSeconds)) ? undefined : false),
    },
  })

  /** Asks at the place that is known to answer, else at each in turn that knows nothing of the path. */
  async function ask(path: string, request: Parameters<KyInstance>[1], signal?: AbortSignal): Promise<Response> {
    let first: unknown
    for (const place of found.place ? [found.place] : places) {
      try {
        const response = await untilLoaded(() => http(`${place}/${path}`, { ...request, ...(signal && { signal }) }), {
          maxWaitSeconds,
          signal,
        })
        found.place = place
        return response
      } catch (error) {
        first ??= error
        if (!(await isElsewhere(error))) throw error
      }
    }
    throw first
  }

  return {
    host,

    async getJson(path, signal) {
      try {
        const { body } = await ask(path, { method: 'get' }, signal)
        if (!body) throw badReply()
        const text = await new Response(body.pipeThrough(atMost(MOST_BYTES))).text()
        if (isPage(text)) throw pageInstead(host)
        return JSON.parse(text)
      } catch (error) {
        throw signal?.aborted ? new Stopped() : await failure(error, host, Boolean(key))
      }
    },

    async *postForEvents(path, { body, mostBytes }, signal) {
      let answered = false
      try {
        const response = await ask(path, { method: 'post', json: body }, signal)
        answered = true
        if (!response.body) throw badReply()
        yield* replyEvents(response.body.pipeThrough(atMost(mostBytes)), host, signal)
      } catch (error) {
        if (signal?.aborted) throw new Stopped()
        throw answered && !(error instanceof FootnoteError) ? cutOff(error) : await failure(error, host, Boolean(key))
      }
    },
  }

  /** Also turns redirects, which are not followed, into errors that say so. */
  async function untilLoaded(
    request: () => Promise<Response>,
    { maxWaitSeconds, signal }: { maxWaitSeconds: number; signal: AbortSignal | undefined },
  ): Promise<Response> {
    const until = performance.now() + maxWaitSeconds * 1_000
    for (;;) {
      try {
        return await request()
      } catch (error) {
        if (isRedirect(error)) throw redirected(host)
        if (!(await isLoading(error)) || performance.now() + LOADING_MS > until) throw error
      }
      await abortable(new Promise(resolve => setTimeout(resolve, LOADING_MS)), signal)
    }
  }
}

/** Whether an error may be gone the next time: one that names what it refuses stays. */
async function mayPass(error: unknown, maxWaitSeconds: number): Promise<boolean> {
  if (secondsToWait(error) > maxWaitSeconds) return false
  if (!(error instanceof HTTPError) || error.response.status === 429) return true
  const { fields, about } = await complaintOf(error.response)
  return fields.length === 0 && about !== 'loading'
}

async function isLoading(error: unknown): Promise<boolean> {
  if (!(error instanceof HTTPError) || error.response.status !== 503) return false
  return (await complaintOf(error.response)).about === 'loading'
}

/** Browsers hide where a redirect leads, and its status with it. */
const isRedirect = (error: unknown): boolean =>
  error instanceof HTTPError &&
  (error.response.type === 'opaqueredirect' || (error.response.status >= 300 && error.response.status < 400))

/** Nothing is at this path; a model that is unknown may have the same status. */
async function isElsewhere(error: unknown): Promise<boolean> {
  if (!(error instanceof HTTPError) || ![404, 405].includes(error.response.status)) return false
  return (await complaintOf(error.response)).about !== 'model'
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
