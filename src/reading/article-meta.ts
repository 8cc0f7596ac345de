/** What the source knows about a page before it is read. What the page itself says comes first. */
export interface ArticleMeta {
  source: string
  key: string
  url: string
  licence: string
  /** A tag of BCP 47. */
  language?: string
  revision?: string
  title?: string
}

/** The key as people would write it: `Eiffel_Tower` is "Eiffel Tower". */
export const titleFromKey = (key: string): string => key.replaceAll('_', ' ')

/** BCP 47's code for an unknown language. */
export const UNDETERMINED = 'und'
