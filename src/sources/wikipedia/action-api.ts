import { z } from 'zod'
import { SourceError } from '../../common/core/errors.ts'
import { parsedJson } from '../../common/core/json.ts'
import type { Reply, Requests } from './requests.ts'

/** Sends a request to a wiki's Action API and parses the reply. Throws `SourceError`. */
export type ActionApi = <T>(
  parameters: Record<string, string | number>,
  schema: z.ZodType<T>,
  signal?: AbortSignal,
) => Promise<T>

const Failure = z.object({ error: z.object({ code: z.string(), info: z.string().catch('') }) })
/** API errors which mean that the wiki requires a login. */
const WANTS_LOGIN = new Set(['readapidenied', 'permissiondenied', 'mustbeloggedin', 'notloggedin', 'cantread'])

/** The Action API at an address. `origin=*` needs no configuration of the wiki and causes no preflight. */
export function actionApi(api: URL, requests: Requests): ActionApi {
  return async (parameters, schema, signal) => {
    const url = new URL(api)
    for (const [name, value] of Object.entries({ format: 'json', formatversion: 2, origin: '*', ...parameters })) {
      url.searchParams.set(name, String(value))
    }
    return readReply(await answerTo(url, requests, signal), url, schema)
  }
}

/** Sends the request; status 401 or 403, often from a web server in front of the wiki, becomes `private-wiki`. */
async function answerTo(url: URL, requests: Requests, signal: AbortSignal | undefined): Promise<Reply> {
  try {
    return await requests.get(url, signal)
  } catch (error) {
    const status = error instanceof SourceError ? error.details?.status : undefined
    if (status === 401 || status === 403) throw privateWiki(url.host, { status }, error)
    throw error
  }
}

function readReply<T>({ status, text }: Reply, url: URL, schema: z.ZodType<T>): T {
  const json = parsedJson(text)
  if (json === undefined)
    throw notAWiki(url.host, { status, isPage: /<html|<!doctype html/i.test(text.slice(0, 2000)) })
  const failure = Failure.safeParse(json).data?.error
  if (failure) throw apiError(url.host, failure)
  const reply = schema.safeParse(json)
  if (reply.success) return reply.data
  throw new SourceError('bad-reply', `The answer of ${url.host} could not be read: ${text.slice(0, 80)}`, {
    cause: reply.error,
  })
}

/** Converts an error that the wiki reports to a `SourceError`; `details.api` is the wiki's error code. */
function apiError(host: string, { code, info }: { code: string; info: string }): SourceError {
  if (WANTS_LOGIN.has(code)) return privateWiki(host, { api: code })
  return new SourceError('bad-reply', `${host} answered: ${info || code}`, { details: { api: code } })
}

function privateWiki(host: string, details: Record<string, unknown>, cause?: unknown): SourceError {
  const why =
    details.status === undefined
      ? 'shows its pages only to people who log in, and Footnote cannot'
      : `does not let Footnote read it (${details.status}): it wants people to log in, or keeps programs out`
  const message = `${host} ${why}. Its administrators can let everybody read, or you can save the pages as files and open those.`
  return new SourceError('private-wiki', message, { cause, details: { host, ...details } })
}

/** The error for an address where there is no MediaWiki. */
export function notAWiki(host: string, details: Record<string, unknown> = {}): SourceError {
  const message = `There is no MediaWiki at this address of ${host}. Copy the address of one of the wiki's pages.`
  return new SourceError('not-a-wiki', message, { details: { host, ...details } })
}

/** The wiki's own error code, if `error` is one of its errors. */
export const apiCode = (error: unknown): unknown => (error instanceof SourceError ? error.details?.api : undefined)
