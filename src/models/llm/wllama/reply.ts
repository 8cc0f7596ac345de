import type { Wllama } from '@wllama/wllama'
import { Channel } from '../../../common/core/channel.ts'
import type { ChatPart, ChatRequest } from '../engine.ts'
import type { Model } from '../model.ts'
import { stopStrings } from '../stop-strings.ts'

/** wllama's types lack the field in which llama.cpp's server code streams thoughts. */
interface Delta {
  content?: string | null
  reasoning_content?: string | null
}

type Usage = ChatPart & { type: 'usage' }

export type Reply = ReturnType<typeof replyOf>

/** Has llama.cpp continue a conversation in one of its slots. */
export function replyOf(wllama: Wllama, request: ChatRequest, slot: number, thinks?: Model['thinks']) {
  const parts = new Channel<ChatPart>()
  const usage: Usage = { type: 'usage', input: 0, cached: 0, output: 0 }
  const leaving = new AbortController()

  const end = () => {
    parts.push(usage)
    parts.end()
  }
  const stop = () => {
    leaving.abort()
    parts.clear()
    end()
  }
  request.signal?.addEventListener('abort', stop, { once: true })

  async function stream(): Promise<void> {
    // llama.cpp would look for stop strings in thoughts too, so if the model may think, they are looked for here.
    const mayThink = thinks?.off === 'never'
    const stops = stopStrings(mayThink ? request.stop : [])
    const options = {
      messages: request.messages,
      stream: true as const,
      // wllama passes `id_slot` and `stream_options` on to llama.cpp's server code.
      id_slot: slot,
      stream_options: { include_usage: true },
      return_progress: true,
      temperature: request.temperature ?? 0,
      ...(request.maxTokens !== undefined && { max_tokens: request.maxTokens }),
      ...(request.stop && !mayThink && { stop: request.stop }),
      ...(request.seed !== undefined && { seed: request.seed }),
      ...(request.grammar && { grammar: request.grammar }),
      ...(thinks?.off === 'template' && { chat_template_kwargs: { enable_thinking: false } }),
      abortSignal: leaving.signal,
    }
    for await (const chunk of await wllama.createChatCompletion(options)) {
      if (chunk.prompt_progress) {
        const { cache, processed, total } = chunk.prompt_progress
        Object.assign(usage, { input: total, cached: cache })
        parts.push({ type: 'prefill', done: processed, total })
      }
      const { content: text, reasoning_content: thought } = (chunk.choices[0]?.delta ?? {}) as Delta
      if (thought || text) usage.output += 1
      if (thought) parts.push({ type: 'thought', text: thought })
      const said = stops.push(text ?? '')
      if (said) parts.push({ type: 'text', text: said })
      if (stops.met) return leaving.abort()
      if (chunk.usage) {
        usage.input = chunk.usage.prompt_tokens
        usage.cached = chunk.usage.prompt_tokens_details?.cached_tokens ?? usage.cached
        usage.output = chunk.usage.completion_tokens
      }
    }
    const rest = stops.rest()
    if (rest) parts.push({ type: 'text', text: rest })
  }

  return {
    /** The reply in parts, the usage last. Ends early when the request's signal aborts. */
    parts,
    /** Resolves when llama.cpp has ended the request; after an abort it may first finish a batch. */
    settled: stream().then(end, error => (leaving.signal.aborted ? end() : parts.end(error))),
    /** Stops llama.cpp when nobody reads the rest of the reply. */
    leave(): void {
      // Nobody reads the parts any more, so an abort need not clear them.
      request.signal?.removeEventListener('abort', stop)
      leaving.abort()
    },
  }
}
