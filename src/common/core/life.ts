import { locksHere } from './locks.ts'

/**
 * Detects the end of a worker, which browsers do not report: calls to a terminated worker just never return. The worker
 * holds a Web Lock, which the browser releases when the worker ends. Without Web Locks nothing is detected.
 */

/** Resolves once this thread holds the lock, which it keeps for its lifetime. */
export function liveAs(name: string): Promise<void> {
  const locks = locksHere()
  if (!locks) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const held = () => {
      resolve()
      return new Promise(() => {})
    }
    locks.request(name, held).catch(reject)
  })
}

/** Resolves when the thread that called `liveAs` with this name has ended. */
export async function whenEnded(name: string): Promise<void> {
  const locks = locksHere()
  await (locks ? locks.request(name, () => {}) : new Promise(() => {}))
}
