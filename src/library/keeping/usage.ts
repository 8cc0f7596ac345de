import type { PageStore } from '../page-store.ts'

/** A page's use is recorded at most once a minute, which is precise enough to decide what to evict. */
const MINUTE = 60_000
const PAUSE = 2_000

/** Records in the store when pages were last used, several pages at a time. */
export class Usage {
  readonly #store: PageStore
  readonly #report: (error: unknown) => void
  readonly #noted = new Map<string, number>()
  #waiting = new Set<string>()
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(store: PageStore, report: (error: unknown) => void) {
    this.#store = store
    this.#report = report
  }

  note(pages: Iterable<string>): void {
    const now = Date.now()
    for (const page of pages) if (now - (this.#noted.get(page) ?? 0) > MINUTE) this.#waiting.add(page)
    if (this.#waiting.size > 0) this.#timer ??= setTimeout(() => this.flush(), PAUSE)
  }

  flush(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#waiting.size === 0) return
    const now = Date.now()
    const pages = [...this.#waiting]
    for (const page of pages) this.#noted.set(page, now)
    this.#waiting = new Set()
    this.#store.change(pages, { usedAt: now }).catch(this.#report)
  }
}
