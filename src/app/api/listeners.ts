import type { EventOf, ResearchEvent } from '../../common/trace/events.ts'
import type { Run } from './run.ts'

/** Called with each event of type `T` and the run that emitted it. */
export type Listener<T extends ResearchEvent['type']> = (event: EventOf<T>, run: Run) => void

/** Listeners to the events of all runs. An exception in one is reported and does not stop the run. */
export class Listeners {
  readonly #byType = new Map<ResearchEvent['type'], Set<Listener<ResearchEvent['type']>>>()

  /** @returns a function that removes the listener */
  on<T extends ResearchEvent['type']>(type: T, listener: Listener<T>): () => void {
    const listening = this.#byType.get(type) ?? new Set()
    // Wrapped, so that a function that was added twice is called twice and has to be removed twice.
    const own: Listener<ResearchEvent['type']> = (event, run) => listener(event as EventOf<T>, run)
    this.#byType.set(type, listening.add(own))
    return () => void listening.delete(own)
  }

  notify(event: ResearchEvent, run: Run): void {
    for (const listener of this.#byType.get(event.type) ?? []) {
      try {
        listener(event, run)
      } catch (error) {
        if (typeof reportError === 'function') reportError(error)
        else console.error(error)
      }
    }
  }
}
