import '../src/common/core/no-eval.ts'
import { expose } from 'comlink'
import type { Embedder } from '../src/models/embedding/embedder.ts'
import { MINILM } from '../src/models/embedding/minilm.ts'
import { type EmbeddingWorker, exposeEmbedder } from '../src/models/embedding/remote-embedder.ts'
import { transformersEmbedder } from '../src/models/embedding/transformers.ts'

let embedder: Embedder | undefined

const worker: EmbeddingWorker = {
  connect(port, baseUrl) {
    embedder ??= transformersEmbedder(MINILM, baseUrl)
    exposeEmbedder(embedder, port)
  },
}
expose(worker)
