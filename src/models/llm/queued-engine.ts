import { abortable } from '../../common/core/abort.ts'
import type { FootnoteError } from '../../common/core/errors.ts'
import { Mutex } from '../../common/core/mutex.ts'
import type { ChatPart, ChatRequest, Engine } from './engine.ts'
import { estimatedUsage } from './estimated-usage.ts'
import type { SharedLoad } from './shared-load.ts'

interface Parts<Loaded extends object> {
  id: string
  loading: SharedLoad<Loaded>
  /** The context window, known only once the model is loaded. */
  contextTokens(): number
  answer(loaded: Loaded, request: ChatRequest): AsyncIterable<ChatPart>
  /** The error for a reply that broke off, and whether the model has to be loaded anew after it. */
  chatFailure(cause: unknown): FootnoteError
  isLost(failure: FootnoteError): boolean
  end(loaded: Loaded): void
}

/** An engine that answers one request at a time. `chat` loads the model if necessary. */
export function queuedEngine<Loaded extends object>(parts: Parts<Loaded>): Engine {
  const { id, loading } = parts
  const turn = new Mutex()
  return {
    id,
    get contextTokens() {
      return parts.contextTokens()
    },

    async load({ onProgress, signal } = {}) {
      await loading.get(signal, onProgress)
    },

    async *chat(request): AsyncGenerator<ChatPart> {
      const { signal } = request
      const lock = turn.lock()
      let loaded: Loaded | undefined
      try {
        await abortable(lock, signal)
        loaded = await loading.get(signal)
        yield* parts.answer(loaded, request)
      } catch (error) {
        if (signal?.aborted) return yield estimatedUsage([], '')
        if (!loaded) throw error
        const failure = parts.chatFailure(error)
        if (parts.isLost(failure)) {
          parts.end(loaded)
          loading.forget(loaded)
        }
        throw failure
      } finally {
        lock.then(release => release())
      }
    },

    async unload() {
      const loaded = await loading.take()
      if (loaded) parts.end(loaded)
    },
  }
}
