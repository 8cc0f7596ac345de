/** The browser's Web Locks; undefined outside browsers, where there are no other tabs, and on insecure origins. */
export const locksHere = (): LockManager | undefined => globalThis.navigator?.locks
