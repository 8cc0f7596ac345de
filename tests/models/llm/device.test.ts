import { describe, expect, it } from 'vitest'
import { inspectDevice, type Surroundings } from '../../../src/models/llm/device.ts'

function adapter(features: string[], isFallbackAdapter = false): GPUAdapter {
  return {
    features: new Set(features),
    limits: { maxBufferSize: 1000, maxStorageBufferBindingSize: 500 },
    info: { isFallbackAdapter },
  } as unknown as GPUAdapter
}

const withGpu = (requestAdapter: () => Promise<GPUAdapter | null>): Surroundings => ({
  navigator: { gpu: { requestAdapter } },
})

describe('inspecting a device', () => {
  it('tells what the browser tells', async () => {
    const device = await inspectDevice({
      navigator: {
        deviceMemory: 8,
        hardwareConcurrency: 4,
        onLine: false,
        gpu: { requestAdapter: async () => adapter(['shader-f16']) },
        storage: { estimate: async () => ({ quota: 100, usage: 30 }) },
      },
      crossOriginIsolated: true,
    })
    expect(device).toEqual({
      memoryGiB: 8,
      cores: 4,
      isolated: true,
      gpu: { f16: true, maxBufferBytes: 1000, maxStorageBindingBytes: 500, emulated: false },
      freeBytes: 70,
      online: false,
    })
  })

  it('knows the graphics card that Chromium emulates, whatever it says of itself', async () => {
    const said = { ...adapter([]), info: { isFallbackAdapter: false, architecture: 'swiftshader' } } as GPUAdapter
    expect((await inspectDevice(withGpu(async () => said))).gpu).toMatchObject({ emulated: true })
  })

  it('takes what a browser does not know for absent', async () => {
    expect(await inspectDevice({ navigator: {} })).toEqual({
      memoryGiB: undefined,
      cores: 1,
      isolated: false,
      gpu: undefined,
      freeBytes: undefined,
      online: true,
    })
  })

  it('takes a GPU that is refused or fails for absent', async () => {
    expect((await inspectDevice(withGpu(async () => null))).gpu).toBeUndefined()
    expect((await inspectDevice(withGpu(() => Promise.reject(new Error('blocked'))))).gpu).toBeUndefined()
  })

  it('sees that WebGPU is emulated', async () => {
    expect((await inspectDevice(withGpu(async () => adapter([], true)))).gpu).toMatchObject({
      f16: false,
      emulated: true,
    })
  })

  it('never tells of less than no room', async () => {
    const storage = { estimate: async () => ({ quota: 10, usage: 30 }) }
    expect((await inspectDevice({ navigator: { storage } })).freeBytes).toBe(0)
  })
})
