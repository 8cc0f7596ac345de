import { throwIfAborted } from '../core/abort.ts'
import { Mutex } from '../core/mutex.ts'
import { once } from '../core/once.ts'
import type { Model } from './catalogue.ts'
import type { Engine } from './engine.ts'

interface Pooled {
  engine: () => Promise<Engine>
  /** That use it now. */
  runs: number
}

/**
 * One engine for each model. A device has memory for one large model: before a run gets its engine, the others that no
 * run uses are unloaded.
 */
export class EnginePool {
  readonly #make: (model: Model) => Promise<Engine>
  readonly #pooled = new Map<string, Pooled>()
  readonly #turn = new Mutex()

  constructor(make: (model: Model) => Promise<Engine>) {
    this.#make = make
  }

  /** The model's engine, for a run that uses it until `over` aborts. */
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

  async #unload(which: (pooled: Pooled) => boolean): Promise<void> {
    const unload = async ({ engine }: Pooled) => (await engine()).unload()
    await Promise.allSettled([...this.#pooled.values()].filter(which).map(unload))
  }
}
