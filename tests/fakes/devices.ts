import type { Device, Gpu } from '../../src/models/llm/device.ts'

/** A desktop's graphics card. */
export const GPU: Gpu = { f16: true, maxBufferBytes: 2 ** 31, maxStorageBindingBytes: 2 ** 31, emulated: false }

/** A device without a graphics card, but for what is said. */
export function deviceWith(parts: Partial<Device> = {}): Device {
  return {
    memoryGiB: undefined,
    cores: 8,
    isolated: true,
    gpu: undefined,
    freeBytes: undefined,
    online: true,
    ...parts,
  }
}
