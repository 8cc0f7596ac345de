/** A queue that one `for await` loop reads while other code adds items with `push`. */
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

  /** Ends the iteration after the queued items, with `error` if there is one. */
  end(error?: unknown): void {
    if (this.#ended) return
    this.#ended = true
    this.#error = error
    this.#wake?.()
  }

  /** Drops the queued items. */
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
