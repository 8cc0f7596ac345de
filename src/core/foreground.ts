import { locksHere } from './locks.ts'

/**
 * The Web Lock held while a model loads or runs for a waiting person, so that all tabs and workers can postpone
 * background work. Without Web Locks nothing is postponed.
 */
const NAME = 'footnote-foreground'
/** One piece of work for a person mostly follows another within this time, in ms. */
const LINGER = 500
const LOOK_AGAIN = 250

/** Begins work that a person waits for, of which there may be several at a time; the returned function ends it. */
export function enterForeground(): Promise<() => void> {
  const locks = locksHere()
  const nothing = () => {}
  if (!locks) return Promise.resolve(nothing)
  return new Promise(resolve => {
    const held = () => new Promise<void>(release => resolve(() => void setTimeout(release, LINGER)))
    // Rejected in a page without an origin of its own.
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
