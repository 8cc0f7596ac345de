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

/** The normal quantile that leaves 2.5 % above it. */
const Z = 1.96

/**
 * The 95 % interval of a share, by Wilson's score (1927), which has a width also where all or none of them count; in
 * resamples of those there is nothing else to draw.
 */
export function shareInterval(count: number, total: number): Interval {
  if (total === 0) return [Number.NaN, Number.NaN]
  const share = count / total
  const middle = share + Z ** 2 / (2 * total)
  const half = Z * Math.sqrt((share * (1 - share)) / total + Z ** 2 / (4 * total ** 2))
  const [low, high] = [middle - half, middle + half].map(bound => bound / (1 + Z ** 2 / total)) as Interval
  return [Math.max(0, low), Math.min(1, high)]
}
