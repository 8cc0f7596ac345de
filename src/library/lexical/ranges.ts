import { lowerBound } from '../../common/core/lower-bound.ts'

/** The numbers from `from` up to `to`, exclusive. */
export interface Range {
  from: number
  to: number
}

/** Joins adjacent ranges. They must be in ascending order and must not overlap. */
export function joined(ranges: Iterable<Range>): Range[] {
  const wide: Range[] = []
  for (const { from, to } of ranges) {
    const last = wide.at(-1)
    if (from === to) continue
    if (last?.to === from) last.to = to
    else wide.push({ from, to })
  }
  return wide
}

/** The first index in `sorted`, between `from` and `to`, whose number is at least `least`; `to` if there is none. */
export function firstAtLeast(sorted: Uint32Array, least: number, from: number, to: number): number {
  return gallop(from, to, place => sorted[place]! < least)
}

/**
 * The first place between `from` and `to` where `isBefore` is false; `to` if there is none. It is a galloping search:
 * steps of 1, 2, 4, 8 … from `from`, then a binary search within the last step.
 */
export function gallop(from: number, to: number, isBefore: (place: number) => boolean): number {
  let below = from
  let step = 1
  while (below + step <= to && isBefore(below + step - 1)) {
    below += step
    step *= 2
  }
  return below + lowerBound(Math.min(step - 1, to - below), place => isBefore(below + place))
}
