import { HTTPError } from 'ky'
import { EngineError, FootnoteError, UserError } from '../../../common/core/errors.ts'
import { retryAfter } from '../../../common/core/retry-after.ts'
import { type Complaint, readComplaint } from './refusals.ts'

/** How many characters of an error's body to read: enough to recognise the error. */
const MOST_LETTERS = 20_000
/** How long to wait for the body of an error. If it does not arrive, the status alone decides. */
const BODY_MS = 3_000

export function badReply(cause?: unknown): EngineError {
  const text =
    'The model server answered something else than a chat completion. Check its address, and that it speaks the ' +
    'OpenAI protocol.'
  return new EngineError('bad-reply', text, { cause })
}

/** The error for a web page instead of a reply: from a server of another kind, a proxy, or a network's log-in page. */
export function pageInstead(host: string): EngineError {
  const text =
    `${host} answered with a web page. Open its address in a tab and see what it says: another service, a proxy, or a ` +
    'network that wants you to log in.'
  return new EngineError('bad-reply', text, { details: { host, page: true } })
}

/** @param empty whether the stream ended without an error and without any content */
export function cutOff(cause?: unknown, empty = false): EngineError {
  return new EngineError('cut-off', 'The model server broke off in the middle of its reply. Ask again to go on.', {
    cause,
    details: { empty },
  })
}

/** Seconds that the server asks to wait; zero if it does not say. */
export function secondsToWait(error: unknown): number {
  const header = error instanceof HTTPError ? error.response.headers.get('Retry-After') : null
  // Some model servers send fractions of seconds, which RFC 9110 does not allow.
  return retryAfter(header) ?? Math.max(0, Number(header) || 0)
}

/** Parses the body of an error response. Reads a clone, so that the response can still be read. */
export async function complaintOf(response: Response): Promise<Complaint> {
  if (!response.body) return { fields: [] }
  const tooLate = new Promise<string>(resolve => setTimeout(() => resolve(''), BODY_MS))
  const text = await Promise.race([response.clone().text(), tooLate]).catch(() => '')
  return readComplaint(text.slice(0, MOST_LETTERS))
}

/** The error to show. It contains nothing of the response's body or headers, which may quote the key. */
export async function failure(error: unknown, host: string, hasKey: boolean): Promise<FootnoteError> {
  if (error instanceof FootnoteError) return error
  if (error instanceof SyntaxError) return badReply()
  if (error instanceof HTTPError) {
    const { status } = error.response
    return refusal(host, { ...(await complaintOf(error.response)), status }, hasKey, secondsToWait(error))
  }
  const text =
    `${host} does not answer. Check the address and that the server runs; if it does, it must allow requests from ` +
    'this page (CORS), and your browser must let this page reach it.'
  return new EngineError('unreachable', text, { details: { host } })
}

/** The error for a complaint, whether it came as an HTTP error or within a stream. */
export function refusal(
  host: string,
  { status = 0, about, fields }: Complaint,
  hasKey = true,
  wait = 0,
): EngineError | UserError {
  const details = { host, status }
  if (about === 'loading') {
    return new EngineError('model-loading', `${host} is still loading the model. Ask again in a minute.`, { details })
  }
  if (about === 'context' || status === 413) {
    const text =
      `The question and what was read for it are longer than ${host} reads at once. Start the server with a larger ` +
      'context (8,192 tokens are enough), or choose another model.'
    return new EngineError('context-full', text, { details })
  }
  if (status === 401 || status === 403) {
    const text = hasKey
      ? `${host} does not accept the key. Check it in the settings.`
      : `${host} wants a key. Give it in the settings.`
    return new UserError('bad-key', text, { details: { ...details, missing: !hasKey } })
  }
  if (about === 'model') {
    return new UserError('no-such-model', `${host} has no such model. Choose one of those that it lists.`, { details })
  }
  if (status === 404 || status === 405 || about === 'endpoint') {
    return new UserError('bad-address', `${host} knows no such address or model. Check both in the settings.`, {
      details: { ...details, status: status || 404 },
    })
  }
  if (status === 429) {
    const seconds = Math.ceil(wait)
    const when = seconds > 0 ? `It asks to wait ${seconds} seconds.` : 'Go on a little later.'
    return new EngineError('throttled', `${host} takes no more requests for now. ${when}`, {
      details: { ...details, retryAfterSeconds: seconds },
    })
  }
  if (about === 'page' && status < 400) return pageInstead(host)
  const text = status
    ? `${host} could not answer (HTTP ${status}). Its own log says why.`
    : `${host} gave up in the middle of its reply. Ask again to go on.`
  return new EngineError('server-failed', text, { details: { ...details, fields } })
}

/** The error for a redirect, which is not followed: it could carry the key elsewhere, and browsers hide its target. */
export function redirected(host: string): UserError {
  const text =
    `${host} sends requests on to another address. Give that address itself: often it begins with https, or has ` +
    'another name or port.'
  return new UserError('redirected', text, { details: { host } })
}
