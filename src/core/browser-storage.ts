/** `localStorage`; undefined if there is none, or if the browser forbids it, so that reading the property throws. */
export function browserStorage(): Storage | undefined {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}
