/**
 * Reports the end of a thread, which browsers do not: a worker that was ended or ran out of memory just never answers.
 * Its lock is released then. Without locks nothing is reported.
 */

/** Resolves once this thread holds the lock, for as long as it lives. */
export function liveAs(name: string): Promise<void> {
  const { locks } = navigator
  if (!locks) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const held = () => {
      resolve()
      return new Promise(() => {})
    }
    locks.request(name, held).catch(reject)
  })
}

/** Resolves when the thread that lives as `name` has ended. */
export async function whenEnded(name: string): Promise<void> {
  const { locks } = navigator
  await (locks ? locks.request(name, () => {}) : new Promise(() => {}))
}
