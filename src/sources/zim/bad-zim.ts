import { SourceError, UserError } from '../../common/core/errors.ts'

/** Why a ZIM file cannot be read. Each text continues the sentence "FILE cannot be read: …". */
const REASONS = {
  'not-zim': 'it is no ZIM file. Choose one that ends in .zim, such as those on download.kiwix.org',
  'old-zim': 'it is of a version of the format that cannot be read here. Make it anew, or get a later one',
  'cut-zim': 'a part of it is missing. Copy it anew, or choose all its parts together (.zimaa, .zimab and so on)',
  'broken-zim': 'it is damaged. Copy or download it anew',
  'gone-zim': 'it was moved, changed or deleted after it was chosen. Choose it again',
} as const

type ZimProblem = keyof typeof REASONS

/** A `UserError` with the problem as its code, and the file's name in `details`. */
export function badZim(problem: ZimProblem, name: string, cause?: unknown): UserError {
  return new UserError(problem, `“${name}” cannot be read: ${REASONS[problem]}.`, { cause, details: { name } })
}

/** The error for a single page that cannot be read, while others still can. */
export function badPage(title: string, reason: string, cause?: unknown): SourceError {
  return new SourceError('bad-reply', `The page "${title}" cannot be read from the ZIM file: ${reason}.`, { cause })
}
