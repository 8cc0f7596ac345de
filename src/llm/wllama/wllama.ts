import type { Wllama } from '@wllama/wllama'
import { abortable, throwIfAborted } from '../../core/abort.ts'
import { EngineError, FootnoteError } from '../../core/errors.ts'
import { Mutex } from '../../core/mutex.ts'
import type { ChatPart, Engine, LoadProgress } from '../engine.ts'
import { type Reply, replyOf } from './reply.ts'
import { startWllama, type WllamaModel } from './start.ts'

/** One for each kind of conversation, so that the agents do not evict each other's prompts. */
const SLOTS = 4

/** llama.cpp in wasm: on the CPU, or with its layers on the GPU where there is one. One request at a time. */
export function wllamaEngine(model: WllamaModel): Engine {
  const turn = new Mutex()
  const slots = new Map<string, number>()
  let running: Promise<Wllama> | undefined

  function start(options: { onProgress?: (progress: LoadProgress) => void; signal?: AbortSignal }): Promise<Wllama> {
    const started = startWllama(model, SLOTS, options).catch(error => {
      forget(started)
      throw error
    })
    return started
  }

  /** The next load or request begins anew. */
  function forget(old: Promise<Wllama>): void {
    if (running === old) running = undefined
  }

  function slotOf(conversation: string): number {
    const slot = slots.get(conversation) ?? slots.size % SLOTS
    slots.set(conversation, slot)
    return slot
  }

  return {
    id: model.id,
    contextTokens: model.contextTokens,

    async load(options = {}) {
      throwIfAborted(options.signal)
      running ??= start(options)
      await abortable(running, options.signal)
    },

    async *chat(request): AsyncGenerator<ChatPart> {
      const { signal } = request
      const lock = turn.lock()
      let current: Promise<Wllama> | undefined
      let reply: Reply | undefined
      try {
        await abortable(lock, signal)
        current = running ??= start(signal ? { signal } : {})
        reply = replyOf(await abortable(current, signal), request, slotOf(request.slot ?? 'default'))
        yield* reply.parts
      } catch (error) {
        if (signal?.aborted) return yield { type: 'usage', input: 0, cached: 0, output: 0 }
        if (error instanceof FootnoteError || !current) throw error
        forget(current)
        void current.then(wllama => wllama.exit())
        throw new EngineError('engine-lost', 'The bundled model stopped working. Ask again to start it anew.', {
          cause: error,
        })
      } finally {
        reply?.leave()
        void Promise.all([lock, reply?.settled]).then(([release]) => release())
      }
    },

    async unload() {
      const old = running
      running = undefined
      const wllama = await old?.catch(() => undefined)
      await wllama?.exit()
    },
  }
}
