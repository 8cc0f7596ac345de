import type { PageStore } from '../page-store.ts'

/** A page's use is recorded at most once a minute, which is precise enough to decide what to evict. */
const MINUTE = 60_000
const PAUSE = 2_000

/** Records in the store when pages were last used, several pages at a time. */
export function recordUsage(store: PageStore, report: (error: unknown) => void) {
  const noted = new Map<string, number>()
  const waiting = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    if (waiting.size === 0) return
    const now = Date.now()
    const pages = [...waiting]
    for (const page of pages) noted.set(page, now)
    waiting.clear()
    store.change(pages, { usedAt: now }).catch(report)
  }

  return {
    note(pages: Iterable<string>): void {
      const now = Date.now()
      for (const page of pages) if (now - (noted.get(page) ?? 0) > MINUTE) waiting.add(page)
      if (waiting.size > 0) timer ??= setTimeout(flush, PAUSE)
    },
    flush,
  }
}
