/** Numbers from `from` up to `to`, without it. */
export interface Range {
  from: number
  to: number
}

/** Ranges that touch become one. They must come in rising order, without overlap. */
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
 * The first place in `sorted`, between `from` and `to`, whose number is not below `least`; `to` where there is none. It
 * is looked for near `from` first: 1, 2, 4, 8 … places on, then halving the last step.
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
