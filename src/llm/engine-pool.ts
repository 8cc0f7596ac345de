import { abortable, throwIfAborted } from '../core/abort.ts'
import { Mutex } from '../core/mutex.ts'
import { once } from '../core/once.ts'
import type { Model } from './catalogue.ts'
import type { Engine } from './engine.ts'

/** Milliseconds to wait for an engine to unload. */
const PATIENCE = 3_000

interface Pooled {
  engine: () => Promise<Engine>
  /** How many runs are using the engine. */
  runs: number
}

/**
 * Holds one engine per model. A device has memory for one large model only, so before a run gets its engine, engines that
 * no run is using are unloaded.
 */
export class EnginePool {
  readonly #patience: number
  readonly #make: (model: Model) => Promise<Engine>
  readonly #pooled = new Map<string, Pooled>()
  readonly #turn = new Mutex()

  constructor(make: (model: Model) => Promise<Engine>, { patience = PATIENCE }: { patience?: number } = {}) {
    this.#make = make
    this.#patience = patience
  }

  /** Returns the model's engine to a run, which uses it until `over` aborts. */
  async take(model: Model, over: AbortSignal): Promise<Engine> {
    const done = await this.#turn.lock()
    try {
      throwIfAborted(over)
      const pooled = this.#pooled.get(model.id) ?? { engine: once(() => this.#make(model)), runs: 0 }
      this.#pooled.set(model.id, pooled)
      pooled.runs++
      over.addEventListener('abort', () => pooled.runs--, { once: true })
      await this.#unload(({ runs }) => runs === 0)
      return await pooled.engine()
    } finally {
      done()
    }
  }

  close(): void {
    void this.#unload(() => true)
  }

  /** Unloads the matching engines. Waits only a limited time, because an engine may no longer respond. */
  async #unload(which: (pooled: Pooled) => boolean): Promise<void> {
    const unload = ({ engine }: Pooled) =>
      abortable(
        engine().then(engine => engine.unload()),
        AbortSignal.timeout(this.#patience),
      )
    await Promise.allSettled([...this.#pooled.values()].filter(which).map(unload))
  }
}
