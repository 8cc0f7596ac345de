import type { Wllama } from '@wllama/wllama'
import wasmUrl from '@wllama/wllama/esm/wasm/wllama.wasm?url&no-inline'
import compatScriptUrl from '@wllama/wllama-compat/wasm/wllama.js?url&no-inline'
import compatWasmUrl from '@wllama/wllama-compat/wasm/wllama.wasm?url&no-inline'
import { abortable, throwIfAborted } from '../../core/abort.ts'
import { EngineError, FootnoteError } from '../../core/errors.ts'
import { whenBroken } from '../../core/remote.ts'
import type { LoadProgress } from '../engine.ts'
import { fetchModelParts, type ModelPart } from './model-parts.ts'

/** Small batches let Stop through and show progress while a long prompt is read, at a few per cent of speed. */
const BATCH_TOKENS = 256
/** More no longer help a small model, and the page and the sandbox want cores too. */
const MOST_THREADS = 8

export interface WllamaModel {
  id: string
  contextTokens: number
  parts: ModelPart[]
  /** wllama's own worker comes from a blob: where the page's policy refuses that, it would be waited for for ever. */
  startBlobWorker: () => Worker
}

/** Fetches the model and starts llama.cpp on it, in a worker that wllama makes; with `slots` prompt caches. */
export async function startWllama(
  { contextTokens, parts, startBlobWorker }: WllamaModel,
  slots: number,
  options: { onProgress?: (progress: LoadProgress) => void; signal?: AbortSignal },
): Promise<Wllama> {
  const [{ Wllama, LoggerWithoutDebug }, blobs, gpu] = await Promise.all([
    import('@wllama/wllama'),
    fetchModelParts(parts, options),
    hasGpu(),
  ])
  // In its first moments wllama has no worker yet that could be ended: the load would go on after `exit()`.
  throwIfAborted(options.signal)
  const quiet = { ...LoggerWithoutDebug, log: () => {}, warn: () => {} }
  const wllama = new Wllama({ default: wasmUrl }, { suppressNativeLog: true, logger: quiet })
  // Browsers without JSPI or 64-bit memory (Safari) need this build, which wllama would fetch from elsewhere.
  wllama.setCompat({ worker: compatScriptUrl, wasm: compatWasmUrl })
  let probe: Worker | undefined
  try {
    probe = startBlobWorker()
    const loading = wllama.loadModel(blobs, {
      // The slots share one cache: a conversation may fill half of it while the others keep their prompts.
      n_ctx: contextTokens * 2,
      n_parallel: slots,
      kv_unified: true,
      // Were it true, every request would throw away the prompts of the other slots.
      cache_idle_slots: false,
      n_batch: BATCH_TOKENS,
      n_ubatch: BATCH_TOKENS,
      n_threads: Math.max(1, Math.min(MOST_THREADS, navigator.hardwareConcurrency ?? 1)),
      ...(!gpu && { n_gpu_layers: 0 }),
    })
    await abortable(Promise.race([loading, whenBroken(probe)]), options.signal)
    return wllama
  } catch (cause) {
    await wllama.exit()
    if (cause instanceof FootnoteError) throw cause
    throw new EngineError('model-failed', 'The bundled model did not start. Reload the page to try again.', { cause })
  } finally {
    probe?.terminate()
  }
}

/** A real one: WebGPU emulated on the CPU is slower than the CPU itself. */
async function hasGpu(): Promise<boolean> {
  const adapter = await globalThis.navigator.gpu?.requestAdapter().catch(() => null)
  return adapter != null && !adapter.info.isFallbackAdapter && adapter.info.architecture !== 'swiftshader'
}
