/** What the source says about a page. Where the page itself says something else, the page wins. */
export interface ArticleMeta {
  source: string
  key: string
  url: string
  licence: string
  /** The language of the page (BCP 47). */
  language?: string
  revision?: string
  title?: string
}

/** A readable title: `Eiffel_Tower` is "Eiffel Tower". */
export const titleFromKey = (key: string): string => key.replaceAll('_', ' ')

/** BCP 47's code for an unknown language. */
export const UNDETERMINED = 'und'
