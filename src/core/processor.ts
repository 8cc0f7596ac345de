/**
 * A language model that computes on this device holds a Web Lock meanwhile, so that any tab and worker can see it and
 * put off what nobody waits for. Where there are no Web Locks, nothing is put off.
 */
const NAME = 'footnote-processor'
const locksHere = (): LockManager | undefined => globalThis.navigator?.locks

/** Marks the processor as busy. Several may do so at a time; it is free once each has called the returned function. */
export function occupyProcessor(): Promise<() => void> {
  const locks = locksHere()
  const nothing = () => {}
  if (!locks) return Promise.resolve(nothing)
  return new Promise(resolve => {
    const held = () => new Promise<void>(release => resolve(release))
    // Rejected in a page without an origin of its own.
    locks.request(NAME, { mode: 'shared' }, held).catch(() => resolve(nothing))
  })
}

export async function isProcessorBusy(): Promise<boolean> {
  const isTaken = locksHere()?.request(NAME, { ifAvailable: true }, lock => lock === null)
  return (await isTaken?.catch(() => false)) ?? false
}
