export type Interval = [low: number, high: number]

const RESAMPLES = 10_000
const SEED = 20_260_101

/** Where the mean lies with 95 %: percentiles of the means of seeded resamples, so that a table can be made again. */
export function meanInterval(values: readonly number[]): Interval {
  if (values.length === 0) return [Number.NaN, Number.NaN]
  const random = mulberry32(SEED)
  const means = Float64Array.from({ length: RESAMPLES }, () => {
    let sum = 0
    for (let i = 0; i < values.length; i++) sum += values[Math.floor(random() * values.length)] as number
    return sum / values.length
  }).sort()
  return [means[Math.floor(RESAMPLES * 0.025)] as number, means[Math.ceil(RESAMPLES * 0.975) - 1] as number]
}

/** Tommy Ettinger's generator of 32 bits of state: numbers from 0 up to 1. */
function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
