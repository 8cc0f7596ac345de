import type { Device } from '../device.ts'
import { roomBytes } from '../fits.ts'
import type { Model } from '../model.ts'

/** What a window of so many tokens takes in a model's cache on the GPU; undefined where nobody tells its shape. */
export function cacheBytes({ cache }: Pick<Model, 'cache'>, tokens: number): number | undefined {
  if (!cache) return undefined
  const { layers, heads, width, bits } = cache
  return 2 * layers * heads * width * (bits / 8) * tokens
}

/**
 * The model with the largest window that the device has memory for, which its memory then counts. Its own is the
 * smallest: a model that does not fit with that does not fit.
 */
export function withLargestWindow(model: Model, device: Pick<Device, 'memoryGiB'>): Model {
  const { largerWindows = [], memoryBytes, contextTokens } = model
  const windows = largerWindows.map(tokens => ({
    contextTokens: tokens,
    memoryBytes: memoryBytes + (cacheBytes(model, tokens - contextTokens) ?? Infinity),
  }))
  const largest = windows.findLast(window => window.memoryBytes <= roomBytes(device))
  return largest ? { ...model, ...largest } : model
}
