import { Channel } from '../../../common/core/channel.ts'

/**
 * Makes a stream of web-llm safe to leave early. Abandoning its iterator can leave the engine locked for ever, so the
 * stream is always read to its end in the background. web-llm also forgets an interrupt that comes before the first
 * chunk, so the interrupt is repeated with every further chunk.
 */
export function interruptible<T>(stream: AsyncIterable<T>, interrupt: () => void, gone: Promise<Error>) {
  const items = new Channel<T>()
  let isOver = false

  async function drain(): Promise<void> {
    for await (const item of stream) {
      if (isOver) interrupt()
      items.push(item)
    }
  }
  function end(error?: unknown): void {
    isOver = true
    items.end(error)
  }
  Promise.race([drain(), gone.then(reason => Promise.reject(reason))]).then(() => end(), end)
  return {
    /** The items of the stream, up to its end or to `leave()`. Throws the stream's error, or the reason of `gone`. */
    items,
    /** Interrupts the stream; the rest of it is read and dropped. */
    leave() {
      if (isOver) return
      end()
      interrupt()
    },
  }
}
