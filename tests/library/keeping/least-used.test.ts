import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ingest } from '../../../src/library/ingest.ts'
import { leastUsed } from '../../../src/library/keeping/room.ts'
import type { PageSummary } from '../../../src/library/library.ts'
import { anArticle } from '../articles.ts'

const { summary } = ingest(anArticle('Eiffel Tower'), () => [], 0)
const pagesOf = fc
  .array(fc.record({ usedAt: fc.nat(), pinned: fc.boolean(), bytes: fc.nat(1_000) }))
  .map(pages => pages.map((page, i): PageSummary => ({ ...summary, id: `page ${i}`, ...page })))

const sum = (pages: readonly PageSummary[]) => pages.reduce((total, { bytes }) => total + bytes, 0)

describe('the pages to evict', () => {
  it('were used longest ago, are as few as suffice, and never pinned', () => {
    fc.assert(
      fc.property(pagesOf, fc.nat(5_000), (pages, bytes) => {
        const evicted = leastUsed(pages, bytes)
        const kept = pages.filter(page => !page.pinned && !evicted.includes(page))
        expect(evicted.some(({ pinned }) => pinned)).toBe(false)
        const latest = Math.max(...evicted.map(({ usedAt }) => usedAt))
        expect(kept.every(({ usedAt }) => usedAt >= latest)).toBe(true)

        if (kept.length > 0) expect(sum(evicted)).toBeGreaterThanOrEqual(bytes)
        if (evicted.length > 0) expect(sum(evicted.slice(0, -1))).toBeLessThan(bytes)
      }),
    )
  })

  it('are no more than may go, whatever would be enough', () => {
    fc.assert(
      fc.property(pagesOf, fc.nat(5_000), fc.nat(5_000), (pages, bytes, most) => {
        const evicted = leastUsed(pages, bytes, most)
        expect(sum(evicted)).toBeLessThanOrEqual(most)
        // One that is left would be too much, where they are not enough.
        const kept = pages.filter(page => !page.pinned && !evicted.includes(page))
        if (sum(evicted) < bytes) {
          for (const page of kept) expect(sum(evicted) + page.bytes).toBeGreaterThan(most)
        }
      }),
    )
  })
})
