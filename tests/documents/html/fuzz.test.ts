import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isDisambiguation, readChoices } from '../../../src/documents/html/disambiguation.ts'
import { readHtml } from '../../../src/documents/html/read-html.ts'
import { isLong } from '../../harness/long.ts'
import { mutated, pick, randomFrom, slice } from './mutations.ts'
import { expectSound } from './sound-article.ts'
import { havePages, pageHtml, pageNames } from './wikipedia-pages.ts'

const PAGES = isLong ? 10_000 : 2_000
const BATCH = 1_000
const META = { source: 'wikipedia', key: 'Page', url: '', licence: '', language: 'en' }

const batches = Array.from({ length: PAGES / BATCH }, (_, i) => i * BATCH)
const sources = pageNames.toSorted().map(name => pageHtml(name))

describe.skipIf(!havePages)('a damaged page', () => {
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
      const html = damagedPage(seed)
      const article = readHtml(html, META)
      expectSound(article, `seed ${seed}`)
      expect(typeof isDisambiguation(html), `seed ${seed}`).toBe('boolean')
      const length = article.sections.reduce((sum, { text }) => sum + text.length, 0)
      expect(length, `seed ${seed} swelled`).toBeLessThan(50_000 + 12 * html.length)
    }
  })

  it('of disambiguation offers titles, each once, or nothing', { timeout: 600_000 }, () => {
    const page = pageHtml('The_Futurist.html')
    for (let seed = 0; seed < BATCH; seed++) {
      Atomics.store(progress, 0, PAGES + seed)
      const choices = readChoices(mutated(page, randomFrom(seed)))
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
})

/** Mostly pieces of pages, for there is much to try; every 25th is a whole one. */
function damagedPage(seed: number): string {
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
