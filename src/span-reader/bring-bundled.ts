import { wasmThreads } from '../core/wasm-threads.ts'
import type { LoadProgress } from '../llm/engine.ts'
import { fetchModelParts } from '../llm/wllama/model-parts.ts'
import { SPAN_READER } from './bundled.ts'
import type { SpanReaderModel } from './model-span-reader.ts'
import { PassageVectors } from './passage-vectors.ts'
import { startSpanModel } from './span-model.ts'
import { Vocabulary } from './vocabulary.ts'

/** Brings the bundled model from `base`, or from where an earlier visit kept it, and starts it. */
export async function bringBundled(
  base: string,
  onProgress: (progress: LoadProgress) => void,
  signal: AbortSignal,
): Promise<SpanReaderModel> {
  const parts = [SPAN_READER.weights, SPAN_READER.forms, SPAN_READER.vocabulary, SPAN_READER.vectors].map(file => ({
    ...file,
    name: file.path.slice(file.path.lastIndexOf('/') + 1),
    url: `${base}${file.path}`,
  }))
  const report = (progress: LoadProgress) =>
    onProgress({ ...progress, label: 'Downloading the model that reads passages' })
  const brought = await fetchModelParts(parts, { onProgress: report, signal })
  const [weights, forms, words, vectors] = brought as [Blob, Blob, Blob, Blob]
  const vocabulary = new Vocabulary(await words.text())
  const runtime = { threads: wasmThreads(base), folder: `${base}embedding/runtime/` }
  return {
    model: await startSpanModel({ encoder: await bytesOf(weights), forms: await bytesOf(forms) }, runtime),
    vocabulary,
    vectors: new PassageVectors(await vectors.arrayBuffer(), vocabulary),
  }
}

const bytesOf = async (file: Blob): Promise<Uint8Array> => new Uint8Array(await file.arrayBuffer())
