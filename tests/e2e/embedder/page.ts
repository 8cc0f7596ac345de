import { type PlainError, toPlainError } from '../../../src/common/core/errors.ts'
import { MINILM } from '../../../src/models/embedding/minilm.ts'
import { embedderPort, remoteEmbedder } from '../../../src/models/embedding/remote-embedder.ts'
import type { LoadProgress } from '../../../src/models/llm/engine.ts'

/** The product's own worker, model and runtime, in a page that holds nothing else. */
declare global {
  var load: () => Promise<LoadProgress[]>
  var embed: (
    texts: string[],
    kind: 'query' | 'passage',
    isStopped: boolean,
  ) => Promise<{ vectors: number[][] } | { failure: PlainError }>
}

const worker = new Worker(new URL('../../../workers/embedding.ts', import.meta.url), { type: 'module' })
const embedder = remoteEmbedder(embedderPort(worker, new URL('/embedding/', document.baseURI).href), MINILM)

globalThis.load = async () => {
  const progress: LoadProgress[] = []
  await embedder.load({ onProgress: step => progress.push(step) })
  return progress
}

globalThis.embed = async (texts, kind, isStopped) => {
  try {
    const vectors = await embedder.embed(texts, { kind, ...(isStopped && { signal: AbortSignal.abort() }) })
    return { vectors: vectors.map(vector => [...vector]) }
  } catch (error) {
    return { failure: toPlainError(error) }
  }
}
