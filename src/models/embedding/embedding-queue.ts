import PQueue from 'p-queue'
import { abortable, throwIfAborted } from '../../common/core/abort.ts'
import { batches } from '../../common/core/batches.ts'

/**
 * Feeds a model that processes one batch at a time. A query waits for the running batch at most. The returned function
 * rejects with `Stopped` as soon as the signal aborts; the running batch continues, waiting ones are dropped.
 */
export function embeddingQueue(embedBatch: (texts: string[]) => Promise<Float32Array[]>, batchSize: number) {
  const queue = new PQueue({ concurrency: 1 })
  return async (texts: string[], kind: 'query' | 'passage', signal?: AbortSignal): Promise<Float32Array[]> => {
    const priority = kind === 'query' ? 1 : 0
    // Ordered by length, because all texts of a batch are padded to the length of the longest.
    const order = [...texts.keys()].sort((a, b) => texts[a]!.length - texts[b]!.length)
    const runs = batches(order, batchSize).map(batch => {
      const run = async () => {
        throwIfAborted(signal)
        return embedBatch(batch.map(i => texts[i]!))
      }
      return queue.add(run, { priority, throwOnTimeout: true })
    })
    const vectors = (await abortable(Promise.all(runs), signal)).flat()
    const result = new Array<Float32Array>(texts.length)
    for (const [at, i] of order.entries()) result[i] = vectors[at]!
    return result
  }
}
