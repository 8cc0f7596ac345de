/** A queue between something that pushes and one `for await` that pulls. */
export class Channel<T> implements AsyncIterable<T> {
  #items: T[] = []
  #wake: (() => void) | undefined
  #ended = false
  #error: unknown

  push(item: T): void {
    if (this.#ended) return
    this.#items.push(item)
    this.#wake?.()
  }

  /** No more items; with an error, the reader gets it after the items that are there. */
  end(error?: unknown): void {
    if (this.#ended) return
    this.#ended = true
    this.#error = error
    this.#wake?.()
  }

  /** Drops what was not pulled yet. */
  clear(): void {
    this.#items = []
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T, void> {
    for (;;) {
      while (this.#items.length > 0) yield this.#items.shift() as T
      if (this.#ended) {
        if (this.#error !== undefined) throw this.#error
        return
      }
      await new Promise<void>(resolve => {
        this.#wake = resolve
      })
    }
  }
}
