import { abortable, throwIfAborted } from '../../common/core/abort.ts'
import type { LoadProgress } from './engine.ts'

type Report = (progress: LoadProgress) => void

interface Load<T> {
  result: Promise<T>
  /** The loaded value, once it is there. */
  value?: T
  /** The progress callbacks of all waiting callers. */
  reports: Set<Report>
  stopping: AbortController
}

/**
 * Shares one load between all callers. When a caller stops waiting, the load goes on for the others; when none waits
 * any more, it is aborted. After a failure the next call tries again.
 */
export class SharedLoad<T extends object> {
  readonly #begin: (onProgress: Report, signal: AbortSignal) => Promise<T>
  #load: Load<T> | undefined

  constructor(begin: (onProgress: Report, signal: AbortSignal) => Promise<T>) {
    this.#begin = begin
  }

  /** Returns the value, loading it if necessary. Rejects with `Stopped` on abort, or if `take` is called meanwhile. */
  async get(signal: AbortSignal | undefined, onProgress?: Report): Promise<T> {
    throwIfAborted(signal)
    const report: Report = progress => onProgress?.(progress)
    for (;;) {
      this.#load ??= this.#start(report)
      const load = this.#load
      // An aborted load that has not ended yet is waited for, because two models at once may not fit into memory.
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

  /** Drops an unusable value, so that the next call loads it again. */
  forget(value: T): void {
    if (this.#load?.value === value) this.#load = undefined
  }

  /** Drops the value and returns it for disposal; a load in progress is aborted. */
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
