/**
 * L2-normalised vectors with one byte for each dimension: component `i` of vector `v` is approximately `codes[v *
 * dimensions + i] * scales[v]`.
 */
export interface PackedVectors {
  codes: Int8Array
  scales: Float32Array
}

/** Packs consecutive vectors; the largest component of each becomes ±127. */
export function packVectors(vectors: Float32Array, dimensions: number): PackedVectors {
  const codes = new Int8Array(vectors.length)
  const scales = new Float32Array(vectors.length / dimensions)
  for (let v = 0; v < scales.length; v++) {
    const start = v * dimensions
    let largest = 0
    for (let i = start; i < start + dimensions; i++) largest = Math.max(largest, Math.abs(vectors[i]!))
    if (largest === 0) continue
    const perUnit = 127 / largest
    for (let i = start; i < start + dimensions; i++) codes[i] = Math.round(vectors[i]! * perUnit)
    scales[v] = largest / 127
  }
  return { codes, scales }
}

/** The storage of vectors in bytes. */
export function bytesOfVectors({ codes, scales }: PackedVectors): number {
  return codes.byteLength + scales.byteLength
}
