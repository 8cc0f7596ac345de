interface Part {
  url: string
  bytes: number
}

/** Adds up parts that arrive side by side. Those in `missing` begin at nothing, the others are here. */
export function byteTally(
  parts: readonly Part[],
  missing: readonly Part[],
  report: (here: number, total: number) => void,
): (part: Part, received: number) => void {
  const total = sum(parts.map(({ bytes }) => bytes))
  const received = new Map(parts.map(part => [part.url, missing.includes(part) ? 0 : part.bytes]))
  const tell = () => report(sum([...received.values()]), total)
  tell()
  return ({ url }, bytes) => {
    received.set(url, bytes)
    tell()
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
