import { Channel } from '../../core/channel.ts'

export interface Interruptible<T> {
  /** The items of the stream, up to its end or to `leave()`. Throws the stream's error, or the reason of `gone`. */
  items: AsyncIterable<T>
  /** Interrupts the stream; the rest of it is read and dropped. */
  leave(): void
}

/**
 * Makes a stream of web-llm safe to leave early. Abandoning its iterator can leave the engine locked for ever, so the
 * stream is always read to its end in the background. web-llm also forgets an interrupt that comes before the first
 * chunk, so the interrupt is repeated with every further chunk.
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
