import { z } from 'zod'
import { JsonText } from '../json-text.ts'

/** The request fields that are dropped if a server refuses them, and how servers name each in their error messages. */
const NAMES = {
  response_format: /response_format|json[ _]schema|grammar|structured output/i,
  stream_options: /stream_options|include_usage/i,
  seed: /\bseed\b/i,
  stop: /\bstop\b/i,
  temperature: /\btemperature\b/i,
  max_tokens: /\bmax_tokens\b/i,
  max_completion_tokens: /\bmax_completion_tokens\b/i,
  stream: /\bstream(?:ing)?\b/i,
}
export type Dispensable = keyof typeof NAMES
const DISPENSABLE = Object.keys(NAMES) as Dispensable[]

const Named = z.object({ message: z.unknown(), param: z.unknown(), code: z.unknown(), type: z.unknown() }).partial()
/** Error formats: of OpenAI and most servers, of LM Studio and some proxies, of FastAPI (vLLM, llama-cpp-python). */
const ErrorBody = JsonText.pipe(
  z.object({
    error: z.union([Named, z.string()]).optional(),
    message: z.unknown().optional(),
    detail: z.union([z.string(), z.array(z.object({ loc: z.array(z.unknown()) }))]).optional(),
  }),
)

/** What was recognised in a server's error. Its text is never shown, because it may quote the key. */
export interface Complaint {
  /** Request fields that it names, the most likely culprit first. */
  fields: Dispensable[]
  /** The HTTP status that the body names, for errors that come with another status. */
  status?: number
  about?: 'model' | 'context' | 'loading' | 'endpoint' | 'page'
}

const UNKNOWN_MODEL =
  /model_not_found|model[^.]{0,80}(?:not found|does not exist|not exist|is not (?:available|loaded)|unknown)|(?:unknown|invalid|no such) model|no models? loaded/i
const TOO_LONG =
  /context_length_exceeded|exceed_context|context (?:length|size|window)|prompt is too long|too many tokens|maximum context/i
const LOADING = /loading (?:the )?model|model is (?:still |currently )?(?:loading|being loaded)|warming up/i
const NO_ENDPOINT = /unexpected endpoint|unknown (?:endpoint|url)|no such (?:endpoint|route)/i

export function readComplaint(text: string): Complaint {
  if (/^\s*</.test(text)) return { fields: [], about: 'page' }
  const read = ErrorBody.safeParse(text)
  const { error, message, detail } = read.success ? read.data : { message: text }
  const said = typeof error === 'object' ? error : { message: error ?? message }
  const about = aboutOf([said.code, said.type, said.message, typeof detail === 'string' ? detail : ''].join(' '))
  const status = Number(said.code)
  return {
    fields: fieldsIn(said.param, detail, said.message),
    ...(about && { about }),
    ...(status >= 400 && status < 600 && { status }),
  }
}

function aboutOf(text: string): Complaint['about'] {
  if (LOADING.test(text)) return 'loading'
  if (TOO_LONG.test(text)) return 'context'
  if (UNKNOWN_MODEL.test(text)) return 'model'
  return NO_ENDPOINT.test(text) ? 'endpoint' : undefined
}

/** Fields that the error points at come first, then those that its message mentions, in order of appearance. */
function fieldsIn(param: unknown, detail: unknown, message: unknown): Dispensable[] {
  const located = Array.isArray(detail) ? detail.flatMap(({ loc }: { loc: unknown[] }) => loc.map(String)) : []
  const pointed = DISPENSABLE.filter(field => field === param || located.includes(field))
  const sentence = [message, typeof detail === 'string' ? detail : ''].map(String).join(' ')
  const named = DISPENSABLE.flatMap(field => {
    const at = sentence.search(NAMES[field])
    return at < 0 ? [] : { field, at }
  })
  return [...new Set([...pointed, ...named.sort((a, b) => a.at - b.at).map(({ field }) => field)])]
}

/** HTTP statuses with which servers reject an invalid request. */
const REFUSED = [400, 422, 501]

/**
 * The field to drop from a refused request: the one that the server names, else the one that servers refuse most often.
 * Undefined if the request was refused for another reason.
 */
export function whatToLeaveOut(
  details: Record<string, unknown> | undefined,
  sent: readonly string[],
): Dispensable | undefined {
  const fields = (details?.fields ?? []) as readonly Dispensable[]
  const named = fields.find(field => sent.includes(field))
  if (named) return named
  if (!REFUSED.includes(Number(details?.status))) return undefined
  return DISPENSABLE.find(field => field !== 'stream' && sent.includes(field))
}
