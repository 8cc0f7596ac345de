import { abortable, throwIfAborted } from '../core/abort.ts'
import type { LoadProgress } from './engine.ts'

type Report = (progress: LoadProgress) => void

interface Load<T> {
  result: Promise<T>
  /** The value that was loaded, once it is there. */
  value?: T
  /** The progress is told to each of these, one for everybody who waits. */
  reports: Set<Report>
  stopping: AbortController
}

/**
 * Loads once for all who ask. One who stops waiting leaves the load to the others; when nobody is left it is stopped. A
 * failure is forgotten, to be tried again.
 */
export class SharedLoad<T extends object> {
  readonly #begin: (onProgress: Report, signal: AbortSignal) => Promise<T>
  #load: Load<T> | undefined

  constructor(begin: (onProgress: Report, signal: AbortSignal) => Promise<T>) {
    this.#begin = begin
  }

  /** Rejects with `Stopped` when one's own signal aborts, or when what loads is taken away. */
  async get(signal: AbortSignal | undefined, onProgress?: Report): Promise<T> {
    throwIfAborted(signal)
    const report: Report = progress => onProgress?.(progress)
    for (;;) {
      this.#load ??= this.#start(report)
      const load = this.#load
      // Everybody has left it but it has not ended yet: it is waited for, as two models at once may not fit.
      const doomed = load.stopping.signal.aborted
      load.reports.add(report)
      try {
        return await abortable(load.result, signal)
      } catch (error) {
        if (!doomed || signal?.aborted) throw error
      } finally {
        load.reports.delete(report)
        if (load.reports.size === 0 && !load.value) load.stopping.abort()
      }
    }
  }

  /** Drops a value that is of no use any more, so that it is loaded anew. */
  forget(value: T): void {
    if (this.#load?.value === value) this.#load = undefined
  }

  /** Forgets what was loaded and gives it back, to be ended; what still loads is stopped. */
  async take(): Promise<T | undefined> {
    const load = this.#load
    this.#load = undefined
    load?.stopping.abort()
    return load?.result.catch(() => undefined)
  }

  #start(first: Report): Load<T> {
    const stopping = new AbortController()
    const reports = new Set([first])
    const onProgress: Report = progress => {
      for (const report of reports) report(progress)
    }
    const result = this.#begin(onProgress, stopping.signal).then(
      value => {
        load.value = value
        return value
      },
      error => {
        if (this.#load === load) this.#load = undefined
        throw error
      },
    )
    const load: Load<T> = { result, reports, stopping }
    return load
  }
}
