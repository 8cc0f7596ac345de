import { throwIfAborted } from '../../core/abort.ts'

/**
 * Does `work` for every item, `width` at a time. The first failure stops the others and is thrown once all have ended;
 * `Stopped` when `signal` aborts.
 */
export async function inParallel<T>(
  items: readonly T[],
  width: number,
  work: (item: T, signal: AbortSignal) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const failing = new AbortController()
  const either = AbortSignal.any([signal, failing.signal])
  const failures: unknown[] = []
  // One iterator for all: each takes the next item when it is free.
  const waiting = items.values()
  const workOff = async () => {
    for (const item of waiting) {
      if (either.aborted) return
      await work(item, either)
    }
  }
  const stopOthers = (error: unknown) => {
    failures.push(error)
    failing.abort()
  }
  await Promise.all(Array.from({ length: width }, () => workOff().catch(stopOthers)))
  throwIfAborted(signal)
  if (failures.length > 0) throw failures[0]
}
