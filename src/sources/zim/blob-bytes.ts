import { Lru } from '../../common/core/lru.ts'
import { onceFor } from '../../common/core/once.ts'
import { badZim } from './bad-zim.ts'

/** Size of the cached blocks in bytes. Small reads use them, because title lookups read the same places repeatedly. */
const BLOCK = 16_384
const BLOCKS = 256

/** Random access to bytes. */
export interface Bytes {
  readonly size: number
  /**
   * Reads `length` bytes from `at`. Throws `UserError`: `cut-zim` or `broken-zim` for a range out of bounds, `gone-zim`
   * if the file has changed.
   */
  read(at: number, length: number): Promise<Uint8Array>
}

/** The bytes of a file, read on demand and never as a whole. At most 4 MB are cached. */
export function blobBytes(blob: Blob, name: string): Bytes {
  const blocks = new Lru<Promise<Uint8Array>>(BLOCKS)

  async function slice(from: number, to: number): Promise<Uint8Array> {
    try {
      return new Uint8Array(await blob.slice(from, to).arrayBuffer())
    } catch (cause) {
      throw badZim('gone-zim', name, cause)
    }
  }

  function block(number: number): Promise<Uint8Array> {
    return onceFor(blocks, String(number), () => slice(number * BLOCK, Math.min((number + 1) * BLOCK, blob.size)))
  }

  async function read(at: number, length: number): Promise<Uint8Array> {
    if (!isWithin(at, length, blob.size)) throw badZim('cut-zim', name)
    if (length === 0) return new Uint8Array()
    const [first, last] = [Math.floor(at / BLOCK), Math.floor((at + length - 1) / BLOCK)]
    if (last - first > 1) return slice(at, at + length)
    const parts = await Promise.all(first === last ? [block(first)] : [block(first), block(last)])
    const whole = parts.length === 1 ? parts[0]! : joined(parts)
    return whole.subarray(at - first * BLOCK, at - first * BLOCK + length)
  }

  return { size: blob.size, read }
}

/** A range of `bytes`. Precondition: the range lies within them. */
export const within = (bytes: Bytes, from: number, size: number, name: string): Bytes => ({
  size,
  async read(at, length) {
    if (!isWithin(at, length, size)) throw badZim('broken-zim', name)
    return bytes.read(from + at, length)
  },
})

export const memoryBytes = (data: Uint8Array, name: string): Bytes =>
  within({ size: data.length, read: async (at, length) => data.subarray(at, at + length) }, 0, data.length, name)

/** Whether `length` bytes from `at` lie within `size` bytes; false for numbers that are not safe integers. */
export const isWithin = (at: number, length: number, size: number): boolean =>
  Number.isSafeInteger(at) && Number.isSafeInteger(length) && at >= 0 && length >= 0 && at + length <= size

export const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
