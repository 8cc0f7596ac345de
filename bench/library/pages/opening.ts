import { FILLED, knownVectors, openLibrary } from './open.ts'
import { fetchQueries } from './pool.ts'

const TICK = 4

export interface Opening {
  /** From the start of the library's worker to the answer, in ms. */
  toWords: number
  /** Likewise, to the first answer that meaning has a part in. */
  toMeaning: number
  /** The longest that the page's own thread could do nothing else meanwhile, in ms. */
  longestBlock: number
}

export async function opening(): Promise<Opening> {
  const { queries } = await fetchQueries()
  const ticks = probe()
  const started = performance.now()
  const library = await openLibrary(FILLED, knownVectors(queries))
  let toWords = Number.NaN
  for (const { text } of queries) {
    const hits = await library.search(text)
    const now = performance.now() - started
    if (Number.isNaN(toWords) && hits.length > 0) toWords = now
    if (hits.some(({ by }) => by.meaning)) return { toWords, toMeaning: now, longestBlock: ticks.stop() }
  }
  throw new Error('The library answers by words alone.')
}

/** A timer that is due every few milliseconds: how much later it comes, so long the thread was taken. */
function probe(): { stop: () => number } {
  let last = performance.now()
  let longest = 0
  const timer = setInterval(() => {
    const now = performance.now()
    longest = Math.max(longest, now - last - TICK)
    last = now
  }, TICK)
  return {
    stop() {
      clearInterval(timer)
      return Math.max(longest, performance.now() - last - TICK)
    },
  }
}
