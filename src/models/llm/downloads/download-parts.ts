import { inParallel } from '../../../common/core/in-parallel.ts'

interface Part {
  bytes: number
}

/** How many parts are downloaded in parallel: as many as web-llm does. */
const AT_ONCE = 4

export const bytesOf = (parts: readonly Part[]): number => parts.reduce((sum, { bytes }) => sum + bytes, 0)

/** Downloads the missing parts by `fetchPart`, and adds up their progress. The other parts count as complete already. */
export async function downloadParts<T extends Part>(
  parts: readonly T[],
  missing: readonly T[],
  report: (here: number, total: number) => void,
  signal: AbortSignal,
  fetchPart: (part: T, count: (received: number) => void, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const total = bytesOf(parts)
  let here = total - bytesOf(missing)
  report(here, total)
  const download = (part: T, either: AbortSignal) => {
    let before = 0
    const count = (received: number) => {
      here += received - before
      before = received
      report(here, total)
    }
    return fetchPart(part, count, either)
  }
  await inParallel(missing, AT_ONCE, download, signal)
}
