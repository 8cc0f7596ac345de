import { type BrowserModel, browserModelIn } from './prompt-api/availability.ts'
import { languageModel } from './prompt-api/language-model.ts'

/** What this device and browser offer for running a model. */
export interface Device {
  /** Main memory as the browser reports it, rounded and capped; undefined if it reports none. */
  memoryGiB: number | undefined
  cores: number
  /** Whether the page is cross-origin isolated, which wasm threads need. */
  isolated: boolean
  gpu: Gpu | undefined
  /** Whether the browser's own model is downloaded; undefined if the browser has none. See `prompt-api/`. */
  browserModel?: BrowserModel | undefined
  /** Bytes that this site may still store; undefined if the browser does not say. */
  freeBytes: number | undefined
  online: boolean
}

export interface Gpu {
  /** Whether shaders can compute with 16-bit floats. */
  f16: boolean
  maxBufferBytes: number
  maxStorageBindingBytes: number
  /** Whether WebGPU is emulated on the CPU, which is far too slow for a model. */
  emulated: boolean
}

/** The parts of the global object that `inspectDevice` reads; tests pass substitutes. */
export interface Surroundings {
  navigator: {
    deviceMemory?: number
    hardwareConcurrency?: number
    onLine?: boolean
    gpu?: Pick<GPU, 'requestAdapter'>
    storage?: Pick<StorageManager, 'estimate'>
  }
  crossOriginIsolated?: boolean
  /** The entry point of the browser's Prompt API, if it has one. */
  LanguageModel?: unknown
}

/** Never throws: what cannot be determined counts as absent. */
export async function inspectDevice(surroundings: Surroundings = globalThis): Promise<Device> {
  const { navigator, crossOriginIsolated = false } = surroundings
  const [gpu, freeBytes, browserModel] = await Promise.all([
    inspectGpu(navigator.gpu),
    freeStorage(navigator.storage),
    browserModelIn(languageModel(surroundings)),
  ])
  return {
    memoryGiB: navigator.deviceMemory,
    cores: navigator.hardwareConcurrency ?? 1,
    isolated: crossOriginIsolated,
    gpu,
    ...(browserModel && { browserModel }),
    freeBytes,
    online: navigator.onLine ?? true,
  }
}

async function inspectGpu(gpu: Pick<GPU, 'requestAdapter'> | undefined): Promise<Gpu | undefined> {
  const adapter = await gpu?.requestAdapter({ powerPreference: 'high-performance' }).catch(() => null)
  if (!adapter) return undefined
  return {
    f16: adapter.features.has('shader-f16'),
    maxBufferBytes: adapter.limits.maxBufferSize,
    maxStorageBindingBytes: adapter.limits.maxStorageBufferBindingSize,
    emulated: isEmulated(adapter),
  }
}

/** Whether WebGPU runs on the CPU. Chromium's SwiftShader does not always report itself as a fallback adapter. */
export const isEmulated = ({ info }: Pick<GPUAdapter, 'info'>): boolean =>
  Boolean(info?.isFallbackAdapter) || info?.architecture === 'swiftshader'

async function freeStorage(storage: Pick<StorageManager, 'estimate'> | undefined): Promise<number | undefined> {
  const estimate = await storage?.estimate().catch(() => undefined)
  if (estimate?.quota === undefined) return undefined
  return Math.max(0, estimate.quota - (estimate.usage ?? 0))
}
