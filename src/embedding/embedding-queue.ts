import PQueue from 'p-queue'
import { abortable, throwIfAborted } from '../core/abort.ts'
import { batches } from '../core/batches.ts'

type EmbedBatch = (texts: string[]) => Promise<Float32Array[]>

/** Feeds a model that processes one batch at a time. A query waits for the running batch at most. */
export class EmbeddingQueue {
  readonly #queue = new PQueue({ concurrency: 1 })
  readonly #embedBatch: EmbedBatch
  readonly #batchSize: number

  constructor(embedBatch: EmbedBatch, batchSize: number) {
    this.#embedBatch = embedBatch
    this.#batchSize = batchSize
  }

  /** Rejects with `Stopped` as soon as the signal aborts; the running batch continues, waiting ones are dropped. */
  async embed(texts: string[], kind: 'query' | 'passage', signal?: AbortSignal): Promise<Float32Array[]> {
    const priority = kind === 'query' ? 1 : 0
    const order = byLength(texts)
    const runs = batches(order, this.#batchSize).map(batch => {
      const run = async () => {
        throwIfAborted(signal)
        return this.#embedBatch(batch.map(i => texts[i] as string))
      }
      return this.#queue.add(run, { priority, throwOnTimeout: true })
    })
    const vectors = (await abortable(Promise.all(runs), signal)).flat()
    const result = new Array<Float32Array>(texts.length)
    for (const [at, i] of order.entries()) result[i] = vectors[at] as Float32Array
    return result
  }
}

/** Orders texts by length, because all texts of a batch are padded to the length of the longest. */
function byLength(texts: readonly string[]): number[] {
  return texts.map((_, i) => i).sort((a, b) => (texts[a] as string).length - (texts[b] as string).length)
}
