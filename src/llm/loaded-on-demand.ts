import type { Engine, LoadProgress } from './engine.ts'

/** The same engine, loaded when it is first asked: whoever may do without it does not wait for it. */
export function loadedOnDemand(engine: Engine, onProgress: (progress: LoadProgress) => void): Engine {
  return {
    id: engine.id,
    get contextTokens() {
      return engine.contextTokens
    },
    load: options => engine.load(options),
    async *chat(request) {
      const { signal } = request
      await engine.load({ onProgress, ...(signal && { signal }) }).catch(error => {
        // A request that was stopped ends without an error.
        if (!signal?.aborted) throw error
      })
      yield* engine.chat(request)
    },
    unload: () => engine.unload(),
  }
}
