import { type Engine, type LoadProgress, withChat } from './engine.ts'

/** The same engine, loaded by its first request, so that runs that need no model do not wait for one. */
export const loadedOnDemand = (engine: Engine, onProgress: (progress: LoadProgress) => void): Engine =>
  withChat(engine, async function* (request) {
    const { signal } = request
    await engine.load({ onProgress, ...(signal && { signal }) }).catch(error => {
      // By contract, an aborted request ends without an error.
      if (!signal?.aborted) throw error
    })
    yield* engine.chat(request)
  })
