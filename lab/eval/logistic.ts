import { sigmoid } from '../../src/common/core/sigmoid.ts'

const STEPS = 3_000
const RATE = 0.3
/** Keeps weights small where few answers tell them. */
const DECAY = 3e-4

/** What is likelier than not, by weights and an offset at the end, which gradient descent finds on scaled inputs. */
export function fitLogistic(inputs: readonly (readonly number[])[], right: readonly boolean[]): number[] {
  const width = inputs[0]?.length ?? 0
  const scales = Array.from({ length: width }, (_, at) => scaleOf(inputs.map(row => row[at] as number)))
  const rows = inputs.map(row => [...row.map((value, at) => value / (scales[at] as number)), 1])
  const weights = new Array<number>(width + 1).fill(0)
  for (let step = 0; step < STEPS && rows.length > 0; step++) {
    const gradient = new Array<number>(width + 1).fill(0)
    for (const [at, row] of rows.entries()) {
      const error = sigmoid(dot(row, weights)) - (right[at] ? 1 : 0)
      for (const [column, value] of row.entries()) gradient[column]! += (error * value) / rows.length
    }
    for (const column of weights.keys()) {
      const decay = column < width ? DECAY * (weights[column] as number) : 0
      weights[column]! -= RATE * ((gradient[column] as number) + decay)
    }
  }
  return weights.map((weight, at) => Number((weight / (scales[at] ?? 1)).toFixed(3)))
}

/** What was said to be so likely, and whether it was right. */
export interface Said {
  probability: number
  right: boolean
}

interface Bin {
  from: number
  to: number
  n: number
  /** The mean of what was said, and the share that was right. */
  said: number
  right: number
}

const BINS = 5

/** How often was right what was said to be so likely (a reliability diagram; DeGroot and Fienberg 1983). */
export function reliability(all: readonly Said[]): Bin[] {
  return Array.from({ length: BINS }, (_, at) => {
    const [from, to] = [at / BINS, (at + 1) / BINS]
    const some = all.filter(({ probability }) => probability >= from && (probability < to || at === BINS - 1))
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
    return {
      from,
      to,
      n: some.length,
      said: mean(some.map(({ probability }) => probability)),
      right: mean(some.map(({ right }) => (right ? 1 : 0))),
    }
  })
}

/** Expected calibration error: how far off what is said is, over all bins (Naeini et al. 2015). */
export const calibrationError = (all: readonly Said[]): number =>
  reliability(all).reduce((sum, { n, said, right }) => sum + (n / Math.max(1, all.length)) * Math.abs(said - right), 0)

const dot = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, value, at) => sum + value * (other[at] as number), 0)
const scaleOf = (values: readonly number[]): number =>
  Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / Math.max(1, values.length)) || 1
