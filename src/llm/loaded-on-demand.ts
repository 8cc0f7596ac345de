import type { Engine } from './engine.ts'

/** The same engine, loaded when it is first asked: whoever may do without it does not wait for it. */
export function loadedOnDemand(engine: Engine, load: () => Promise<void>): Engine {
  return {
    id: engine.id,
    get contextTokens() {
      return engine.contextTokens
    },
    load,
    async *chat(request) {
      await load()
      yield* engine.chat(request)
    },
    unload: () => engine.unload(),
  }
}
