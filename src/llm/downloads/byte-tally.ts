interface Part {
  url: string
  bytes: number
}

/** Adds up the progress of parts that are downloaded in parallel. Parts that are not in `missing` are complete already. */
export function byteTally(
  parts: readonly Part[],
  missing: readonly Part[],
  report: (here: number, total: number) => void,
): (part: Part, received: number) => void {
  const total = sum(parts.map(({ bytes }) => bytes))
  const received = new Map(parts.map(part => [part.url, missing.includes(part) ? 0 : part.bytes]))
  const reportSum = () => report(sum([...received.values()]), total)
  reportSum()
  return ({ url }, bytes) => {
    received.set(url, bytes)
    reportSum()
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
