import { lowerBound } from '../../../common/core/lower-bound.ts'
import type { PageSummary } from '../../../library/library.ts'

const { compare } = new Intl.Collator()

/** Comparison functions for the possible orders of a list of pages. */
export const ORDERS = {
  fetchedAt: (a, b) => b.fetchedAt - a.fetchedAt,
  usedAt: (a, b) => b.usedAt - a.usedAt,
  title: (a, b) => compare(a.title, b.title),
  bytes: (a, b) => b.bytes - a.bytes,
} satisfies Record<string, (a: PageSummary, b: PageSummary) => number>

export type Order = keyof typeof ORDERS

/** Pages whose title contains `part`, ignoring case. */
export function titled(pages: readonly PageSummary[], part: string): readonly PageSummary[] {
  const wanted = part.trim().toLowerCase()
  return wanted ? pages.filter(({ title }) => title.toLowerCase().includes(wanted)) : pages
}

/**
 * The first `count` pages in an order. Visits each page once and keeps the best so far, because sorting 40,000 titles
 * would block the tab noticeably.
 */
export function firstPages(pages: readonly PageSummary[], order: Order, count: number): PageSummary[] {
  const before = ORDERS[order]
  const best: PageSummary[] = []
  for (const page of pages) {
    const last = best.at(-1)
    if (best.length >= count && last && before(page, last) >= 0) continue
    // Inserted after pages that compare as equal, so that these keep their order.
    const place = lowerBound(best.length, at => before(page, best[at]!) >= 0)
    best.splice(place, 0, page)
    if (best.length > count) best.pop()
  }
  return best
}
