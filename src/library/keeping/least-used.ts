import type { PageSummary } from '../library.ts'

/**
 * Chooses pages to evict until `bytes` are freed: the least recently used ones, without pinned ones, and at most `most`
 * bytes in total. If all that qualify free less than `bytes`, returns all of them.
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
