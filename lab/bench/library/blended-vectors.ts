/**
 * Many vectors of about the distribution of a few real ones: each is a real one, plus up to 0.8 of a second, plus (half
 * of the time) up to 0.5 of a third, plus noise of up to 0.01 a component, L2-normalised. So every real vector gets a
 * crowd of near neighbours, which are harder to tell apart than real passages are. Yields `batches` of `size`, in an
 * array that the next batch overwrites; always the same.
 */
export function* blendedVectors(
  real: Float32Array,
  dimensions: number,
  size: number,
  batches: number,
): Generator<Float32Array> {
  const vectors = new Float32Array(size * dimensions)
  const random = uniform()
  const anyReal = () => Math.floor(random() * (real.length / dimensions)) * dimensions
  for (let batch = 0; batch < batches; batch++) {
    for (let start = 0; start < vectors.length; start += dimensions) {
      const [first, second, third] = [anyReal(), anyReal(), anyReal()]
      const ofSecond = random() * 0.8
      const ofThird = random() < 0.5 ? 0 : random() * 0.5
      let squares = 0
      for (let i = 0; i < dimensions; i++) {
        const noise = (random() - 0.5) * 0.02
        const component = real[first + i]! + ofSecond * real[second + i]! + ofThird * real[third + i]! + noise
        vectors[start + i] = component
        squares += component ** 2
      }
      for (let i = 0; i < dimensions; i++) vectors[start + i]! /= Math.sqrt(squares)
    }
    yield vectors
  }
}

/** Numbers from 0 up to 1, by the linear congruential generator of Numerical Recipes (2nd edition, chapter 7.1). */
function uniform(): () => number {
  let state = 1
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
