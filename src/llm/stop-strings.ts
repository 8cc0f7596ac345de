/** Watches a streamed reply for stop strings. */
export interface StopStrings {
  /** True once a stop was seen; whatever follows is not part of the reply. */
  readonly met: boolean
  /** The part of the reply that is certain now: text that may turn out to begin a stop is held back. */
  push(text: string): string
  /** The text that is held back at the end of the reply, where it can no longer begin a stop. */
  rest(): string
}

/** Ends a streamed reply before the earliest of `stops`, also where one is split between pieces. */
export function stopStrings(stops: readonly string[] = []): StopStrings {
  const wanted = stops.filter(stop => stop !== '')
  let held = ''
  let met = false

  return {
    get met() {
      return met
    },
    push(text) {
      if (met) return ''
      held += text
      const found = wanted.map(stop => held.indexOf(stop)).filter(at => at >= 0)
      met = found.length > 0
      const end = met ? Math.min(...found) : held.length - openEnd(held, wanted)
      const certain = held.slice(0, end)
      held = met ? '' : held.slice(end)
      return certain
    },
    rest() {
      const text = held
      held = ''
      return text
    },
  }
}

/** Length of the longest end of `text` that is the beginning of a stop. */
function openEnd(text: string, stops: readonly string[]): number {
  const longest = Math.max(0, ...stops.map(stop => stop.length - 1))
  for (let length = Math.min(longest, text.length); length > 0; length--) {
    const end = text.slice(-length)
    if (stops.some(stop => stop.length > length && stop.startsWith(end))) return length
  }
  return 0
}
