/** A page as it was read, pinned to one revision. Plain data: it crosses workers and storage. */
export interface Article {
  /** Which source it came from: `wikipedia`, `shelf`, `corpus`. */
  source: string
  /** The source's own name for the page, e.g. `Eiffel_Tower`. With `source` and `language` it identifies the page. */
  key: string
  title: string
  /** Where a person can read it; empty where there is no such place. */
  url: string
  /** The source's revision id, or a content hash where it has none. */
  revision: string
  /** The source's own mark of this rendering, such as an ETag; absent where it has none. */
  validator?: string
  /** A tag of BCP 47, e.g. `en`. */
  language: string
  licence: string
  /** Printed pages, where it has any: then its sections' paths begin with `Page 41`. */
  pages?: number
  /** Sections in reading order. The lead is first, with an empty path. */
  sections: Section[]
  /** Titles of the pages it links to, in order of first mention, without repeats. */
  links: string[]
}

export interface Section {
  /** Headings from the outermost in; empty for the lead. */
  path: string[]
  /** Paragraphs, list items and `key: value` lines, one a line. Chunks point into this text by offset. */
  text: string
}
