import type { Endpoint } from '../../../app/client/footnote-client.ts'
import { toPlainError } from '../../../common/core/errors.ts'
import type { ChatRequest } from '../../../models/llm/engine.ts'
import { badReply } from '../../../models/llm/openai/failure.ts'
import { Models, openaiEngine } from '../../../models/llm/openai/openai.ts'
import type { Dispensable } from '../../../models/llm/openai/refusals.ts'
import { openaiServer } from '../../../models/llm/openai/server.ts'
import { forgetQuirks, quirksOf } from '../../../models/llm/openai/server-quirks.ts'
import { networkPermission, placeOf } from './network-permission.ts'

/** The result of a test, as a code that has a text in the catalogue. */
export type EndpointOutcome =
  | Works
  | { code: 'no-address' | 'no-model' | 'stopped' }
  | { code: 'http-elsewhere' | 'unreachable' | 'forbids' | 'unreachable-or-forbids' | 'denied' }
  | { code: 'no-such-model' | 'no-such-address' | 'redirected' | 'bad-reply' | 'page' | 'cut-off' }
  | { code: 'throttled' | 'loading' | 'slow' | 'context-full' | 'only-thoughts' }
  | { code: 'bad-key' | 'key-missing' | 'server-failed'; status: number }

export interface Works {
  code: 'works'
  /** Time until the first text of the reply; `ms` is the time until its end. */
  firstMs: number
  ms: number
  isListed: boolean
  /** The server's own name for the model, if it returns one. */
  answersAs: string
  /** Request parameters that the server refused and that were left out. */
  without: readonly Dispensable[]
  thinks: boolean
}

interface TryOptions {
  signal?: AbortSignal
  /** The address of the page itself. */
  page?: { protocol: string; host: string }
  isIsolated?: boolean
}

/** Time limit of a test; generous, because the server may have to load the model first. */
export const PATIENCE_SECONDS = 60
const PROBE_MS = 3_000
/** A test does not wait longer than this for a busy server. */
const MAX_WAIT_SECONDS = 5
const CONTEXT_TOKENS = 4_096
/** Codes of errors that are outcomes of the same name. */
const SAME_CODES = ['throttled', 'redirected', 'no-such-model', 'context-full', 'only-thoughts', 'cut-off'] as const
/** The test request: uses every feature of real requests, so that a server that accepts it accepts those too. */
const REQUEST: ChatRequest = {
  messages: [
    { role: 'system', content: 'You answer in JSON.' },
    { role: 'user', content: 'Reply with {"answer": "yes"}' },
  ],
  stop: ['Observation:'],
  maxTokens: 32,
  temperature: 0,
  schema: {
    type: 'object',
    properties: { answer: { type: 'string' } },
    required: ['answer'],
    additionalProperties: false,
  },
}

/** The models that a server lists. Throws the same errors as `Server`. */
export async function listModels({ url, key }: Omit<Endpoint, 'model'>, signal?: AbortSignal): Promise<string[]> {
  const http = openaiServer({ baseUrl: url, maxWaitSeconds: MAX_WAIT_SECONDS, ...(key && { key }) })
  const models = Models.safeParse(await http.getJson('models', signal))
  if (!models.success) throw badReply(models.error)
  return models.data
}

/**
 * Tests a server by asking for its models and for a short reply; on failure, finds out the cause. Never throws. `models`
 * is undefined if the list could not be loaded.
 */
export async function tryEndpoint(
  endpoint: Endpoint,
  options: TryOptions = {},
): Promise<{ outcome: EndpointOutcome; models: string[] | undefined }> {
  const { url, model } = endpoint
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
    // Some servers answer questions without listing their models.
    const goesOn = ['no-such-address', 'bad-reply', 'page', 'server-failed'].includes(outcome.code)
    if (!goesOn || !model) return { outcome, models }
  }
  if (!model) return { outcome: { code: 'no-model' }, models }
  const isListed = models?.includes(model) ?? true
  try {
    const { firstMs, ms } = await timedReply(endpoint, signal)
    // An aborted reply ends without an error.
    if (signal.aborted) return { outcome: await problem(undefined), models }
    const { answersAs = '', without, thinks } = quirksOf(url, model)
    return { outcome: { code: 'works', firstMs, ms, isListed, answersAs, without: [...without], thinks }, models }
  } catch (error) {
    const outcome = await problem(error)
    const isUnknown = outcome.code === 'no-such-address' || ('status' in outcome && outcome.status === 400)
    return { outcome: isUnknown && models && !isListed ? { code: 'no-such-model' } : outcome, models }
  }
}

/** Forgets what earlier requests learnt about the server, sends a request, and measures the time. */
async function timedReply(endpoint: Endpoint, signal: AbortSignal): Promise<Pick<Works, 'firstMs' | 'ms'>> {
  const { url, model, key } = endpoint
  forgetQuirks(url, model)
  const engine = openaiEngine({
    baseUrl: url,
    model,
    contextTokens: CONTEXT_TOKENS,
    maxWaitSeconds: MAX_WAIT_SECONDS,
    ...(key && { key }),
  })
  const started = performance.now()
  const passed = () => Math.round(performance.now() - started)
  let firstMs: number | undefined
  for await (const { type } of engine.chat({ ...REQUEST, signal })) if (type === 'text') firstMs ??= passed()
  const ms = passed()
  return { firstMs: firstMs ?? ms, ms }
}

/** Whether the page's Content-Security-Policy allows a connection: by https, to this device, or to its own host. */
function mayBeAsked(url: URL, page: { protocol: string; host: string }): boolean {
  if (url.protocol === 'https:' || ['localhost', '127.0.0.1'].includes(url.hostname)) return true
  return url.protocol === page.protocol && url.host === page.host
}

async function outcomeOf(error: unknown, endpoint: Endpoint, isIsolated: boolean): Promise<EndpointOutcome> {
  const { code, details } = toPlainError(error)
  const status = typeof details?.status === 'number' ? details.status : 0
  const same = SAME_CODES.find(known => known === code)
  if (same) return { code: same }
  if (code === 'bad-key') return { code: endpoint.key ? 'bad-key' : 'key-missing', status }
  if (code === 'bad-address') return { code: status === 404 ? 'no-such-address' : 'no-address' }
  if (code === 'model-loading') return { code: 'loading' }
  if (code === 'server-failed') return { code, status }
  if (code === 'unreachable') return { code: await whyUnreachable(endpoint.url, isIsolated) }
  return { code: details?.page ? 'page' : 'bad-reply' }
}

/** Why a request failed. Browsers reveal a denied permission, but not whether a server is absent or refuses by CORS. */
async function whyUnreachable(url: string, isIsolated: boolean) {
  const place = placeOf(url)
  if (place && (await networkPermission(place)) === 'denied') return 'denied'
  if (await answersUnseen(url)) return 'forbids'
  return isIsolated ? 'unreachable-or-forbids' : 'unreachable'
}

/** Whether a server answers a `no-cors` request, which CORS cannot refuse. On isolated pages COEP blocks the answer. */
export async function answersUnseen(url: string): Promise<boolean> {
  const signal = AbortSignal.timeout(PROBE_MS)
  try {
    await fetch(url, { mode: 'no-cors', credentials: 'omit', cache: 'no-store', signal })
    return true
  } catch {
    return false
  }
}
