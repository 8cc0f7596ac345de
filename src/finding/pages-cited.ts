import type { Footnote } from '../trace/events.ts'
import type { ThreadPage } from './team.ts'

/** The maximum number of cited pages that a follow-up may use. */
const PAGES = 2

/** The first pages that footnotes cite, without repetitions, at most as many as a follow-up may use. */
export function pagesCited(notes: readonly Footnote[]): ThreadPage[] {
  const pages = new Map(notes.map(({ page, title }) => [page, { page, title }]))
  return [...pages.values()].slice(0, PAGES)
}
