import { locksHere } from './locks.ts'

/**
 * The Web Lock held while a model loads or runs for a waiting person, so that all tabs and workers can postpone
 * background work. Without Web Locks nothing is postponed.
 */
const NAME = 'footnote-foreground'
/** Milliseconds for which the lock is held after the work ends, since more work for the person often follows. */
const LINGER = 500
const LOOK_AGAIN = 250

/** Marks the start of work that a person waits for; the returned function marks its end. Such work may overlap. */
export function enterForeground(): Promise<() => void> {
  const locks = locksHere()
  const nothing = () => {}
  if (!locks) return Promise.resolve(nothing)
  return new Promise(resolve => {
    const held = () => new Promise<void>(release => resolve(() => void setTimeout(release, LINGER)))
    // The request is rejected in a page with an opaque origin, such as a sandboxed iframe.
    locks.request(NAME, { mode: 'shared' }, held).catch(() => resolve(nothing))
  })
}

export async function inForeground<T>(work: () => Promise<T>): Promise<T> {
  const leave = await enterForeground()
  try {
    return await work()
  } finally {
    leave()
  }
}

/** Resolves once nobody waits for a model. */
export async function whenForegroundIsFree(): Promise<void> {
  // Waiting for the lock itself would hold up the work that enters the foreground after it.
  while (await isForegroundBusy()) await new Promise(resolve => setTimeout(resolve, LOOK_AGAIN))
}

export async function isForegroundBusy(): Promise<boolean> {
  const isTaken = locksHere()?.request(NAME, { ifAvailable: true }, lock => lock === null)
  return (await isTaken?.catch(() => false)) ?? false
}
