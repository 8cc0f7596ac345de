import type { Section } from '../reading/article.ts'

/** What a reader takes out of a file. */
export interface FileText {
  /** The lead is first, with an empty path, even if it is empty. */
  sections: Section[]
  /** BCP 47, where the file tells it. */
  language?: string
  /** Printed pages, where the file has any. Their text stands in sections whose path begins with `pagePath`. */
  pages?: number
}

/** How the section of a printed page is headed: `Page 41`. */
export const pageHeading = (page: number): string => `Page ${page}`

/** The number of the printed page that a section's headings name, if they name one. */
export const pageIn = (path: readonly string[]): string | undefined =>
  path.map(heading => /^Page (\d+)$/.exec(heading)?.[1]).find(page => page !== undefined)

/** The first and the last of some lines or rows as a heading: `Lines 41–80`. */
export const rangeHeading = (what: 'Lines' | 'Rows', first: number, last: number): string =>
  first === last ? `${what.slice(0, -1)} ${first}` : `${what} ${first}–${last}`
