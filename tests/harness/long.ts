import { onlyIf } from './optional.ts'

/** Whether this is `npm run test:long`, which tries more of the same. */
export const isLong = process.env.FOOTNOTE_LONG === '1'

/** What is always tried, and what else on request. */
export function cases<const T, const U>(always: readonly T[], onRequest: readonly U[]): readonly (T | U)[] {
  return isLong ? [...always, ...onRequest] : always
}

/** Registers tests that only `npm run test:long` tries. */
export const onlyLong = (tests: () => void): void => onlyIf(isLong, 'left to npm run test:long', tests)
