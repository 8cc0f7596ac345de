import { abortable } from '../../core/abort.ts'
import { Mutex } from '../../core/mutex.ts'
import { inspectDevice } from '../device.ts'
import type { ChatPart, ChatRequest, Engine, LoadProgress } from '../engine.ts'
import { estimatedUsage } from '../estimated-usage.ts'
import { chatFailure, isGrammarRefusal } from './failures.ts'
import { type LoadParts, loadSession } from './load-session.ts'
import { reply } from './reply.ts'
import type { WebLlmSession } from './session.ts'
import { storedModel } from './stored-model.ts'

export type WebllmOptions = Pick<LoadParts, 'model' | 'createSession'> & Partial<LoadParts>

interface Loading {
  session: Promise<WebLlmSession>
  cancel(): void
}

/**
 * MLC's web-llm on WebGPU. Aborting a load pauses its download: the parts that are here stay, and the next load goes
 * on from there. A request loads the model if need be. One request at a time, because an interrupt stops whatever
 * web-llm is busy with.
 */
export function webllmEngine(options: WebllmOptions): Engine {
  const parts = { store: storedModel, device: inspectDevice, ...options }
  const { model } = options
  const turn = new Mutex()
  const refusedGrammars = new Set<string>()
  let loading: Loading | undefined

  function begin(onProgress: (progress: LoadProgress) => void, signal: AbortSignal | undefined): Loading {
    const cancelled = new AbortController()
    const either = AbortSignal.any(signal ? [signal, cancelled.signal] : [cancelled.signal])
    const begun: Loading = {
      session: loadSession(parts, onProgress, either).catch(error => {
        forget(begun)
        throw error
      }),
      cancel: () => cancelled.abort(),
    }
    return begun
  }

  /** The next load or request begins anew. */
  function forget(old: Loading): void {
    if (loading === old) loading = undefined
  }

  async function* answer(session: WebLlmSession, request: ChatRequest): AsyncGenerator<ChatPart> {
    const grammar = refusedGrammars.has(request.grammar ?? '') ? undefined : request.grammar
    try {
      yield* reply(session, request, grammar)
    } catch (error) {
      if (!grammar || !isGrammarRefusal(error)) throw error
      refusedGrammars.add(grammar)
      yield* reply(session, request, undefined)
    }
  }

  return {
    id: model.id,
    contextTokens: model.contextTokens,

    async load({ onProgress = () => {}, signal } = {}) {
      loading ??= begin(onProgress, signal)
      await abortable(loading.session, signal)
    },

    async *chat(request): AsyncGenerator<ChatPart> {
      const { signal } = request
      const lock = turn.lock()
      let current: Loading | undefined
      let session: WebLlmSession | undefined
      try {
        await abortable(lock, signal)
        current = loading ??= begin(() => {}, signal)
        session = await abortable(current.session, signal)
        yield* answer(session, request)
      } catch (error) {
        if (signal?.aborted) return yield estimatedUsage([], '')
        if (!session || !current) throw error
        const failure = chatFailure(error)
        if (failure.code !== 'context-full') {
          session.end()
          forget(current)
        }
        throw failure
      } finally {
        lock.then(release => release())
      }
    },

    async unload() {
      const old = loading
      if (!old) return
      loading = undefined
      old.cancel()
      const session = await old.session.catch(() => undefined)
      session?.end()
    },
  }
}
