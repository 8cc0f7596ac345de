import { Random } from './random.ts'

export type Interval = [low: number, high: number]

const RESAMPLES = 10_000
const SEED = 20_260_101

/**
 * The interval that the mean lies in with 95 %: percentiles of the means of seeded resamples, so that a table can be
 * made again.
 */
export function meanInterval(values: readonly number[]): Interval {
  if (values.length === 0) return [Number.NaN, Number.NaN]
  const random = new Random(SEED)
  const means = Float64Array.from({ length: RESAMPLES }, () => {
    let sum = 0
    for (let i = 0; i < values.length; i++) sum += values[Math.floor(random.next() * values.length)] as number
    return sum / values.length
  }).sort()
  return [means[Math.floor(RESAMPLES * 0.025)] as number, means[Math.ceil(RESAMPLES * 0.975) - 1] as number]
}
