import { abortable, throwIfAborted } from '../../common/core/abort.ts'
import { Mutex } from '../../common/core/mutex.ts'
import type { Model } from './catalogue.ts'
import type { Engine } from './engine.ts'

/** Milliseconds to wait for an engine to unload. */
const PATIENCE = 3_000

interface Pooled {
  engine: Engine
  /** How many runs are using the engine. */
  runs: number
}

/**
 * Holds one engine per model. A device has memory for one large model only, so before a run gets its engine, engines that
 * no run is using are unloaded.
 */
export function enginePool(make: (model: Model) => Promise<Engine>, { patience = PATIENCE } = {}) {
  const pool = new Map<string, Pooled>()
  const turn = new Mutex()

  /** Unloads the matching engines. Waits only a limited time, because an engine may no longer respond. */
  async function unload(which: (pooled: Pooled) => boolean): Promise<void> {
    const unloading = [...pool.values()].filter(which).map(async ({ engine }) => engine.unload())
    await Promise.allSettled(unloading.map(unloaded => abortable(unloaded, AbortSignal.timeout(patience))))
  }

  return {
    /** Returns the model's engine to a run, which uses it until `over` aborts. */
    async take(model: Model, over: AbortSignal): Promise<Engine> {
      const done = await turn.lock()
      try {
        throwIfAborted(over)
        const known = pool.get(model.id)
        await unload(pooled => pooled.runs === 0 && pooled !== known)
        const pooled = known ?? { engine: await make(model), runs: 0 }
        pool.set(model.id, pooled)
        throwIfAborted(over)
        pooled.runs++
        over.addEventListener('abort', () => pooled.runs--, { once: true })
        return pooled.engine
      } finally {
        done()
      }
    },

    close: () => void unload(() => true),
  }
}
