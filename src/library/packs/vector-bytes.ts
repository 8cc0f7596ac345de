import type { PackedVectors } from '../vectors/packed-vectors.ts'

const SCALE_BYTES = 4

/** The maximum length of a vector after rounding to one byte for each dimension; before rounding it is 1. */
const LONGEST = 1.25

/** Writes all codes, then all scales as float32, little-endian. */
export function toVectorBytes({ codes, scales }: PackedVectors): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(codes.length + scales.length * SCALE_BYTES)
  bytes.set(new Uint8Array(codes.buffer, codes.byteOffset, codes.length))
  const view = new DataView(bytes.buffer, codes.length)
  scales.forEach((scale, index) => void view.setFloat32(index * SCALE_BYTES, scale, true))
  return bytes
}

/** Reads `count` vectors; the size gives their dimensions. Undefined if the bytes are not vectors of length 1. */
export function fromVectorBytes(bytes: Uint8Array<ArrayBuffer>, count: number): PackedVectors | undefined {
  const dimensions = count === 0 ? 0 : bytes.length / count - SCALE_BYTES
  if (!Number.isInteger(dimensions) || dimensions < Math.sign(count) || (count === 0 && bytes.length > 0)) return
  const split = count * dimensions
  const view = new DataView(bytes.buffer, bytes.byteOffset + split)
  const codes = new Int8Array(bytes.slice(0, split).buffer)
  const scales = Float32Array.from({ length: count }, (_, index) => view.getFloat32(index * SCALE_BYTES, true))
  const sound = scales.every((scale, index) => {
    const code = codes.subarray(index * dimensions, (index + 1) * dimensions)
    const squares = code.reduce((sum, component) => sum + component * component, 0)
    return scale >= 0 && scale * Math.sqrt(squares) <= LONGEST
  })
  return sound ? { codes, scales } : undefined
}
