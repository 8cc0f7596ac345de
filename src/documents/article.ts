import { textHash } from '../common/core/text-hash.ts'

/** A page as it was read, pinned to one revision. Plain data, for workers and storage. */
export interface Article {
  /** Id of the source that it came from: `wikipedia`, `shelf`, `corpus`. */
  source: string
  /** The source's own name for the page, e.g. `Eiffel_Tower`. With `source` and `language` it identifies the page. */
  key: string
  title: string
  /** Address where a person can read it; empty if there is none. */
  url: string
  /** Revision id of the source, or a hash of the content. */
  revision: string
  /** An HTTP validator of the response, such as an ETag. */
  validator?: string
  /** BCP 47, e.g. `en`. */
  language: string
  licence: string
  /** Number of printed pages, if the page has any; section paths then begin with `Page 41`. */
  pages?: number
  /** Sections in reading order. The lead is first, with an empty path. */
  sections: Section[]
  /** Titles of the pages it links to, in order of first mention, without repeats. */
  links: string[]
}

/** The text under one heading, without its subsections. */
export interface Section {
  /** The headings above the text, outermost first; empty for the lead. */
  path: string[]
  /** Paragraphs, list items and `key: value` lines, one a line. Chunks point into this text by offset. */
  text: string
}

/** What the source says about a page. Where the page itself says something else, the page wins. */
export interface ArticleMeta extends Pick<Article, 'source' | 'key' | 'url' | 'licence'> {
  /** The language of the page (BCP 47). */
  language?: string
  revision?: string
  title?: string
}

/** A readable title: `Eiffel_Tower` is "Eiffel Tower". */
export const titleFromKey = (key: string): string => key.replaceAll('_', ' ')

/** BCP 47's code for an unknown language. */
export const UNDETERMINED = 'und'

/** A revision for pages whose source has none: a hash of the text, 16 hex digits. */
export const contentHash = (sections: readonly Section[]): string => textHash(JSON.stringify(sections))

/** The article of a page that was read. What is undefined or empty in `read` is taken from `meta`. */
export function articleFrom(
  { source, key, url, licence, ...meta }: ArticleMeta,
  {
    sections,
    links,
    ...read
  }: Pick<Article, 'sections' | 'links'> & Pick<ArticleMeta, 'title' | 'revision' | 'language'>,
): Article {
  return {
    source,
    key,
    title: read.title || meta.title || titleFromKey(key),
    url,
    revision: read.revision || meta.revision || contentHash(sections),
    language: read.language || meta.language || UNDETERMINED,
    licence,
    sections,
    links,
  }
}
