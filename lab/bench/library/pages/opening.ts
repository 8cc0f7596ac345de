import { FILLED, knownVectors, openLibrary } from './open.ts'
import { fetchQueries } from './pool.ts'

/** The interval of the timer, in ms: the least that browsers allow. */
const INTERVAL = 4

/** What the opening of a library takes, in ms. */
export interface Opening {
  /** The time from the start of the library's worker to the first answer. */
  toWords: number
  /** The time to the first answer that meaning has a part in. */
  toMeaning: number
  /** The tasks of 50 ms and more on the page's own thread meanwhile. */
  longTasks: number[]
  /** How much too late a timer on the page came meanwhile, at worst; other programs have their part in this. */
  delay: number
}

export async function opening(): Promise<Opening> {
  const { queries } = await fetchQueries()
  const thread = watchThread()
  const started = performance.now()
  const library = await openLibrary(FILLED, knownVectors(queries))
  let toWords = Number.NaN
  for (const { text } of queries) {
    const hits = await library.search(text)
    const now = performance.now() - started
    if (Number.isNaN(toWords) && hits.length > 0) toWords = now
    if (hits.some(({ by }) => by.meaning)) return { toWords, toMeaning: now, ...thread.seen() }
  }
  throw new Error('The library answers by words alone.')
}

function watchThread(): { seen: () => Pick<Opening, 'longTasks' | 'delay'> } {
  const longTasks: number[] = []
  const note = (tasks: PerformanceEntryList) => longTasks.push(...tasks.map(({ duration }) => duration))
  const observer = new PerformanceObserver(tasks => note(tasks.getEntries()))
  observer.observe({ type: 'longtask' })
  let last = performance.now()
  let delay = 0
  const timer = setInterval(() => {
    const now = performance.now()
    delay = Math.max(delay, now - last - INTERVAL)
    last = now
  }, INTERVAL)
  return {
    seen() {
      clearInterval(timer)
      note(observer.takeRecords())
      return { delay, longTasks }
    },
  }
}
