import type { Wllama } from '@wllama/wllama'
import wasmUrl from '@wllama/wllama/esm/wasm/wllama.wasm?url'
import { abortable } from '../../core/abort.ts'
import { Channel } from '../../core/channel.ts'
import { EngineError, FootnoteError } from '../../core/errors.ts'
import { Mutex } from '../../core/mutex.ts'
import type { ChatPart, ChatRequest, Engine, LoadProgress } from '../engine.ts'
import { fetchModelParts, type ModelPart } from './model-parts.ts'

/** Each kind of conversation keeps its own prompt cache, so that the agents do not evict each other. */
const SLOTS = 4
/** Small batches let Stop through and show progress while a long prompt is read, at a few per cent of speed. */
const BATCH_TOKENS = 128

export interface WllamaOptions {
  id: string
  contextTokens: number
  parts: ModelPart[]
  threads?: number
}

/** llama.cpp in wasm, in a worker of its own; with layers on the GPU where there is WebGPU. */
export function wllamaEngine({ id, contextTokens, parts, threads }: WllamaOptions): Engine {
  let loading: Promise<Wllama> | undefined
  const turn = new Mutex()
  const slots = new Map<string, number>()

  const slotOf = (name: string): number => {
    const slot = slots.get(name) ?? slots.size % SLOTS
    slots.set(name, slot)
    return slot
  }

  async function start(options: { onProgress?: (p: LoadProgress) => void; signal?: AbortSignal }): Promise<Wllama> {
    const [{ Wllama, LoggerWithoutDebug }, blobs] = await Promise.all([
      import('@wllama/wllama'),
      fetchModelParts(parts, options),
    ])
    const wllama = new Wllama(
      { default: wasmUrl },
      { suppressNativeLog: true, logger: { ...LoggerWithoutDebug, log: () => {}, warn: () => {} } },
    )
    try {
      await abortable(
        wllama.loadModel(blobs, {
          n_ctx: contextTokens * SLOTS,
          n_parallel: SLOTS,
          kv_unified: true,
          cache_idle_slots: false,
          // Eight-bit keys and values: half the memory, and half as many tokens again a second on a CPU.
          flash_attn: true,
          cache_type_k: 'q8_0',
          cache_type_v: 'q8_0',
          n_batch: BATCH_TOKENS,
          n_ubatch: BATCH_TOKENS,
          n_threads: threads ?? threadsFor(navigator.hardwareConcurrency),
          ...(!('gpu' in navigator) && { n_gpu_layers: 0 }),
        }),
        options.signal,
      )
      return wllama
    } catch (error) {
      await wllama.exit()
      if (error instanceof FootnoteError) throw error
      throw new EngineError('model-failed', 'The bundled model did not start. Reload the page to try again.', {
        cause: error,
      })
    }
  }

  return {
    id,
    contextTokens,

    async load(options = {}) {
      loading ??= start(options).catch(error => {
        loading = undefined
        throw error
      })
      await loading
    },

    async *chat(request) {
      await this.load(request.signal ? { signal: request.signal } : {})
      const wllama = await loading
      const release = await turn.lock()
      if (!wllama || request.signal?.aborted) {
        release()
        yield { type: 'usage', input: 0, cached: 0, output: 0 }
        return
      }
      const parts = new Channel<ChatPart>()
      const usage = { type: 'usage' as const, input: 0, cached: 0, output: 0 }
      const leaving = new AbortController()
      const stop = () => {
        leaving.abort()
        parts.end()
      }
      request.signal?.addEventListener('abort', stop, { once: true })
      // The worker looks at an abort between two batches only: the reader leaves at once, the turn ends when it is done.
      complete(wllama, request, slotOf(request.slot ?? 'default'), leaving.signal, parts, usage)
        .then(
          () => parts.end(),
          error => parts.end(leaving.signal.aborted ? undefined : lost(error)),
        )
        .finally(release)
      try {
        yield* parts
        yield usage
      } finally {
        request.signal?.removeEventListener('abort', stop)
        leaving.abort()
      }
    },

    async unload() {
      const wllama = await loading?.catch(() => undefined)
      loading = undefined
      await wllama?.exit()
    },
  }
}

async function complete(
  wllama: Wllama,
  request: ChatRequest,
  slot: number,
  signal: AbortSignal,
  parts: Channel<ChatPart>,
  usage: { input: number; cached: number; output: number },
): Promise<void> {
  const options = {
    messages: request.messages,
    stream: true as const,
    // `id_slot` and `stream_options` go through to llama.cpp's server core, which knows them.
    id_slot: slot,
    stream_options: { include_usage: true },
    cache_prompt: true,
    return_progress: true,
    temperature: request.temperature ?? 0,
    ...(request.maxTokens !== undefined && { max_tokens: request.maxTokens }),
    ...(request.stop && { stop: request.stop }),
    ...(request.seed !== undefined && { seed: request.seed }),
    ...(request.grammar && { grammar: request.grammar }),
    abortSignal: signal,
  }
  for await (const chunk of await wllama.createChatCompletion(options)) {
    if (chunk.prompt_progress) {
      const { cache, processed, total } = chunk.prompt_progress
      usage.input = total
      usage.cached = cache
      parts.push({ type: 'prefill', done: processed, total })
    }
    const text = chunk.choices[0]?.delta.content
    if (text) {
      usage.output += 1
      parts.push({ type: 'text', text })
    }
    if (chunk.usage) {
      usage.input = chunk.usage.prompt_tokens
      usage.cached = chunk.usage.prompt_tokens_details?.cached_tokens ?? usage.cached
      usage.output = chunk.usage.completion_tokens
    }
  }
}

function lost(cause: unknown): EngineError {
  return new EngineError('engine-lost', 'The bundled model stopped working. Ask again to start it anew.', { cause })
}

/** Wasm threads share the cores with the page and the sandbox; more than eight no longer help a small model. */
function threadsFor(cores: number | undefined): number {
  return Math.max(1, Math.min(8, cores ?? 1))
}
