import { messages } from '../../common/messages/messages.ts'
import { gigabytes } from './bytes.ts'
import type { Model } from './catalogue.ts'
import type { Device, Gpu } from './device.ts'

const GIB = 2 ** 30
/** GiB assumed where the browser does not report its memory. */
const ASSUMED_MEMORY_GIB = 4
/** The memory limit on the CPU: the address space of llama.cpp's 32-bit wasm build. */
const MOST_ON_CPU = 4 * GIB
/** The share of memory that a model may use; the rest is for the page, the browser and the system. */
const MODEL_SHARE = 0.75

export type Fit =
  | { fits: true }
  | { fits: false; code: 'no-webgpu' | 'no-f16' | 'gpu-too-small' | 'too-big' | 'too-big-for-cpu'; why: string }

/** Whether a device can run a model at all. Says nothing about whether its files are downloaded. */
export function fitOf(model: Model, device: Device): Fit {
  const texts = messages().recommendation
  if (model.needs.webgpu) {
    const { gpu } = device
    if (!gpu) return no('no-webgpu', texts.needsWebGpu)
    if (gpu.emulated) return no('no-webgpu', texts.emulated)
    if (model.needs.f16 && !gpu.f16) return no('no-f16', texts.needsF16)
    if (model.needs.bufferBytes > largestBuffer(gpu)) return no('gpu-too-small', texts.buffersTooSmall)
  }
  const onGpu = device.gpu && !device.gpu.emulated
  if (model.engine === 'wllama' && !onGpu && model.memoryBytes > MOST_ON_CPU) {
    return no('too-big-for-cpu', texts.tooBigForCpu(gigabytes(model.memoryBytes), gigabytes(MOST_ON_CPU)))
  }
  const room = roomBytes(device)
  if (model.memoryBytes > room) return no('too-big', texts.tooBig(gigabytes(model.memoryBytes), gigabytes(room)))
  return { fits: true }
}

/** The memory in bytes that a model may use. */
export function roomBytes({ memoryGiB = ASSUMED_MEMORY_GIB }: Pick<Device, 'memoryGiB'>): number {
  return memoryGiB * MODEL_SHARE * GIB
}

/** The largest GPU buffer that web-llm gets: 1 GiB, or the WebGPU standard's minimum if the GPU allows less. */
function largestBuffer(gpu: Gpu): number {
  const buffer = gpu.maxBufferBytes >= GIB ? GIB : GIB / 4
  const binding = gpu.maxStorageBindingBytes >= GIB ? GIB : GIB / 8
  return Math.min(buffer, binding)
}

function no(code: Exclude<Fit, { fits: true }>['code'], why: string): Fit {
  return { fits: false, code, why }
}
