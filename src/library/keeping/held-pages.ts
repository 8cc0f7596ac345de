/** The pages that runs in progress have read; they are not evicted. */
export class HeldPages {
  readonly #byRun = new Map<string, Set<string>>()

  hold(run: string, pages: readonly string[]): void {
    this.#byRun.set(run, new Set([...(this.#byRun.get(run) ?? []), ...pages]))
  }

  letGo(run: string): void {
    this.#byRun.delete(run)
  }

  has(page: string): boolean {
    return [...this.#byRun.values()].some(pages => pages.has(page))
  }
}
