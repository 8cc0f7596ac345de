const WINDOW_MS = 6_000
/** Less says more about the first packet than about the line. */
const SHORTEST_MS = 1_000

/** Bytes a second over the last few seconds. `note` takes a time in ms and all bytes so far. */
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
