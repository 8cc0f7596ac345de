import { z } from 'zod'
import { EngineError } from '../../core/errors.ts'
import { messages } from '../../messages/messages.ts'
import { CompletionChunk } from '../completion-chunk.ts'
import type { ChatPart, ChatRequest, Engine } from '../engine.ts'
import { estimatedUsage } from '../estimated-usage.ts'
import { JsonText } from '../json-text.ts'
import { withoutThinking } from '../soft-switch.ts'
import { stopStrings } from '../stop-strings.ts'
import { spoken, thoughtsIn } from '../thoughts.ts'
import { mostBytes, replyLimits } from './reply-limits.ts'
import { badReply, cutOff, type ServerOptions, server } from './server.ts'

export interface OpenaiOptions extends ServerOptions {
  /** The server's own name for it. */
  model: string
  contextTokens: number
}

type Usage = ChatPart & { type: 'usage' }

/** The protocol allows no more; the rest are watched for here. */
const MAX_STOPS = 4

export const Models = z.object({ data: z.array(z.object({ id: z.string() })) })
/** A server that fails after it has begun says so in an event. Its message is not read: it may quote the key. */
const StreamedEvent = JsonText.pipe(z.union([CompletionChunk, z.object({ error: z.unknown() })]))

/**
 * A model behind a server that speaks OpenAI's chat completions: llama.cpp, Ollama, vLLM or a paid one. Requests run
 * side by side. A reply ends at the tokens that were asked for, whether or not the server ends it. Usage that the server does not report is estimated, at four characters a token. Throws `UserError`
 * `bad-address` at once, and what `Server` throws when it loads and answers.
 */
export function openaiEngine({ model, contextTokens, ...options }: OpenaiOptions): Engine {
  const http = server(options)
  let refusesSchemas = false

  /** Not every server can be held to a schema: one that refuses is asked without, then and from then on. */
  async function* answer(request: ChatRequest): AsyncGenerator<ChatPart> {
    const { schema: _, ...plain } = request
    if (!request.schema || refusesSchemas) return yield* reply(plain)
    try {
      yield* reply(request)
    } catch (error) {
      if (!isRefusal(error)) throw error
      refusesSchemas = true
      yield* reply(plain)
    }
  }

  async function* reply(request: ChatRequest): AsyncGenerator<ChatPart> {
    const stops = stopStrings(request.stop)
    const thoughts = thoughtsIn()
    const limits = replyLimits(request.maxTokens ?? contextTokens)
    let pieces = 0
    let text = ''
    let usage: Usage | undefined
    let finished = false
    const asked = { body: body(model, request), mostBytes: mostBytes(contextTokens) }
    for await (const data of http.postForEvents('chat/completions', asked, request.signal)) {
      if (data === '[DONE]') {
        finished = true
        break
      }
      const { choices, usage: counts } = chunkOf(data)
      if (counts) usage = usageOf(counts)
      const { content: said, reasoning_content, reasoning } = choices[0]?.delta ?? {}
      const thought = reasoning_content ?? reasoning
      if (thought) yield { type: 'thought', text: thought }
      const told = thoughts.push(said ?? '')
      yield* told.filter(({ type }) => type === 'thought')
      const content = spoken(told)
      if (content) pieces++
      const isOver = pieces > limits.pieces || text.length >= limits.letters
      const piece = isOver ? '' : stops.push(content).slice(0, limits.letters - text.length)
      text += piece
      if (piece) yield { type: 'text', text: piece }
      finished ||= stops.met || isOver || Boolean(choices[0]?.finish_reason)
      // The server writes on where it should have stopped: it is left, and its own count with it.
      if (stops.met || isOver) break
    }
    const rest = (stops.push(spoken(thoughts.rest())) + stops.rest()).slice(0, limits.letters - text.length)
    if (rest) yield { type: 'text', text: rest }
    if (!finished) throw cutOff()
    yield usage ?? estimatedUsage(request.messages, text + rest)
  }

  return {
    id: `openai:${model}`,
    contextTokens,

    /** Shows that address and key are good. Lists of models are often partial, so the model's absence is no error. */
    async load({ onProgress = () => {}, signal } = {}) {
      const label = messages().loading.askingServer
      onProgress({ done: 0, total: 1, label })
      const models = Models.safeParse(await http.getJson('models', signal))
      if (!models.success) throw badReply(models.error)
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
      yield estimatedUsage(request.messages, text)
    },

    async unload() {},
  }
}

/** A status that says that the request is at fault; nothing of a reply has come then. */
const isRefusal = (error: unknown): boolean =>
  error instanceof EngineError && [400, 422, 501].includes(Number(error.details?.status))

function body(model: string, { messages, stop, maxTokens, seed, temperature = 0, schema }: ChatRequest) {
  return {
    model,
    messages: withoutThinking(model, messages),
    stream: true,
    stream_options: { include_usage: true },
    temperature,
    ...(stop?.length && { stop: stop.slice(0, MAX_STOPS) }),
    ...(maxTokens !== undefined && { max_tokens: maxTokens }),
    ...(seed !== undefined && { seed }),
    ...(schema && { response_format: { type: 'json_schema', json_schema: { name: 'reply', schema } } }),
  }
}

function chunkOf(data: string): CompletionChunk {
  const event = StreamedEvent.safeParse(data)
  if (!event.success) throw badReply(event.error)
  if ('error' in event.data) {
    throw new EngineError('server-failed', 'The model server gave up in the middle of its reply. Ask again to go on.')
  }
  return event.data
}

function usageOf(counts: NonNullable<CompletionChunk['usage']>): Usage {
  return {
    type: 'usage',
    input: counts.prompt_tokens,
    cached: counts.prompt_tokens_details?.cached_tokens ?? 0,
    output: counts.completion_tokens,
  }
}
