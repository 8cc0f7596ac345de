import type { Footnote } from '../trace/events.ts'
import type { PageAtHand } from './team.ts'

/** How many pages a question may go on with. */
const PAGES = 2

/** The pages that footnotes are of, without repetitions, first ones first: as many as a question may go on with. */
export function pagesCited(notes: readonly Footnote[]): PageAtHand[] {
  const pages = new Map(notes.map(({ page, title }) => [page, { page, title }]))
  return [...pages.values()].slice(0, PAGES)
}
