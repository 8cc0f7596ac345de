import ky, { HTTPError, type KyInstance } from 'ky'
import { abortable } from '../../../common/core/abort.ts'
import { countBytes } from '../../../common/core/count-bytes.ts'
import { FootnoteError, Stopped } from '../../../common/core/errors.ts'
import { baseUrlCandidates } from './address.ts'
import { badReply, complaintOf, cutOff, failure, pageInstead, redirected, secondsToWait } from './failure.ts'
import { isPage, replyEvents } from './reply-events.ts'

export interface ServerOptions {
  /** The base address, such as `https://host/v1`; without a version, `/v1` is tried too. */
  baseUrl: string
  key?: string
  /** The longest wait that a server may ask for; for a longer one the request fails at once. */
  maxWaitSeconds?: number
}

const DEFAULT_MAX_WAIT = 60
const RETRIES = 2
/** The maximum size of any response but a stream, in bytes. */
const MOST_BYTES = 4_000_000
/** The maximum size of an event with one token, in bytes: usually it has some hundred. */
const BYTES_A_TOKEN = 1_000
/** Pause between requests to a server that is still loading its model. */
const LOADING_MS = 1_000

/**
 * A server that speaks the OpenAI protocol. The key is sent to the origin of `baseUrl` only, and is never part of an
 * error. All methods throw `UserError` `bad-key`, `bad-address`, `no-such-model`, `redirected`, `EngineError`
 * `unreachable`, `throttled`, `model-loading`, `context-full`, `server-failed`, `bad-reply`, `cut-off`, or `Stopped`.
 *
 * @param found receives the candidate address (see `baseUrlCandidates`) that answered, for later requests
 */
export function openaiServer(options: ServerOptions, found: { place?: string } = {}) {
  const { baseUrl, key, maxWaitSeconds = DEFAULT_MAX_WAIT } = options
  const places = baseUrlCandidates(baseUrl)
  const { host } = new URL(places[0]!)
  const http: KyInstance = ky.create({
    timeout: false,
    // A redirect could carry the key to another server.
    redirect: 'manual',
    credentials: 'omit',
    headers: key ? { Authorization: `Bearer ${key}` } : {},
    retry: {
      limit: RETRIES,
      methods: ['get', 'post'],
      statusCodes: [429, 500, 502, 503, 504],
      delay: attempt => 250 * 2 ** (attempt - 1),
      // ky also obeys other headers, such as `RateLimit-Reset`; this limits them too.
      maxRetryAfter: maxWaitSeconds * 1_000,
      shouldRetry: async ({ error }) => ((await mayPass(error, maxWaitSeconds)) ? undefined : false),
    },
  })

  /** Requests the address known to answer, else each candidate until one knows the path. */
  async function ask(path: string, request: Parameters<KyInstance>[1], signal?: AbortSignal): Promise<Response> {
    let first: unknown
    for (const place of found.place ? [found.place] : places) {
      try {
        const asked = { ...request, ...(signal && { signal }) }
        const response = await untilLoaded(() => http(`${place}/${path}`, asked), signal)
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

    async getJson(path: string, signal?: AbortSignal): Promise<unknown> {
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

    /**
     * Yields each event's `data`, or each JSON text if the response is no event stream. Throws `bad-reply` if the
     * response is longer than `mostTokens` tokens can be: servers may send events without text for ever.
     */
    async *postForEvents(
      path: string,
      { body, mostTokens }: { body: unknown; mostTokens: number },
      signal?: AbortSignal,
    ): AsyncGenerator<string, void> {
      let answered = false
      try {
        const response = await ask(path, { method: 'post', json: body }, signal)
        answered = true
        if (!response.body) throw badReply()
        const limited = response.body.pipeThrough(atMost(MOST_BYTES + BYTES_A_TOKEN * mostTokens))
        yield* replyEvents(limited, host, signal)
      } catch (error) {
        if (signal?.aborted) throw new Stopped()
        throw answered && !(error instanceof FootnoteError) ? cutOff(error) : await failure(error, host, Boolean(key))
      }
    },
  }

  /** Repeats the request while the server is loading its model. Turns redirects, which are not followed, into errors. */
  async function untilLoaded(request: () => Promise<Response>, signal: AbortSignal | undefined): Promise<Response> {
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

/**
 * Whether a retry may succeed: not if the server asks for a wait beyond `maxWaitSeconds`, or refuses a field. While the
 * model is loading, `untilLoaded` repeats the request instead.
 */
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

/** Whether the error is a redirect that was not followed; browsers hide its status and target. */
const isRedirect = (error: unknown): boolean =>
  error instanceof HTTPError &&
  (error.response.type === 'opaqueredirect' || (error.response.status >= 300 && error.response.status < 400))

/** Whether the server lacks the path. An unknown model does not count, though it may have the same status. */
async function isElsewhere(error: unknown): Promise<boolean> {
  if (!(error instanceof HTTPError) || ![404, 405].includes(error.response.status)) return false
  return (await complaintOf(error.response)).about !== 'model'
}

/** Passes bytes on, up to a limit beyond which it fails with `bad-reply`. */
const atMost = (most: number) =>
  countBytes(passed => {
    if (passed > most) throw badReply()
  })
