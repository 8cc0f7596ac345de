import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { median, quantile } from '../../eval/statistics.ts'
import { type Figure, printed } from '../figure.ts'
import { type Footprint, footprint } from './footprint.ts'
import { readLongArticles } from './pool.ts'
import { openBenchSite } from './site.ts'

/** How long a size may take to be stored, and to be indexed. */
const SECONDS = 600

/**
 * How much one tab holds: so many passages with their vectors, in the library's database in Chromium. The passages are
 * those of long articles, again and again, with words of their own; their vectors are made up.
 */
export async function scale(passages: number): Promise<Figure[]> {
  const site = await openBenchSite()
  const name = `bench-scale-${passages}`
  const figures: Figure[] = []
  const tell = (what: string, value: number, unit: string) => {
    const figure = printed(`${passages} passages: ${what}`, value, unit)
    figures.push(figure)
    console.error(`${figure.name}: ${figure.value} ${unit}`)
  }
  try {
    writeFileSync(join(site.folder, 'long-articles.json'), JSON.stringify(readLongArticles()))
    const stored = await site.inFreshBrowser(page =>
      page.evaluate(async ([name, wanted, seconds]) => (await window.parts.scale()).store(name, wanted, seconds), [
        name,
        passages,
        SECONDS,
      ] as const),
    )
    if (stored.stopped) console.error(`Stored no more than ${stored.passages}: ${stored.stopped}`)
    tell('stored, of these', stored.passages, '')
    tell('stored in', stored.seconds, 's')
    tell('on disk', stored.disk / 1e6, 'MB')
    const empty = await site.inFreshBrowser(footprint)
    const first = await searched(name)
    tell('all of them indexed, from pages alone', first.times.indexed / 1_000, 's')
    const again = await searched(name)
    tell('opened again: first answer by words', again.times.firstAnswer / 1_000, 's')
    tell('opened again: with meaning', (again.times.toMeaning ?? Number.NaN) / 1_000, 's')
    tell('search by words, median', median(again.times.words), 'ms')
    tell('search by words, 95th percentile', quantile(again.times.words, 0.95), 'ms')
    tell('search by both, median', median(again.times.both), 'ms')
    tell('search by both, 95th percentile', quantile(again.times.both, 0.95), 'ms')
    tell('index of words', again.times.wordsBytes / 1e6, 'MB')
    tell('memory without garbage', again.memory.heap - empty.heap, 'MB')
    if (again.memory.resident !== undefined && empty.resident !== undefined) {
      tell('memory, resident', again.memory.resident - empty.resident, 'MB')
    }
  } catch (error) {
    console.error(`It breaks here: ${error instanceof Error ? error.message : String(error)}`)
    figures.push({ name: `${passages} passages: broke`, value: 1, unit: '', goal: '', holds: null })
  } finally {
    await site.close()
  }
  return figures

  async function searched(name: string) {
    return site.inFreshBrowser(async page => {
      const times = await page.evaluate(async ([name, seconds]) => (await window.parts.scale()).search(name, seconds), [
        name,
        SECONDS,
      ] as const)
      return { times, memory: (await footprint(page)) satisfies Footprint }
    })
  }
}
