import type { Engine, LoadProgress } from './engine.ts'

/** The same engine, loaded by its first request, so that runs that need no model do not wait for one. */
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
        // By contract, an aborted request ends without an error.
        if (!signal?.aborted) throw error
      })
      yield* engine.chat(request)
    },
    unload: () => engine.unload(),
  }
}
