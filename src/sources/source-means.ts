import type { Library } from '../library/library.ts'
import type { ReadPage } from '../library/read-page.ts'

/** The values from which sources are created. No source needs all of them. */
export interface SourceMeans {
  /** The language (BCP 47), for sources that exist in several. */
  language: string
  /** The file that the person chose, for a source that reads one. */
  file?: File | undefined
  /** The address that the person gave, for a source at an address. */
  address?: string | undefined
  /** Ids of the pages that the source is limited to, for a source of stored pages. */
  pages?: readonly string[] | undefined
  library(): Promise<Library>
  /** Turns a page's HTML into an article, outside the main thread. */
  readPage: ReadPage
}

/** What a source at an address needs. */
export type AddressMeans = Pick<SourceMeans, 'address' | 'language' | 'readPage'>
