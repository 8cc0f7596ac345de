import type { Article } from '../documents/article.ts'
import type { Bringing, PageSummary } from '../library/library.ts'

/** The fields of a stored page that are needed to check whether it has changed. */
export type KnownPage = Pick<Article, 'key' | 'revision' | 'validator'>

/** A page that a search found. */
export interface Hit {
  /** The id to pass to `open`. */
  id: string
  title: string
  /** A few words on what the page is about; plain text, possibly empty. */
  description: string
}

/**
 * A place where pages come from. Every adapter passes `tests/contracts/source.ts`.
 *
 * @example
 * ```ts
 * const notes: Source = {
 *   id: 'notes',
 *   label: 'my notes',
 *   language: 'en',
 *   search: async query => index.search(query).map(({ title }) => ({ id: title, title, description: '' })),
 *   open: async id => articles.get(id) ?? Promise.reject(new SourceError('no-such-page', `There is no ${id}.`)),
 * }
 * ```
 */
export interface Source {
  /** The id under which it is registered, such as `wikipedia`. It is a prefix of page ids, so it contains no colon. */
  readonly id: string
  /** The name that people read: "English Wikipedia", "the sample shelf (72 articles)". */
  readonly label: string
  /** The language of its pages (BCP 47). */
  readonly language: string
  /** Whether pages open without a network request; they are then always opened here, even if the library has them. */
  readonly atHand?: boolean
  /** How its pages reached this browser, if they were not fetched; `library`: they are stored already. */
  readonly brings?: Bringing | 'library'
  /** Whether searches return pages with only some of the words. MediaWiki's default engine requires all words. */
  readonly matchesAnyWord?: boolean
  /** A notice for the person, such as "titles are still being indexed"; undefined if there is none now. */
  notice?(): { code: string; message: string } | undefined
  /**
   * Searches for pages.
   *
   * @returns best first, at most `limit`; empty if nothing matches
   * @throws `SourceError` (`offline`, `throttled`, `bad-reply`); `Stopped` on abort
   */
  search(query: string, options?: { limit?: number; signal?: AbortSignal }): Promise<Hit[]>
  /**
   * Opens a page, following redirects.
   *
   * @param id - an id from `search`, or a title, with spaces or underscores
   * @throws `SourceError`: `no-such-page` (`details.similar`: titles that exist), `ambiguous` (a disambiguation page;
   * `details.choices`: `{title, description}[]`), `throttled` (`details.retryAfter` in seconds), `offline`, `bad-reply`
   * @throws `Stopped` on abort
   */
  open(id: string, options?: { signal?: AbortSignal }): Promise<Article>
  /**
   * Lists all pages, possibly thousands. Absent if the source cannot list them.
   *
   * @returns names that `open` accepts: titles, or ids where several pages share a title
   */
  contents?(signal?: AbortSignal): Promise<string[]>
  /**
   * Fetches the current revision of a page. Absent if pages have no later revisions.
   *
   * @returns `unchanged` if the page still has the known revision; otherwise the article, whose key differs if the page
   * was moved
   * @throws as `open` does
   */
  refresh?(known: KnownPage, options?: { signal?: AbortSignal }): Promise<Article | 'unchanged'>
}

/**
 * Whether a page stored under a source's id was read from that source. A page that was imported from a pack was not,
 * unless the source is that pack.
 */
export function cameFrom({ brings }: Pick<Source, 'brings'>, { origin }: Pick<PageSummary, 'origin'>): boolean {
  return origin.how !== 'pack' || (typeof brings === 'object' && brings.how === 'pack' && brings.file === origin.file)
}
