import type { PageSummary } from '../library.ts'

/** Ids of the pages to evict so that `bytes` come free: those used longest ago, never pinned ones; all there are where that is not enough. */
export function leastUsed(pages: readonly PageSummary[], bytes: number): string[] {
  const evictable = pages.filter(page => !page.pinned).sort((a, b) => a.usedAt - b.usedAt)
  const chosen: string[] = []
  let freed = 0
  for (const page of evictable) {
    if (freed >= bytes) break
    freed += page.bytes
    chosen.push(page.id)
  }
  return chosen
}
