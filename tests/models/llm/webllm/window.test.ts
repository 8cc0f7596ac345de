import { describe, expect, it } from 'vitest'
import { CATALOGUE, type Model, modelById } from '../../../../src/models/llm/catalogue.ts'
import { fitOf } from '../../../../src/models/llm/fits.ts'
import { cacheBytes, withLargestWindow } from '../../../../src/models/llm/webllm/window.ts'
import { deviceWith, GPU } from '../../../fakes/devices.ts'

const model = (name: string) => modelById(`${name}-q4f16_1-MLC`) as Model
const windowOn = (name: string, memoryGiB?: number) =>
  withLargestWindow(model(name), deviceWith({ gpu: GPU, ...(memoryGiB && { memoryGiB }) })).contextTokens

describe('the window of a model', () => {
  it.each([
    // Keys and values × layers × heads × width × bytes.
    ['Qwen2.5-7B-Instruct', 2 * 28 * 4 * 128 * 2],
    ['Qwen3-8B', 2 * 36 * 8 * 128 * 2],
    ['Qwen3.5-4B', 2 * 8 * 4 * 256 * 2],
  ])('costs memory by its layers, heads and their width: %s', (name, bytes) => {
    expect(cacheBytes(model(name), 1)).toBe(bytes)
    expect(cacheBytes(model(name), 4096)).toBe(bytes * 4096)
  })

  it.each([
    ['Qwen2.5-0.5B-Instruct', 8, 16_384],
    ['Qwen2.5-7B-Instruct', 8, 16_384],
    ['Qwen3-4B', 8, 16_384],
    ['Qwen3-4B', 6, 8192],
    ['Qwen3-8B', 8, 4096],
    ['Qwen3.5-4B', 8, 16_384],
    ['Qwen2.5-3B-Instruct', undefined, 16_384],
  ])('of %s on %s GiB is %i', (name, memoryGiB, tokens) => expect(windowOn(name, memoryGiB)).toBe(tokens))

  it('is as large as memory allows, which what is told of the model counts', () => {
    for (const memoryGiB of [2, 4, 8, 16]) {
      const device = deviceWith({ gpu: GPU, memoryGiB })
      for (const given of CATALOGUE.filter(({ engine }) => engine === 'webllm')) {
        const sized = withLargestWindow(given, device)
        const more = sized.contextTokens - given.contextTokens
        expect(sized.memoryBytes - given.memoryBytes).toBe(cacheBytes(given, more))
        expect(fitOf(sized, device).fits).toBe(fitOf(given, device).fits)
      }
    }
  })

  it('stays what it is where nobody tells what more would cost', () => {
    const { cache: _, ...untold } = model('Qwen2.5-0.5B-Instruct')
    expect(withLargestWindow(untold, deviceWith({ memoryGiB: 16 }))).toBe(untold)
  })
})
