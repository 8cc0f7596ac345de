import { attempt } from './attempt.ts'

/** `localStorage`; undefined if there is none, or if the browser forbids it, so that reading the property throws. */
export const browserStorage = (): Storage | undefined => attempt(() => globalThis.localStorage)
