import type { FeatureExtractionPipeline } from '@xenova/transformers'
import { EngineError } from '../../common/core/errors.ts'
import { whenForegroundIsFree } from '../../common/core/foreground.ts'
import { wasmThreads } from '../../common/core/wasm-threads.ts'
import type { LoadProgress } from '../llm/engine.ts'
import { SharedLoad } from '../llm/shared-load.ts'
import type { Embedder } from './embedder.ts'
import { embeddingQueue } from './embedding-queue.ts'
import type { EmbeddingModel } from './minilm.ts'
import { verifiedFetch } from './verified-fetch.ts'

/** Texts per batch. Larger batches of texts of similar length are not faster, and a query may wait for a batch. */
const BATCH_SIZE = 4

/**
 * transformers.js on onnxruntime's wasm, to run in a worker. Requests go only to `baseUrl`, a folder (with a trailing
 * slash) that contains the model's folder and `runtime/` with onnxruntime's two files.
 */
export function transformersEmbedder(model: EmbeddingModel, baseUrl: string): Embedder {
  // The signal of `SharedLoad` is ignored: the model continues to load even if all callers have aborted.
  const loading = new SharedLoad(onProgress => loadPipeline(model, baseUrl, onProgress).catch(failed))
  const embed = embeddingQueue(async texts => embedBatch(await loading.get(undefined), texts), BATCH_SIZE)

  return {
    id: model.id,
    dimensions: model.dimensions,
    languages: model.languages,
    async load({ onProgress, signal } = {}) {
      await loading.get(signal, onProgress)
    },
    embed: (texts, { kind, signal }) => embed(texts, kind, signal),
  }
}

function failed(cause: unknown): never {
  if (cause instanceof EngineError) throw cause
  throw new EngineError('embedder-load', `The model that compares meanings could not be loaded: ${String(cause)}`, {
    cause,
  })
}

async function loadPipeline(
  model: EmbeddingModel,
  baseUrl: string,
  onProgress: (progress: LoadProgress) => void,
): Promise<FeatureExtractionPipeline> {
  // Answers do not wait for this model: until it is loaded, passages are found by words alone.
  await whenForegroundIsFree()
  const { env, pipeline } = await import('@xenova/transformers')
  // Our site is configured as a remote host, because the library does not find the tokenizer in a local path that is a URL.
  env.allowLocalModels = false
  env.remoteHost = baseUrl
  env.remotePathTemplate = '{model}/'
  env.fetch = verifiedFetch(model.weights, done =>
    onProgress({ done, total: model.weights.bytes, label: 'Downloading the model that compares meanings' }),
  )
  // A cached runtime would be loaded from a blob URL, where its threads could not find their own script.
  env.useWasmCache = false
  const wasm = env.backends.onnx.wasm
  if (!wasm) throw new EngineError('embedder-load', 'This browser cannot run the model that compares meanings.')
  wasm.numThreads = wasmThreads(baseUrl)
  wasm.wasmPaths = {
    mjs: `${baseUrl}runtime/ort-wasm-simd-threaded.mjs`,
    wasm: `${baseUrl}runtime/ort-wasm-simd-threaded.wasm`,
  }
  return pipeline('feature-extraction', model.folder, { dtype: 'q8', device: 'wasm' })
}

async function embedBatch(extract: FeatureExtractionPipeline, texts: string[]): Promise<Float32Array[]> {
  const output = await extract(texts, { pooling: 'mean', normalize: true })
  const data = Float32Array.from(output.data as Float32Array)
  output.dispose()
  const width = data.length / texts.length
  return texts.map((_, i) => data.slice(i * width, (i + 1) * width))
}
