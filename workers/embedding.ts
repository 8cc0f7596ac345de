import '../src/core/no-eval.ts'
import { expose } from 'comlink'
import type { Embedder } from '../src/embedding/embedder.ts'
import { MINILM } from '../src/embedding/minilm.ts'
import { type EmbeddingWorker, exposeEmbedder } from '../src/embedding/remote-embedder.ts'
import { transformersEmbedder } from '../src/embedding/transformers.ts'

let embedder: Embedder | undefined

const worker: EmbeddingWorker = {
  connect(port, baseUrl) {
    embedder ??= transformersEmbedder(MINILM, baseUrl)
    exposeEmbedder(embedder, port)
  },
}
expose(worker)
