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

/**
 * The first index in `sorted`, between `from` and `to`, whose number is at least `least`; `to` if there is none. It is
 * a galloping search: steps of 1, 2, 4, 8 … from `from`, then a binary search within the last step.
 */
export function firstAtLeast(sorted: Uint32Array, least: number, from: number, to: number): number {
  let below = from
  let step = 1
  while (below + step <= to && sorted[below + step - 1]! < least) {
    below += step
    step *= 2
  }
  let end = Math.min(below + step - 1, to)
  while (below < end) {
    const middle = (below + end) >>> 1
    if (sorted[middle]! < least) below = middle + 1
    else end = middle
  }
  return below
}
