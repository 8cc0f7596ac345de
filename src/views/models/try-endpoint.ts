import type { Endpoint } from '../../client/footnote-client.ts'
import { toPlainError } from '../../core/errors.ts'
import { Models, openaiEngine } from '../../llm/openai/openai.ts'
import { server } from '../../llm/openai/server.ts'

/** What came of a test, by a code that has a text in the catalogue. */
export type EndpointOutcome =
  | { code: 'works'; ms: number; isListed: boolean }
  | { code: 'no-address' | 'no-model' | 'stopped' }
  | { code: 'http-elsewhere' | 'unreachable' | 'forbids' | 'unreachable-or-forbids' }
  | { code: 'no-such-model' | 'no-such-address' | 'bad-reply' | 'throttled' | 'slow' }
  | { code: 'bad-key' | 'key-missing' | 'server-failed'; status: number }

export interface Tried {
  outcome: EndpointOutcome
  /** The models that the server lists; undefined where it lists none. */
  models: string[] | undefined
}

export interface TryOptions {
  signal?: AbortSignal
  /** The address that the page itself stands at. */
  page?: { protocol: string; host: string }
  isIsolated?: boolean
}

/** A model that has to be loaded first takes a while. */
export const PATIENCE_SECONDS = 60
const PROBE_MS = 3_000
/** Nobody waits longer than that in a test for a server that is busy. */
const MAX_WAIT_SECONDS = 5
/** Any number would do: the test is about the address and the name of the model. */
const CONTEXT_TOKENS = 4_096

/** The names of the models that a server lists. Throws what `Server` throws. */
export async function listModels({ url, key }: Omit<Endpoint, 'model'>, signal?: AbortSignal): Promise<string[]> {
  const http = server({ baseUrl: url, maxWaitSeconds: MAX_WAIT_SECONDS, ...(key && { key }) })
  return Models.parse(await http.getJson('models', signal))
}

/** Asks a server for its models and for a short reply, and finds out what is wrong where something is. Never throws. */
export async function tryEndpoint(endpoint: Endpoint, options: TryOptions = {}): Promise<Tried> {
  const { url, model, key } = endpoint
  const { page = location, isIsolated = crossOriginIsolated } = options
  const isAddress = URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)
  if (!isAddress) return { outcome: { code: 'no-address' }, models: undefined }
  if (!mayBeAsked(new URL(url), page)) return { outcome: { code: 'http-elsewhere' }, models: undefined }

  const patience = AbortSignal.timeout(PATIENCE_SECONDS * 1_000)
  const signal = AbortSignal.any([patience, ...(options.signal ? [options.signal] : [])])
  const problem = async (error: unknown): Promise<EndpointOutcome> => {
    if (options.signal?.aborted) return { code: 'stopped' }
    if (patience.aborted) return { code: 'slow' }
    return outcomeOf(error, endpoint, isIsolated)
  }

  let models: string[] | undefined
  try {
    models = await listModels(endpoint, signal)
  } catch (error) {
    const outcome = await problem(error)
    // Some servers answer without listing what they have.
    const goesOn = ['no-such-address', 'bad-reply', 'server-failed'].includes(outcome.code)
    if (!goesOn || !model) return { outcome, models }
  }
  if (!model) return { outcome: { code: 'no-model' }, models }
  const isListed = models?.includes(model) ?? false
  try {
    const engine = openaiEngine({
      baseUrl: url,
      model,
      contextTokens: CONTEXT_TOKENS,
      maxWaitSeconds: MAX_WAIT_SECONDS,
      ...(key && { key }),
    })
    const started = performance.now()
    const messages = [{ role: 'user' as const, content: 'Reply with the word: yes' }]
    for await (const part of engine.chat({ messages, maxTokens: 8, signal })) if (part.type === 'usage') break
    // A reply that is aborted ends without an error.
    if (signal.aborted) return { outcome: await problem(undefined), models }
    return {
      outcome: { code: 'works', ms: Math.round(performance.now() - started), isListed: isListed || !models },
      models,
    }
  } catch (error) {
    const outcome = await problem(error)
    const isUnknown = outcome.code === 'no-such-address' || ('status' in outcome && outcome.status === 400)
    return { outcome: isUnknown && models && !isListed ? { code: 'no-such-model' } : outcome, models }
  }
}

/** The page's own policy lets it speak by https, to servers on this device, and to where it comes from. */
function mayBeAsked(url: URL, page: { protocol: string; host: string }): boolean {
  if (url.protocol === 'https:' || ['localhost', '127.0.0.1'].includes(url.hostname)) return true
  return url.protocol === page.protocol && url.host === page.host
}

async function outcomeOf(error: unknown, endpoint: Endpoint, isIsolated: boolean): Promise<EndpointOutcome> {
  const { code, details } = toPlainError(error)
  const status = typeof details?.status === 'number' ? details.status : 0
  switch (code) {
    case 'bad-key':
      return { code: endpoint.key ? 'bad-key' : 'key-missing', status }
    case 'bad-address':
      return { code: status === 404 ? 'no-such-address' : 'no-address' }
    case 'throttled':
      return { code }
    case 'server-failed':
      return { code, status }
    case 'unreachable':
      return { code: await whyUnreachable(endpoint.url, isIsolated) }
    default:
      return { code: 'bad-reply' }
  }
}

/**
 * A browser does not tell a page whether a server is not there or does not want it. A request whose answer stays closed
 * gets through to a server that is there; but an isolated page may not even make that one.
 */
async function whyUnreachable(url: string, isIsolated: boolean) {
  const signal = AbortSignal.timeout(PROBE_MS)
  try {
    await fetch(url, { mode: 'no-cors', credentials: 'omit', cache: 'no-store', signal })
    return 'forbids'
  } catch {
    return isIsolated ? 'unreachable-or-forbids' : 'unreachable'
  }
}
