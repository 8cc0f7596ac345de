import { wasmThreads } from '../../common/core/wasm-threads.ts'
import type { LoadProgress } from '../llm/engine.ts'
import { fetchModelParts } from '../llm/wllama/model-parts.ts'
import { SPAN_READER } from './bundled.ts'
import type { SpanReaderModel } from './model-span-reader.ts'
import { PassageVectors } from './passage-vectors.ts'
import { startSpanModel } from './span-model.ts'
import { Vocabulary } from './vocabulary.ts'

/** Loads the bundled model from `base` or the browser's cache, and starts it. */
export async function loadBundledReader(
  base: string,
  onProgress: (progress: LoadProgress) => void,
  signal: AbortSignal,
): Promise<SpanReaderModel> {
  const { weights, forms, explanations, verifier, followUps, vocabulary, vectors } = SPAN_READER
  const partOf = (file: typeof weights) => ({
    ...file,
    name: file.path.slice(file.path.lastIndexOf('/') + 1),
    url: `${base}${file.path}`,
  })
  const parts = [weights, forms, explanations, verifier, vocabulary, vectors].map(partOf)
  const later = partOf(followUps)
  const report = (progress: LoadProgress) =>
    onProgress({ ...progress, label: 'Downloading the model that reads passages' })
  const brought = await fetchModelParts(parts, { onProgress: report, signal, beside: [later] })
  const [encoder, forForms, forExplanations, forClaims, words, near] = await Promise.all(
    (brought as Blob[]).map(bytesOf),
  )
  const runtime = { threads: wasmThreads(base), folder: `${base}embedding/runtime/` }
  const tokens = new Vocabulary(new TextDecoder().decode(words))
  return {
    model: await startSpanModel(
      {
        encoder: encoder!,
        forms: forForms!,
        explanations: forExplanations!,
        verifier: forClaims!,
        async followUps() {
          const [file] = await fetchModelParts([later], { beside: parts })
          return bytesOf(file!)
        },
      },
      runtime,
    ),
    vocabulary: tokens,
    vectors: new PassageVectors(near!.buffer, tokens),
  }
}

const bytesOf = async (file: Blob): Promise<Uint8Array<ArrayBuffer>> => new Uint8Array(await file.arrayBuffer())
