import type { Wllama } from '@wllama/wllama'
import wasmUrl from '@wllama/wllama/esm/wasm/wllama.wasm?url&no-inline'
import compatScriptUrl from '@wllama/wllama-compat/wasm/wllama.js?url&no-inline'
import compatWasmUrl from '@wllama/wllama-compat/wasm/wllama.wasm?url&no-inline'
import { abortable, throwIfAborted } from '../../core/abort.ts'
import { whenBroken } from '../../core/remote.ts'
import type { LoadProgress } from '../engine.ts'
import { BATCH_TOKENS, CACHED_CONTEXTS } from '../gguf/memory-needed.ts'
import type { Model } from '../model.ts'
import { startFailure } from './failures.ts'

/** wllama's level of a log that tells errors alone, which it does not export. */
const ERRORS = 4
/** More no longer help a small model, and the page and the sandbox want cores too. */
const MOST_THREADS = 8
export const mostThreads = (): number => Math.max(1, Math.min(MOST_THREADS, navigator.hardwareConcurrency ?? 1))
/** WebAssembly converts floats of 16 bits one by one: a long conversation is written on five times as fast from these. */
export const EIGHT_BIT_CACHE = { cache_type_k: 'q8_0', cache_type_v: 'q8_0' } as const

/** How llama.cpp is started: with so many prompt caches, and threads. */
interface Shape {
  slots: number
  threads: number
}

export interface LoadOptions {
  onProgress?: (progress: LoadProgress) => void
  signal?: AbortSignal
}

export interface WllamaModel {
  id: string
  label: string
  contextTokens: number
  /** Of a value in its cache, on the CPU; absent: 16. */
  cacheBits?: 8 | 16 | undefined
  thinks?: Model['thinks']
  /** Brings its files here, in their order; they are read as they are needed, and never whole. */
  files(options: LoadOptions): Promise<Blob[]>
  /** Tokens a second that it writes on this device where nothing else is at work; absent: nobody knows. */
  idlePace?: number | undefined
  /** wllama's own worker comes from a blob: where the page's policy refuses that, it would be waited for for ever. */
  startBlobWorker: () => Worker
}

/** Brings the model and starts llama.cpp on it, in a worker that wllama makes. */
export async function startWllama(
  model: WllamaModel,
  { slots, threads }: Shape,
  options: LoadOptions,
): Promise<Wllama> {
  const { contextTokens, cacheBits, files, startBlobWorker } = model
  const [{ Wllama, LoggerWithoutDebug }, blobs, gpu] = await Promise.all([
    import('@wllama/wllama'),
    files(options),
    hasGpu(),
  ])
  // In its first moments wllama has no worker yet that could be ended: the load would go on after `exit()`.
  throwIfAborted(options.signal)
  // Why a model does not start is told here and nowhere else.
  const told: string[] = []
  const logger = {
    ...LoggerWithoutDebug,
    log: () => {},
    warn: () => {},
    error: (...words: unknown[]) => void told.push(words.join(' ')),
  }
  const wllama = new Wllama({ default: wasmUrl }, { logger })
  // Browsers without JSPI or 64-bit memory (Safari) need this build, which wllama would fetch from elsewhere.
  wllama.setCompat({ worker: compatScriptUrl, wasm: compatWasmUrl })
  let probe: Worker | undefined
  try {
    probe = startBlobWorker()
    const loading = wllama.loadModel(blobs, {
      log_level: ERRORS,
      n_ctx: contextTokens * CACHED_CONTEXTS,
      n_parallel: slots,
      kv_unified: true,
      // Were it true, every request would throw away the prompts of the other slots.
      cache_idle_slots: false,
      n_batch: BATCH_TOKENS,
      n_ubatch: BATCH_TOKENS,
      n_threads: threads,
      ...(!gpu && { n_gpu_layers: 0, ...(cacheBits === 8 && EIGHT_BIT_CACHE) }),
    })
    await abortable(Promise.race([loading, whenBroken(probe)]), options.signal)
    // wllama does not look whether llama.cpp took the model.
    if (!wllama.getModelMetadata().hparams.nVocab) throw new Error('No model was loaded.')
    return wllama
  } catch (cause) {
    await wllama.exit()
    throw startFailure(cause, told, model.label)
  } finally {
    probe?.terminate()
  }
}

/** A real one: WebGPU emulated on the CPU is slower than the CPU itself. */
async function hasGpu(): Promise<boolean> {
  const adapter = await globalThis.navigator.gpu?.requestAdapter().catch(() => null)
  return adapter != null && !adapter.info.isFallbackAdapter && adapter.info.architecture !== 'swiftshader'
}
