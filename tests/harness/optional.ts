import { it } from 'vitest'
import { SKIPPED } from './skipped-tests.ts'

/** What a condition gives where it holds. */
type Held<T> = Exclude<T, false | 0 | '' | null | undefined>

/**
 * Registers tests that need something which not every machine or run has. If the condition holds, `tests` is called at
 * once with what it gives. Otherwise nothing of `tests` runs, not even while Vitest collects tests, and one skipped test
 * says why: `why` is short, and the same for all tests that lack the same thing, since a run counts them by it.
 */
export function onlyIf<T>(condition: T, why: string, tests: (held: Held<T>) => void): void {
  if (condition) tests(condition as Held<T>)
  else it.skip(`${SKIPPED}${why}`, () => {})
}
