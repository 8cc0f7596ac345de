import type { Wllama } from '@wllama/wllama'
import { abortable } from '../../../common/core/abort.ts'
import { enterForeground } from '../../../common/core/foreground.ts'
import { Mutex } from '../../../common/core/mutex.ts'
import type { ChatPart, Engine } from '../engine.ts'
import { SharedLoad } from '../shared-load.ts'
import { chatFailure } from './failures.ts'
import { type Reply, replyOf } from './reply.ts'
import { mostThreads, startWllama, type WllamaModel } from './start.ts'
import { type ThreadPace, threadPace } from './thread-pace.ts'

/** One slot for each kind of conversation, so that the agents do not evict each other's prompts. */
const SLOTS = 4

/** Replacements for tests and benchmarks. */
interface EngineParts {
  start?: typeof startWllama
  pace?: ThreadPace
}

/** llama.cpp in wasm, on the GPU if there is one, else on the CPU. Requests run one at a time. */
export function wllamaEngine(model: WllamaModel, parts: EngineParts = {}): Engine {
  const turn = new Mutex()
  const slots = new Map<string, number>()
  const { start = startWllama, pace = threadPace({ most: mostThreads(), idlePace: model.idlePace }) } = parts
  let threads = pace.threads
  const running = new SharedLoad<Wllama>((onProgress, signal) => {
    threads = pace.threads
    return start(model, { slots: SLOTS, threads }, { onProgress, signal })
  })

  function slotOf(conversation: string): number {
    const slot = slots.get(conversation) ?? slots.size % SLOTS
    slots.set(conversation, slot)
    return slot
  }

  async function end(wllama: Wllama): Promise<void> {
    running.forget(wllama)
    await wllama.exit()
  }

  /** Returns llama.cpp with the wanted number of threads; it is restarted if that number has changed. */
  async function inPace(signal: AbortSignal | undefined): Promise<Wllama> {
    const wllama = await running.get(signal)
    if (threads === pace.threads) return wllama
    await end(wllama)
    return running.get(signal)
  }

  return {
    id: model.id,
    contextTokens: model.contextTokens,

    async load({ onProgress, signal } = {}) {
      await running.get(signal, onProgress)
    },

    async *chat(request): AsyncGenerator<ChatPart> {
      const { signal } = request
      const lock = turn.lock()
      let wllama: Wllama | undefined
      let reply: Reply | undefined
      let leaveForeground = () => {}
      try {
        await abortable(lock, signal)
        leaveForeground = await enterForeground()
        let isSlow = true
        while (isSlow) {
          wllama = await inPace(signal)
          reply = replyOf(wllama, request, slotOf(request.slot ?? 'default'), model.thinks)
          isSlow = yield* pace.watched(reply.parts, signal)
          if (isSlow) {
            reply.leave()
            await reply.settled
          }
        }
      } catch (error) {
        if (signal?.aborted) return yield { type: 'usage', input: 0, cached: 0, output: 0 }
        const failure = chatFailure(error)
        if (wllama && failure.code !== 'context-full') void end(wllama)
        throw failure
      } finally {
        reply?.leave()
        void Promise.all([lock, reply?.settled]).then(([release]) => {
          leaveForeground()
          release()
        })
      }
    },

    async unload() {
      // Waits for the current reply: if wllama exited in the middle of it, the reply would never settle.
      const release = await turn.lock()
      try {
        const wllama = await running.take()
        await wllama?.exit()
      } finally {
        release()
      }
    },
  }
}
