import { throwIfAborted } from './abort.ts'

/**
 * Does the same with every item, with `limit` of them at a time, and gives what came of them in their order. After a
 * failure nothing more is begun, and what was begun is told by its signal; the failure is thrown once all of it has ended.
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
  // One iterator for all: each takes the next item when it is free.
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
