import { countBytes } from '../../common/core/count-bytes.ts'
import { EngineError } from '../../common/core/errors.ts'
import { sha256OfFile } from '../../common/core/sha256.ts'
import type { EmbeddingModel } from './minilm.ts'

/**
 * A `fetch` that reports how many bytes of the weights have arrived, and rejects weights with the wrong hash, so that they
 * are neither cached nor run. Other files are passed through.
 */
export function verifiedFetch(weights: EmbeddingModel['weights'], onBytes: (done: number) => void): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, init)
    const isWeights = String(input).endsWith(weights.file)
    if (!isWeights || response.status !== 200 || !response.body) return response
    const file = await new Response(response.body.pipeThrough(countBytes(onBytes))).blob()
    if ((await sha256OfFile(file)) !== weights.sha256) {
      throw new EngineError(
        'embedder-corrupt',
        'The model that compares meanings arrived damaged; reload to try again.',
      )
    }
    return new Response(file, { headers: { 'content-length': String(file.size) } })
  }
}
