import type { Bringing } from '../library/library.ts'
import type { Article } from '../reading/article.ts'

/** A page that was read before: as much of its article as tells whether it changed. */
export type KnownPage = Pick<Article, 'key' | 'revision' | 'validator'>

export interface Hit {
  /** The id that `open` takes. */
  id: string
  title: string
  /** A few words on what the page is about; plain text, possibly empty. */
  description: string
}

/** A place where pages come from. Every adapter passes `tests/contracts/source.ts`. */
export interface Source {
  /** The id that it is registered under, such as `wikipedia`. */
  readonly id: string
  /** The name that people read: "English Wikipedia", "the sample shelf (67 articles)". */
  readonly label: string
  /** The language of its pages (BCP 47). */
  readonly language: string
  /** Whether its pages cost no request: they are opened each time, so that one that was changed is read as it is now. */
  readonly atHand?: boolean
  /** How its pages come here, where they are not fetched; `library` where they are here already. */
  readonly brings?: Bringing | 'library'
  /** Whether a search also lists pages that have only some of its words; a wiki's own engine wants all of them. */
  readonly matchesAnyWord?: boolean
  /** What a person should know who asks it now, as a notice; undefined where there is nothing to say. */
  notice?(): { code: string; message: string } | undefined
  /** Best first; an empty list where nothing matches. Throws `SourceError`. */
  search(query: string, options?: { limit?: number; signal?: AbortSignal }): Promise<Hit[]>
  /**
   * Opens a page by id or title, following redirects.
   * Throws `SourceError`: `no-such-page` (with `details.similar`: titles that exist), `ambiguous`
   * (a disambiguation page; with `details.choices`: `{title, description}[]`), `throttled` (with
   * `details.retryAfter` in seconds), `offline`, `bad-reply`.
   */
  open(id: string, options?: { signal?: AbortSignal }): Promise<Article>
  /**
   * All its pages, in its own order and as `open` takes them: titles, or ids where several have the same title. There may
   * be thousands. Absent where nobody could list them.
   */
  contents?(signal?: AbortSignal): Promise<string[]>
  /**
   * The page as it is now, which may have another key where it was moved; `unchanged` while it has the known revision.
   * Absent where pages have no later revisions. Throws as `open` does.
   */
  refresh?(known: KnownPage, options?: { signal?: AbortSignal }): Promise<Article | 'unchanged'>
}
