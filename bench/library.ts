import { join } from 'node:path'
import type { Figure } from './figure.ts'
import { firstPassages } from './library/first-passages.ts'
import { ingest } from './library/ingest.ts'
import { memory } from './library/memory.ts'
import { million } from './library/million.ts'
import { opening } from './library/opening.ts'
import { findAll, qualityFigures, qualityOf, qualityTable } from './library/quality.ts'
import { searchSpeed } from './library/search-speed.ts'
import { openBenchSite } from './library/site.ts'
import { writePool } from './library/write-pool.ts'

/**
 * What the library finds, how fast, and what it takes, beside others of its kind in the same browser. The first run
 * embeds its texts for about an hour and keeps their vectors; later ones take minutes.
 */
export async function benchLibrary({ chunks }: { chunks: number }): Promise<Figure[]> {
  const quality = qualityOf(await findAll())
  console.log(`${qualityTable(quality)}\n`)
  const site = await openBenchSite()
  try {
    await writePool(chunks, join(site.folder, 'pool'))
    await site.inFreshBrowser(page => page.evaluate(async () => (await window.parts.fill()).fill()))
    return [
      ...(await searchSpeed(site, chunks)),
      ...qualityFigures(quality),
      ...(await million()),
      ...(await firstPassages(site)),
      ...(await opening(site, chunks)),
      ...(await memory(site, chunks)),
      ...(await ingest(site)),
    ]
  } finally {
    await site.close()
  }
}
