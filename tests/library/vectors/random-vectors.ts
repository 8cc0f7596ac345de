/** L2-normalised vectors, one after the other; the same for the same seed. */
export function randomVectors(count: number, dimensions: number, seed = 1): Float32Array {
  let state = seed
  const vectors = new Float32Array(count * dimensions)
  for (let start = 0; start < vectors.length; start += dimensions) {
    const vector = vectors.subarray(start, start + dimensions)
    for (let i = 0; i < dimensions; i++) {
      // The constants of Numerical Recipes' linear congruential generator, 2nd edition, chapter 7.1.
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      vector[i] = state / 2 ** 31 - 1
    }
    const length = Math.hypot(...vector)
    for (let i = 0; i < dimensions; i++) vector[i]! /= length
  }
  return vectors
}
