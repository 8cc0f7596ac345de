import { z } from 'zod'
import { EngineError, FootnoteError } from '../../../common/core/errors.ts'
import { messages } from '../../../common/messages/messages.ts'
import type { ChatPart, ChatRequest, Engine } from '../engine.ts'
import { estimatedUsage } from '../estimated-usage.ts'
import { withoutThinking } from '../soft-switch.ts'
import { stopStrings } from '../stop-strings.ts'
import { textOf, thoughtsIn } from '../thoughts.ts'
import { type Piece, readEvent, ToolCalls } from './chunk.ts'
import { badReply, cutOff, refusal } from './failure.ts'
import { type Dispensable, readComplaint, whatToLeaveOut } from './refusals.ts'
import { openaiServer, type ServerOptions } from './server.ts'
import { quirksOf, type ServerQuirks } from './server-quirks.ts'

export interface OpenaiOptions extends ServerOptions {
  /** The server's name for the model. */
  model: string
  contextTokens: number
}

type Usage = ChatPart & { type: 'usage' }

/** The most stop strings that the protocol allows. `reply` looks for all of them in the stream, too. */
const MAX_STOPS = 4
/** Maximum characters per token: above every language's average; only table lines and long white space exceed it. */
const LETTERS_A_TOKEN = 20
/** Extra tokens for a model that thinks before it replies. */
const THINKING_TOKENS = 4_096

/**
 * A model behind a server that speaks OpenAI's chat completions: llama.cpp, Ollama, vLLM or a paid service. Requests run
 * in parallel. A reply ends after the requested number of tokens even if the server goes on. Usage that the server does
 * not report is estimated at four characters a token. Fields that the server refuses are dropped from this and all later
 * requests. Throws `UserError` `bad-address` at once; `load` and `chat` throw the errors that `server` lists.
 */
export function openaiEngine({ model, contextTokens, ...options }: OpenaiOptions): Engine {
  const quirks = quirksOf(options.baseUrl, model)
  const http = openaiServer(options, quirks)

  /** Drops one field at a time while the server refuses the request. Remembers the dropped fields once it replies. */
  async function* answer(request: ChatRequest): AsyncGenerator<ChatPart> {
    const without = new Set(quirks.without)
    let refused: unknown
    for (;;) {
      const body = bodyOf(model, request, { ...quirks, without })
      let begun = false
      try {
        for await (const part of answerWithRoom(request, body)) {
          if (!begun) quirks.without = new Set([...quirks.without, ...without])
          begun = true
          yield part
        }
        return
      } catch (error) {
        refused ??= error
        const next = begun ? undefined : fieldToLeaveOut(error, body)
        if (!next) throw without.size > quirks.without.size && isRefusal(error) ? refused : error
        without.add(next)
      }
    }
  }

  /** Asks once more with more tokens if the model used all of them for thinking. */
  async function* answerWithRoom(request: ChatRequest, body: Body): AsyncGenerator<ChatPart> {
    for (const asked of quirks.thinks ? [body] : [body, withRoom(body)]) {
      const usage = yield* reply(request, asked)
      if (usage) return yield usage
      quirks.thinks = true
    }
    const text =
      `The model at ${http.host} spends all its tokens on thinking. Turn that off at the server, or choose a model that ` +
      'answers at once.'
    throw new EngineError('only-thoughts', text, { details: { host: http.host } })
  }

  /** Returns the usage of the reply; undefined if the model used up its tokens by thinking and wrote no reply. */
  async function* reply(request: ChatRequest, body: Body): AsyncGenerator<ChatPart, Usage | undefined> {
    const stops = stopStrings(request.stop)
    const thoughts = thoughtsIn()
    const calls = new ToolCalls()
    // Servers may write more than they were asked to. Each piece with text contains at least one token.
    const mostPieces = request.maxTokens ?? contextTokens
    const mostLetters = mostPieces * LETTERS_A_TOKEN
    let pieces = 0
    let text = ''
    let thought = false
    let usage: Piece['usage']
    let finish: string | undefined
    let isOver = false
    let isEmpty = true
    // The model may think before it replies.
    const asked = { body, mostTokens: contextTokens + (quirks.thinks ? THINKING_TOKENS : 0) }

    /** The part of a text that belongs to the reply: up to a stop string and the reply's maximum length. */
    function taken(said: string): string {
      const piece = stops.push(said).slice(0, mostLetters - text.length)
      text += piece
      return piece
    }

    for await (const data of http.postForEvents('chat/completions', asked, request.signal)) {
      isEmpty = false
      if (data.trim() === '[DONE]') {
        finish ??= 'stop'
        break
      }
      const piece = pieceOf(data, http.host)
      usage = piece.usage ?? usage
      finish = piece.finish ?? finish
      if (piece.model) quirks.answersAs = piece.model
      if (piece.thought) yield { type: 'thought', text: piece.thought }
      thought ||= piece.thought !== ''
      calls.push(piece.calls)
      const split = thoughts.push(piece.text)
      const thoughtInText = split.filter(({ type }) => type === 'thought')
      yield* thoughtInText
      thought ||= thoughtInText.length > 0
      const said = textOf(split)
      if (said) pieces++
      isOver = pieces > mostPieces || text.length >= mostLetters
      const next = isOver ? '' : taken(said)
      if (next) yield { type: 'text', text: next }
      // The server may write past a stop string or the maximum. Reading stops here, so its token count is unknown.
      if (stops.met || isOver) break
    }
    const isCut = !finish && !usage && !stops.met && !isOver
    const rest = stops.met ? '' : taken(textOf(thoughts.rest())) + stops.rest().slice(0, mostLetters - text.length)
    const last = rest || (text.trim() === '' ? calls.text : '')
    if (last) yield { type: 'text', text: last }
    if (isCut) throw cutOff(undefined, isEmpty)
    if (finish === 'length' && thought && text + last === '') return undefined
    const counted = stops.met || isOver ? undefined : usage
    const { input, output } = estimate(request, text + last)
    return {
      type: 'usage',
      input: counted?.input ?? input,
      cached: counted?.cached ?? 0,
      output: counted?.output ?? output,
    }
  }

  return {
    id: `openai:${model}`,
    contextTokens,

    /** Checks address and key. It is no error if the server lists no models, or not all of them: many do not. */
    async load({ onProgress = () => {}, signal } = {}) {
      const label = messages().loading.askingServer
      onProgress({ done: 0, total: 1, label })
      try {
        await http.getJson('models', signal)
      } catch (error) {
        if (!listsNone(error)) throw error
      }
      onProgress({ done: 1, total: 1, label })
    },

    async *chat(request) {
      let text = ''
      try {
        for await (const part of answer(request)) {
          if (request.signal?.aborted) break
          if (part.type === 'text') text += part.text
          yield part
          if (part.type === 'usage') return
        }
      } catch (error) {
        if (!request.signal?.aborted) throw error
      }
      yield estimate(request, text)
    },

    async unload() {},
  }
}

type Body = Record<string, unknown>

function bodyOf(model: string, request: ChatRequest, { without, thinks }: ServerQuirks): Body {
  const { messages, stop, maxTokens, seed, temperature = 0, schema } = request
  const newer = without.has('max_tokens')
  const tokens = maxTokens === undefined ? undefined : maxTokens + (thinks ? THINKING_TOKENS : 0)
  const fields: Record<Dispensable, unknown> = {
    response_format: schema && { type: 'json_schema', json_schema: { name: 'reply', schema } },
    stream_options: without.has('stream') ? undefined : { include_usage: true },
    seed,
    stop: stop?.length ? stop.slice(0, MAX_STOPS) : undefined,
    temperature,
    max_tokens: tokens,
    max_completion_tokens: newer ? tokens : undefined,
    stream: true,
  }
  const wanted = Object.entries(fields).filter(
    ([field, value]) => value !== undefined && !without.has(field as Dispensable),
  )
  return { model, messages: withoutThinking(model, messages), ...Object.fromEntries(wanted) }
}

function withRoom(body: Body): Body {
  const tokens = ['max_tokens', 'max_completion_tokens'].filter(field => field in body)
  return { ...body, ...Object.fromEntries(tokens.map(field => [field, Number(body[field]) + THINKING_TOKENS])) }
}

const isRefusal = (error: unknown): error is FootnoteError =>
  error instanceof FootnoteError && error.code === 'server-failed'

function fieldToLeaveOut(error: unknown, body: Body): Dispensable | undefined {
  // Some servers, such as llama-cpp-python, fail silently when streaming, and report the reason only without streaming.
  if (error instanceof EngineError && error.code === 'cut-off' && error.details?.empty && body.stream) return 'stream'
  return isRefusal(error) ? whatToLeaveOut(error.details, Object.keys(body)) : undefined
}

/** Whether the error says that the server has no list of models. */
const listsNone = (error: unknown): boolean =>
  error instanceof FootnoteError &&
  (error.code === 'bad-address' ||
    (error.code === 'server-failed' && [400, 501].includes(Number(error.details?.status))))

function pieceOf(data: string, host: string): Piece {
  const event = readEvent(data)
  if (event === 'failure') throw refusal(host, readComplaint(data))
  if (!event) throw badReply()
  return event
}

/** Estimates a reply's usage; its output is capped at the number of tokens that were asked for. */
function estimate({ messages, maxTokens = Number.POSITIVE_INFINITY }: ChatRequest, text: string): Usage {
  const estimated = estimatedUsage(messages, text)
  return { ...estimated, output: Math.min(estimated.output, maxTokens) }
}

const Named = z.union([
  z.string(),
  z.object({ id: z.string() }).transform(({ id }) => id),
  z.object({ name: z.string() }).transform(({ name }) => name),
])
/** The ids in a list of models: OpenAI's format, a bare array, or Ollama's own format. */
export const Models = z.union([
  z.array(Named),
  z.object({ data: z.array(Named) }).transform(({ data }) => data),
  z.object({ models: z.array(Named) }).transform(({ models }) => models),
])
