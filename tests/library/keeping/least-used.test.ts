import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ingest } from '../../../src/library/ingest.ts'
import { leastUsed } from '../../../src/library/keeping/least-used.ts'
import type { PageSummary } from '../../../src/library/library.ts'
import { anArticle } from '../articles.ts'

const { summary } = ingest(anArticle('Eiffel Tower'), () => [], 0)
const pagesOf = fc
  .array(fc.record({ usedAt: fc.nat(), pinned: fc.boolean(), bytes: fc.nat(1_000) }))
  .map(pages => pages.map((page, i): PageSummary => ({ ...summary, id: `page ${i}`, ...page })))

describe('the pages to evict', () => {
  it('were used longest ago, are as few as suffice, and never pinned', () => {
    fc.assert(
      fc.property(pagesOf, fc.nat(5_000), (pages, bytes) => {
        const gone = new Set(leastUsed(pages, bytes))
        const evictable = pages.filter(({ pinned }) => !pinned)
        const evicted = evictable.filter(({ id }) => gone.has(id))
        const kept = evictable.filter(({ id }) => !gone.has(id))
        expect(evicted).toHaveLength(gone.size)
        const latest = Math.max(...evicted.map(({ usedAt }) => usedAt))
        expect(kept.every(({ usedAt }) => usedAt >= latest)).toBe(true)

        const sum = (some: PageSummary[]) => some.reduce((total, page) => total + page.bytes, 0)
        if (kept.length > 0) expect(sum(evicted)).toBeGreaterThanOrEqual(bytes)
        const last = evicted.find(({ usedAt }) => usedAt === latest)
        if (last) expect(Math.min(...evicted.map(page => sum(evicted) - page.bytes))).toBeLessThan(Math.max(bytes, 1))
      }),
    )
  })
})
