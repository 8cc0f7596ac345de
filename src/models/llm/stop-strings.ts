/** Ends a streamed reply before the earliest of `stops`, even if a stop string is split between pieces. */
export function stopStrings(stops: readonly string[] = []) {
  const wanted = stops.filter(stop => stop !== '')
  let held = ''
  let met = false

  return {
    /** True once a stop string was found; what follows it is not part of the reply. */
    get met(): boolean {
      return met
    },
    /** Returns the text that is certainly part of the reply. Text that may begin a stop string is held back. */
    push(text: string): string {
      if (met) return ''
      held += text
      const found = wanted.map(stop => held.indexOf(stop)).filter(at => at >= 0)
      met = found.length > 0
      const end = met ? Math.min(...found) : held.length - openEnd(held, wanted)
      const certain = held.slice(0, end)
      held = met ? '' : held.slice(end)
      return certain
    },
    /** Returns the text still held back, once the reply has ended. */
    rest(): string {
      const text = held
      held = ''
      return text
    },
  }
}

/** Length of the longest suffix of `text` that is a proper prefix of one of `strings`. */
export function openEnd(text: string, strings: readonly string[]): number {
  const longest = Math.max(0, ...strings.map(({ length }) => length - 1))
  for (let length = Math.min(longest, text.length); length > 0; length--) {
    const end = text.slice(-length)
    if (strings.some(string => string.length > length && string.startsWith(end))) return length
  }
  return 0
}
