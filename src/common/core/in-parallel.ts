import { throwIfAborted } from './abort.ts'

/**
 * Runs `work` on every item, `limit` at a time, and returns the results in the order of the items. After a failure no
 * further item is started and the running ones get an aborted signal; once they have ended, the first failure is thrown.
 * Throws `Stopped` when `signal` aborts.
 */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  limit: number,
  work: (item: Item, signal: AbortSignal) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result[]> {
  const failing = new AbortController()
  const either = signal ? AbortSignal.any([signal, failing.signal]) : failing.signal
  const results: Result[] = []
  const failures: unknown[] = []
  // The workers share one iterator: each takes the next item when it is free.
  const waiting = items.entries()
  const worker = async () => {
    for (const [at, item] of waiting) {
      if (either.aborted) return
      results[at] = await work(item, either)
    }
  }
  const stopOthers = (error: unknown) => {
    failures.push(error)
    failing.abort()
  }
  await Promise.all(Array.from({ length: limit }, () => worker().catch(stopOthers)))
  throwIfAborted(signal)
  if (failures.length > 0) throw failures[0]
  return results
}
