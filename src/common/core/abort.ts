import { Stopped } from './errors.ts'

/** Rejects with `Stopped` as soon as the signal aborts; the promise's own outcome is then ignored. */
export function abortable<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return promise
  if (signal.aborted) {
    promise.catch(() => {})
    return Promise.reject(new Stopped())
  }
  return new Promise((resolve, reject) => {
    const stop = () => reject(new Stopped())
    signal.addEventListener('abort', stop, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}

export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new Stopped()
}
