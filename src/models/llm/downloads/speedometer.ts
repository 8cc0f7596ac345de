const WINDOW_MS = 6_000
/** The minimum time to measure: a shorter one would measure the first packet rather than the connection. */
const SHORTEST_MS = 1_000

/** Measures bytes per second over the last few seconds. `note` takes the time in ms and the total of bytes so far. */
export function speedometer(): { note(at: number, bytes: number): number | undefined } {
  const samples: { at: number; bytes: number }[] = []
  return {
    note(at, bytes) {
      samples.push({ at, bytes })
      while (samples[1] && samples[1].at <= at - WINDOW_MS) samples.shift()
      const first = samples[0]
      if (!first || at - first.at < SHORTEST_MS) return undefined
      return Math.max(0, ((bytes - first.bytes) / (at - first.at)) * 1_000)
    },
  }
}
