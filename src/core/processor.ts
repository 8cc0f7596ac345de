/**
 * A language model that computes on this device holds a Web Lock meanwhile, so that any tab and worker can see it and
 * put off what nobody waits for. Without Web Locks nothing is put off.
 */
const NAME = 'footnote-processor'
const locksHere = (): LockManager | undefined => globalThis.navigator?.locks

/** Marks the processor as busy. Several may do so at a time; it is free once each has called the returned function. */
export function occupyProcessor(): Promise<() => void> {
  const locks = locksHere()
  if (!locks) return Promise.resolve(() => {})
  return new Promise((resolve, reject) => {
    locks.request(NAME, { mode: 'shared' }, () => new Promise<void>(release => resolve(release))).catch(reject)
  })
}

export async function isProcessorBusy(): Promise<boolean> {
  return (await locksHere()?.request(NAME, { ifAvailable: true }, lock => lock === null)) ?? false
}
