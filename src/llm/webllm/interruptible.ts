import { Channel } from '../../core/channel.ts'

export interface Interruptible<T> {
  /** Ends with the stream, and at once on `leave()`. Throws what the stream throws, or the reason of `gone`. */
  items: AsyncIterable<T>
  /** Interrupts the stream; what is left of it is read and dropped. */
  leave(): void
}

/**
 * Makes a stream of web-llm safe to leave. Leaving its iterator early keeps the engine's lock, in some versions for
 * ever, so it is always read to its end, in the background. And an interrupt before the first chunk is lost, because
 * web-llm clears the flag as it begins: so it is said again with every chunk that still comes.
 */
export function interruptible<T>(
  stream: AsyncIterable<T>,
  interrupt: () => void,
  gone: Promise<Error>,
): Interruptible<T> {
  const items = new Channel<T>()
  let left = false
  let over = false

  async function drain(): Promise<void> {
    for await (const item of stream) {
      if (left) interrupt()
      items.push(item)
    }
  }
  const lost = gone.then(reason => {
    throw reason
  })
  Promise.race([drain(), lost])
    .then(
      () => items.end(),
      error => items.end(error),
    )
    .finally(() => {
      over = true
    })
  return {
    items,
    leave() {
      if (left || over) return
      left = true
      items.end()
      interrupt()
    },
  }
}
