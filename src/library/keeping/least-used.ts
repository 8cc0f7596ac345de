import type { PageSummary } from '../library.ts'

/**
 * The pages to evict so that `bytes` come free: those used longest ago, never pinned ones, and no more than `most` bytes
 * of them; all that there are where these are not enough.
 */
export function leastUsed(pages: readonly PageSummary[], bytes: number, most = Infinity): PageSummary[] {
  const evictable = pages.filter(page => !page.pinned).sort((a, b) => a.usedAt - b.usedAt)
  const chosen: PageSummary[] = []
  let freed = 0
  for (const page of evictable) {
    if (freed >= bytes) break
    if (freed + page.bytes > most) continue
    freed += page.bytes
    chosen.push(page)
  }
  return chosen
}
