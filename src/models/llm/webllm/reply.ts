import type { ChatCompletionRequestStreaming } from '@mlc-ai/web-llm'
import { z } from 'zod'
import { throwIfAborted } from '../../../common/core/abort.ts'
import { Channel } from '../../../common/core/channel.ts'
import type { ChatPart, ChatRequest } from '../engine.ts'
import { estimatedUsage } from '../estimated-usage.ts'
import type { Model } from '../model.ts'
import { stopStrings } from '../stop-strings.ts'
import { type ReplyPiece, thoughtsIn } from '../thoughts.ts'
import type { KeptConversation } from './kept-conversation.ts'
import type { WebLlmSession } from './session.ts'

/** The used fields of web-llm's streamed chunks, which have the shape of OpenAI's API. */
const Chunk = z.object({
  choices: z.array(
    z.object({ delta: z.object({ content: z.string().nullish() }), finish_reason: z.string().nullish() }),
  ),
  usage: z.object({ prompt_tokens: z.number(), completion_tokens: z.number() }).nullish(),
})

/** Tokens of the empty thought that web-llm puts before a reply, which it counts as part of the reply. */
const EMPTY_THOUGHT_TOKENS = 4

/** Streams one reply. If the caller stops reading early, web-llm delays the next request until this reply has ended. */
export async function* reply(
  { engine, gone }: WebLlmSession,
  request: ChatRequest,
  conversation: KeptConversation,
  grammar: string | undefined,
  thinks?: Model['thinks'],
): AsyncGenerator<ChatPart> {
  const { signal } = request
  const { messages, tokens: kept } = conversation.take(request.messages)
  const stream = await Promise.race([
    engine.chat.completions.create(completionRequest({ ...request, messages }, grammar, thinks)),
    gone,
  ])
  if (stream instanceof Error) throw stream
  throwIfAborted(signal)

  const running = interruptible(stream, () => engine.interruptGenerate(), gone)
  signal?.addEventListener('abort', running.leave, { once: true })
  const parts = certainParts(request.stop)
  let text = ''
  let ended: string | null | undefined
  let usage: (ChatPart & { type: 'usage' }) | undefined
  try {
    for await (const item of running.items) {
      if (signal?.aborted) break
      const { choices, usage: counts } = Chunk.parse(item)
      ended = choices[0]?.finish_reason ?? ended
      for (const part of parts(choices[0])) {
        if (part.type === 'text') text += part.text
        yield part
      }
      if (!counts) continue
      // web-llm counts only the prompt tokens that it read, so a smaller number than `kept` means the cache was used.
      const cached = counts.prompt_tokens < kept ? kept : 0
      usage = { type: 'usage', input: cached + counts.prompt_tokens, cached, output: counts.completion_tokens }
    }
    // After a reply that was cut off, by a person or its maximum length, the cache lacks a token and is not reused.
    if (usage && ended === 'stop') {
      const tokens = usage.input + usage.output
      conversation.keep({ asked: request.messages, known: messages, reply: text, stops: request.stop ?? [], tokens })
    }
    yield usage ?? estimatedUsage(messages, text)
  } finally {
    signal?.removeEventListener('abort', running.leave)
    running.leave()
  }
}

/**
 * Splits a reply's pieces into thoughts and text, holding back what may begin a stop string: web-llm streams that
 * beginning before it recognises the string. At the end, text held back is dropped on a stop, kept if tokens ran out.
 */
function certainParts(stop: ChatRequest['stop']) {
  const thoughts = thoughtsIn()
  const stops = stopStrings(stop)
  return (choice: z.infer<typeof Chunk>['choices'][number] | undefined): ReplyPiece[] => {
    const pieces = thoughts.push(choice?.delta.content ?? '')
    if (choice?.finish_reason) pieces.push(...thoughts.rest())
    const parts = pieces.map(({ type, text }) => ({ type, text: type === 'text' ? stops.push(text) : text }))
    if (choice?.finish_reason === 'length') parts.push({ type: 'text', text: stops.rest() })
    // An empty thought keeps the model from thinking; it is not shown.
    return parts.filter(({ type, text }) => (type === 'text' ? text : text.trim()) !== '')
  }
}

function completionRequest(
  request: ChatRequest,
  grammar: string | undefined,
  thinks: Model['thinks'],
): ChatCompletionRequestStreaming {
  const hasEmptyThought = thinks?.off === 'empty-thought'
  const spare = hasEmptyThought ? EMPTY_THOUGHT_TOKENS : 0
  return {
    messages: request.messages,
    stream: true,
    stream_options: { include_usage: true },
    temperature: request.temperature ?? 0,
    ...(request.maxTokens !== undefined && { max_tokens: request.maxTokens + spare }),
    ...(request.seed !== undefined && { seed: request.seed }),
    // The stop strings also go to web-llm, which keeps its cache only after replies that it ended itself.
    ...(request.stop && { stop: request.stop }),
    ...(hasEmptyThought && { extra_body: { enable_thinking: false } }),
    ...(grammar && { response_format: { type: 'grammar', grammar } }),
  }
}

/**
 * Makes a stream of web-llm safe to leave early. Abandoning its iterator can leave the engine locked for ever, so the
 * stream is always read to its end in the background. web-llm also forgets an interrupt that comes before the first
 * chunk, so the interrupt is repeated with every further chunk.
 */
function interruptible<T>(stream: AsyncIterable<T>, interrupt: () => void, gone: Promise<Error>) {
  const items = new Channel<T>()
  let isOver = false

  async function drain(): Promise<void> {
    for await (const item of stream) {
      if (isOver) interrupt()
      items.push(item)
    }
  }
  function end(error?: unknown): void {
    isOver = true
    items.end(error)
  }
  Promise.race([drain(), gone.then(reason => Promise.reject(reason))]).then(() => end(), end)
  return {
    /** The items of the stream, up to its end or to `leave()`. Throws the stream's error, or the reason of `gone`. */
    items,
    /** Interrupts the stream; the rest of it is read and dropped. */
    leave() {
      if (isOver) return
      end()
      interrupt()
    },
  }
}
