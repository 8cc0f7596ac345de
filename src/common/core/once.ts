/** Where promises are kept: a `Map`, a `WeakMap` or an `Lru`. */
interface Cache<Key, Value> {
  get(key: Key): Value | undefined
  set(key: Key, value: Value): unknown
  delete(key: Key): unknown
}

/** Does the work once for each key. Failures are not cached, so that the next call tries again. */
export function onceFor<Key, T>(cache: Cache<Key, Promise<T>>, key: Key, work: () => Promise<T>): Promise<T> {
  const known = cache.get(key)
  if (known) return known
  const result = work()
  cache.set(key, result)
  result.catch(() => {
    // An `Lru` may have evicted this promise, and another may have taken its place.
    if (cache.get(key) === result) cache.delete(key)
  })
  return result
}

/** Calls `work` once and returns its result to every caller; after a failure the next call tries again. */
export function once<T>(work: () => Promise<T>): () => Promise<T> {
  const results = new Map<unknown, Promise<T>>()
  return () => onceFor(results, work, work)
}
