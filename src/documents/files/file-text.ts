import type { Section } from '../article.ts'

export interface FileText {
  /** The lead comes first, with an empty path, even if it is empty. */
  sections: Section[]
  /** BCP 47, if the file states it. */
  language?: string
  /** Number of printed pages, if the file has any. Their text is in sections whose path starts with `pageHeading`. */
  pages?: number
}

/** The heading of a printed page's section: `Page 41`. */
export const pageHeading = (page: number): string => `Page ${page}`

/** The number of the printed page in a section's headings, if any. */
export const pageIn = (path: readonly string[]): string | undefined =>
  path.map(heading => /^Page (\d+)$/.exec(heading)?.[1]).find(page => page !== undefined)

/** A heading for a range of lines or rows: `Lines 41–80`. */
export const rangeHeading = (what: 'Lines' | 'Rows', first: number, last: number): string =>
  first === last ? `${what.slice(0, -1)} ${first}` : `${what} ${first}–${last}`
