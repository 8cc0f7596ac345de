/** Collects items and keeps the `limit` with the highest scores; of equal scores, those offered first. */
export class Best<T extends { score: number }> {
  readonly #limit: number
  #kept: T[] = []
  /** Items with this score or less would not be kept, so they need not be offered. */
  threshold = -Infinity

  constructor(limit: number) {
    this.#limit = limit
  }

  offer(item: T): void {
    if (this.#kept.push(item) >= 2 * this.#limit) this.#cut()
  }

  sorted(): T[] {
    this.#cut()
    return this.#kept
  }

  #cut(): void {
    this.#kept = this.#kept.sort((a, b) => b.score - a.score).slice(0, this.#limit)
    if (this.#kept.length === this.#limit) this.threshold = this.#kept.at(-1)?.score ?? Infinity
  }
}
