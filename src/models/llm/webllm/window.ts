import type { Device } from '../device.ts'
import { roomBytes } from '../fits.ts'
import type { Model } from '../model.ts'

/** Bytes of the GPU's KV cache for a window of `tokens` tokens; undefined if the model's dimensions are unknown. */
export function cacheBytes({ cache }: Pick<Model, 'cache'>, tokens: number): number | undefined {
  if (!cache) return undefined
  const { layers, heads, width, bits } = cache
  return 2 * layers * heads * width * (bits / 8) * tokens
}

/** The model with the largest context window that fits into the device's memory, else with its smallest window. */
export function withLargestWindow(model: Model, device: Pick<Device, 'memoryGiB'>): Model {
  const { largerWindows = [], memoryBytes, contextTokens } = model
  const windows = largerWindows.map(tokens => ({
    contextTokens: tokens,
    memoryBytes: memoryBytes + (cacheBytes(model, tokens - contextTokens) ?? Infinity),
  }))
  const largest = windows.findLast(window => window.memoryBytes <= roomBytes(device))
  return largest ? { ...model, ...largest } : model
}
