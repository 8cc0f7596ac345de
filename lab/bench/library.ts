import { join } from 'node:path'
import type { Figure } from './figure.ts'
import { firstPassages } from './library/first-passages.ts'
import { ingest } from './library/ingest.ts'
import { memory } from './library/memory.ts'
import { million } from './library/million.ts'
import { opening } from './library/opening.ts'
import { findAll, qualityFigures, qualityOf, qualityTable } from './library/quality.ts'
import { searchSpeed } from './library/search-speed.ts'
import { type BenchSite, openBenchSite } from './library/site.ts'
import { writePool } from './library/write-pool.ts'
import { fidelity } from './reading/fidelity.ts'

/**
 * Measures what the library finds, how fast, and what it takes, beside others of its kind in the same browser, over
 * `chunks` chunks, 37,460 at least. The first run embeds 100,000 in about an hour and keeps their vectors; later ones
 * take minutes.
 */
export async function benchLibrary(wanted: { chunks: number }): Promise<Figure[]> {
  const quality = qualityOf(await step('quality on the six sets', () => findAll()))
  console.log(`${qualityTable(quality)}\n`)
  const site = await openBenchSite()
  try {
    const chunks = await step('preparing the chunks', () => writePool(wanted.chunks, join(site.folder, 'pool')))
    await step('storing them', () => fill(site))
    return [
      ...(await step('search', () => searchSpeed(site, chunks))),
      ...qualityFigures(quality),
      ...(await step('a million vectors', () => million())),
      ...(await step('reading', () => fidelity())),
      ...(await step('first passages', () => firstPassages(site))),
      ...(await step('opening', () => opening(site, chunks))),
      ...(await step('memory', () => memory(site, chunks))),
      ...(await step('ingest', () => ingest(site))),
    ]
  } finally {
    await site.close()
  }
}

async function fill(site: BenchSite): Promise<void> {
  await site.inFreshBrowser(page => page.evaluate(async () => (await window.parts.fill()).fill()))
}

async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  console.error(`${name} …`)
  const started = performance.now()
  const result = await work()
  console.error(`${name}: ${((performance.now() - started) / 1_000).toFixed(0)} s`)
  return result
}
