import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isDisambiguation, readChoices } from '../../../src/documents/html/disambiguation.ts'
import { readHtml } from '../../../src/documents/html/read-html.ts'
import { madeUpRecordings } from '../../fakes/made-up-recordings.ts'
import { isLong } from '../../harness/long.ts'
import { expectSound } from '../sound-article.ts'
import { mutated, pick, randomFrom, slice } from './mutations.ts'
import { withPages } from './wikipedia-pages.ts'

const PAGES = isLong ? 10_000 : 2_000
const BATCH = 1_000
const META = { source: 'wikipedia', key: 'Page', url: '', licence: '', language: 'en' }

describe('a damaged page, made up', () => {
  const recordings = madeUpRecordings()
  const sources = recordings.pages.map(page => recordings.html(page))
  describeDamaged({ count: BATCH, sources, disambiguation: recordings.html(recordings.find('en', 'The Futurist')!) })
})

describe('a damaged page of Wikipedia', () =>
  withPages(pages => {
    const sources = pages
      .names()
      .toSorted()
      .map(name => pages.html(name))
    describeDamaged({ count: PAGES, sources, disambiguation: pages.html('The_Futurist.html') })
  }))

interface Undamaged {
  /** How many damaged pages are read. */
  count: number
  sources: readonly string[]
  disambiguation: string
}

function describeDamaged({ count, sources, disambiguation }: Undamaged): void {
  const batches = Array.from({ length: count / BATCH }, (_, i) => i * BATCH)
  // Counts the pages; a thread beside this one sees when that stops.
  const progress = new Int32Array(new SharedArrayBuffer(4))
  let watchdog: Worker | undefined
  beforeAll(() => {
    watchdog = watchFor(progress)
  })
  afterAll(() => watchdog?.terminate())

  it.each(batches)('is a sound article: %i and the next 999', { timeout: 600_000 }, first => {
    for (let seed = first; seed < first + BATCH; seed++) {
      Atomics.store(progress, 0, seed)
      const html = damagedPage(sources, seed)
      const article = readHtml(html, META)
      expectSound(article, `seed ${seed}`)
      expect(typeof isDisambiguation(html), `seed ${seed}`).toBe('boolean')
      const length = article.sections.reduce((sum, { text }) => sum + text.length, 0)
      expect(length, `seed ${seed} swelled`).toBeLessThan(50_000 + 12 * html.length)
    }
  })

  it('of disambiguation offers titles, each once, or nothing', { timeout: 600_000 }, () => {
    for (let seed = 0; seed < BATCH; seed++) {
      Atomics.store(progress, 0, count + seed)
      const choices = readChoices(mutated(disambiguation, randomFrom(seed)))
      const titles = choices.map(({ title }) => title)
      expect(
        titles.filter(title => title === '' || /\p{Surrogate}/u.test(title)),
        `seed ${seed}`,
      ).toEqual([])
      expect(new Set(titles).size, `seed ${seed}`).toBe(titles.length)
      expect(
        choices.filter(({ description }) => /[^\P{Control}]/u.test(description)),
        `seed ${seed}`,
      ).toEqual([])
    }
  })
}

/** Mostly pieces of pages, for there is much to try; every 25th is a whole one. */
function damagedPage(sources: readonly string[], seed: number): string {
  const random = randomFrom(seed)
  const source = pick(sources, random)
  const isWhole = seed % 25 === 0
  return mutated(isWhole ? source : slice(source, 500 + random(12_000), random), random)
}

/** Ends the process, with the page's seed, where one page hangs: nothing else could end an endless loop. */
function watchFor(progress: Int32Array<SharedArrayBuffer>): Worker {
  const watch = `
    const { workerData } = require('node:worker_threads')
    let last = -1
    setInterval(() => {
      const seed = Atomics.load(workerData, 0)
      if (seed === last) {
        require('node:fs').writeSync(2, 'The page of seed ' + seed + ' hangs.\\n')
        process.kill(process.pid, 'SIGKILL')
      }
      last = seed
    }, 60_000)`
  return new Worker(watch, { eval: true, workerData: progress })
}
