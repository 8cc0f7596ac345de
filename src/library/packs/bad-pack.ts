import { UserError } from '../../core/errors.ts'
import { packs } from '../../messages/en/packs.ts'

/** What is wrong with a pack, or with a page in it. */
export type PackProblem = keyof typeof packs.problems

/** Told in English, as errors are; every catalogue has the same `problems`, and finds them by `details.problem`. */
export function badPack(problem: PackProblem, cause?: unknown): UserError {
  return new UserError('bad-pack', packs.problems[problem], { cause, details: { problem } })
}
