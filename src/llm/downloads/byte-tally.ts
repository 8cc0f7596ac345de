interface Part {
  bytes: number
}

export const bytesOf = (parts: readonly Part[]): number => parts.reduce((sum, { bytes }) => sum + bytes, 0)

/** Adds up the progress of parts that are downloaded in parallel. Parts that are not in `missing` are complete already. */
export function byteTally(
  parts: readonly Part[],
  missing: readonly Part[],
  report: (here: number, total: number) => void,
): (part: Part, received: number) => void {
  const total = bytesOf(parts)
  let here = total - bytesOf(missing)
  const received = new Map<Part, number>()
  report(here, total)
  return (part, bytes) => {
    here += bytes - (received.get(part) ?? 0)
    received.set(part, bytes)
    report(here, total)
  }
}
