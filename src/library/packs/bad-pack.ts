import { UserError } from '../../common/core/errors.ts'
import { packs } from '../../common/messages/en/packs.ts'

export type PackProblem = keyof typeof packs.problems

/**
 * Creates the error for a bad pack. The message is in English, as in all errors; translations are looked up by
 * `details.problem`.
 */
export function badPack(problem: PackProblem, cause?: unknown): UserError {
  return new UserError('bad-pack', packs.problems[problem], { cause, details: { problem } })
}
