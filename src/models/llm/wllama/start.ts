import type { Wllama } from '@wllama/wllama'
import wasmUrl from '@wllama/wllama/esm/wasm/wllama.wasm?url&no-inline'
import compatScriptUrl from '@wllama/wllama-compat/wasm/wllama.js?url&no-inline'
import compatWasmUrl from '@wllama/wllama-compat/wasm/wllama.wasm?url&no-inline'
import { abortable, throwIfAborted } from '../../../common/core/abort.ts'
import { enterForeground } from '../../../common/core/foreground.ts'
import { whenBroken } from '../../../common/core/remote.ts'
import { isEmulated } from '../device.ts'
import type { Engine } from '../engine.ts'
import { BATCH_TOKENS, CACHED_CONTEXTS } from '../gguf/memory-needed.ts'
import type { Model } from '../model.ts'
import { startFailure } from './failures.ts'

/** wllama's log level for errors only, which it does not export. */
const ERRORS = 4
/** The maximum number of threads: more do not speed up a small model, and the page and the sandbox need cores too. */
const MOST_THREADS = 8
export const mostThreads = (): number => Math.max(1, Math.min(MOST_THREADS, navigator.hardwareConcurrency ?? 1))
/** 8-bit KV cache, for the CPU: converting 16-bit floats in WebAssembly makes long conversations five times slower. */
export const EIGHT_BIT_CACHE = { cache_type_k: 'q8_0', cache_type_v: 'q8_0' } as const

/** How to start llama.cpp: the number of prompt caches and of threads. */
interface Shape {
  slots: number
  threads: number
}

export type LoadOptions = NonNullable<Parameters<Engine['load']>[0]>

export interface WllamaModel extends Pick<Model, 'id' | 'label' | 'contextTokens' | 'cacheBits' | 'thinks'> {
  /** Loads the model's files in order. They are read as needed, never whole. */
  files(options: LoadOptions): Promise<Blob[]>
  /** Tokens per second that the model writes on this device when nothing else runs; undefined if not measured. */
  idlePace?: number | undefined
  /** Starts a worker from a blob as a test: wllama does the same, and hangs if the page's policy forbids it. */
  startBlobWorker: () => Worker
}

/** Loads the model's files and starts llama.cpp in a worker that wllama creates. */
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
  // Checked now, because `exit()` has no effect before wllama has created its worker.
  throwIfAborted(options.signal)
  // The log is the only place where llama.cpp says why a model does not start.
  const logged: string[] = []
  const logger = {
    ...LoggerWithoutDebug,
    log: () => {},
    warn: () => {},
    error: (...words: unknown[]) => void logged.push(words.join(' ')),
  }
  const wllama = new Wllama({ default: wasmUrl }, { logger })
  // Browsers without JSPI or 64-bit memory (Safari) need this build; by default wllama would load it from a CDN.
  wllama.setCompat({ worker: compatScriptUrl, wasm: compatWasmUrl })
  const leaveForeground = await enterForeground()
  let probe: Worker | undefined
  try {
    probe = startBlobWorker()
    const loading = wllama.loadModel(blobs, {
      log_level: ERRORS,
      n_ctx: contextTokens * CACHED_CONTEXTS,
      n_parallel: slots,
      kv_unified: true,
      // If true, every request would discard the other slots' prompt caches.
      cache_idle_slots: false,
      n_batch: BATCH_TOKENS,
      n_ubatch: BATCH_TOKENS,
      n_threads: threads,
      ...(!gpu && { n_gpu_layers: 0, ...(cacheBits === 8 && EIGHT_BIT_CACHE) }),
    })
    await abortable(Promise.race([loading, whenBroken(probe)]), options.signal)
    // `loadModel` also succeeds if llama.cpp rejected the model.
    if (!wllama.getModelMetadata().hparams.nVocab) throw new Error('No model was loaded.')
    return wllama
  } catch (cause) {
    await wllama.exit()
    throw startFailure(cause, logged, model.label)
  } finally {
    probe?.terminate()
    leaveForeground()
  }
}

/** Whether there is a hardware GPU. WebGPU emulated on the CPU is slower than the CPU itself. */
async function hasGpu(): Promise<boolean> {
  const adapter = await globalThis.navigator.gpu?.requestAdapter().catch(() => null)
  return adapter != null && !isEmulated(adapter)
}
