import { UserError } from '../../common/core/errors.ts'

/** The readable formats, as shown to people. */
export const READABLE =
  'PDF, DOCX, XLSX, PPTX, ODT, ODS, ODP, RTF, EPUB, HTML, MHTML, mail, Markdown, CSV, JSON, XML, plain text and source code'

/** Why a file cannot be read. Each text continues the sentence "FILE cannot be read: …". */
const REASONS = {
  'empty-file': 'it is empty (0 bytes)',
  'file-too-large': 'it is larger than 500 MB. Split it, or choose a part of it',
  'too-much-text': 'it holds more than 10 million characters of text. Split it, or choose a part of it',
  'unfolding-file':
    'it unfolds to more than can be read here: 100 MB, 2 million elements or 20,000 pages. Split it, or save its text alone',
  'slow-file': 'it takes too long to read. Split it, or save its text alone',
  'locked-file': 'it is locked, by a password or by the shop that it comes from. Open a copy that is not',
  'scanned-file':
    'it holds pictures of pages and no text. Have its text recognised (OCR) by another program, and open that copy',
  'textless-file': 'it holds no text',
  'broken-file': 'it is damaged or incomplete. Open it in the program that it comes from, and save it anew',
  'old-office-file': 'it is in an old format of Word, Excel or PowerPoint. Save it as DOCX, XLSX or PPTX',
  'unknown-file': `it is of no kind that can be read here: ${READABLE}. Save it as one of these`,
  'gone-file': 'it was moved, changed or deleted after it was chosen. Choose it again',
} as const

export type FileProblem = keyof typeof REASONS

/** A `UserError` with the problem as its code, and the file's name in `details`. */
export function badFile(problem: FileProblem, name: string, cause?: unknown): UserError {
  return new UserError(problem, `“${name}” cannot be read: ${REASONS[problem]}.`, { cause, details: { name } })
}
