import { type Engine, type LoadProgress, withChat } from './engine.ts'

/** The same engine, loaded by its first request, so that runs that need no model do not wait for one. */
export const loadedOnDemand = (engine: Engine, onProgress: (progress: LoadProgress) => void): Engine =>
  withChat(engine, async function* (request) {
    await engine.load({ onProgress, signal: request.signal }).catch(error => {
      // By contract, an aborted request ends without an error.
      if (!request.signal?.aborted) throw error
    })
    yield* engine.chat(request)
  })
