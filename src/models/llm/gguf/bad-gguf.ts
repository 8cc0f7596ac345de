import { UserError } from '../../../common/core/errors.ts'

/** Why a model file cannot be used and what to do. The message begins with the file's name. */
const REASONS = {
  'not-gguf':
    'is no GGUF file. Choose a model in that format: its name ends in .gguf. Was a web page saved in its place?',
  'cut-gguf': 'is damaged or incomplete. Download it once more, and compare its size with what its hub says.',
  'missing-gguf-parts': 'is one of several parts, and not all of them were chosen. Choose all parts together.',
  'no-chat-model':
    'is no model that can be talked to: it belongs to another one, or makes vectors or pictures. Choose a chat model.',
  'no-chat-template':
    'has no chat template, as base models have none: it would go on with the question instead of answering. Choose ' +
    'the instruct or chat variant of this model.',
  'unknown-architecture':
    'is of a kind that this version of llama.cpp does not know. Choose another model, or come back once Footnote is newer.',
  'gone-gguf': 'was moved, changed or deleted after it was chosen. Choose it again.',
} as const

export type GgufProblem = keyof typeof REASONS

/** A `UserError` whose code is the problem, with the file's name in `details`. */
export function badGguf(problem: GgufProblem, name: string, cause?: unknown): UserError {
  return new UserError(problem, `“${name}” ${REASONS[problem]}`, { cause, details: { name } })
}
