import { below, type Figure, printed } from '../figure.ts'
import { type Footprint, footprint } from './footprint.ts'
import { peer } from './search-speed.ts'
import type { BenchSite } from './site.ts'

const GOAL = 400

/**
 * How much more a filled library takes than an empty one, and MiniSearch over the same chunks more than an empty page.
 */
export async function memory(site: BenchSite, chunks: number): Promise<Figure[]> {
  const empty = await usedLibrary(site, 'bench-empty')
  const filled = await usedLibrary(site, 'bench-filled')
  const miniSearch = await site.inFreshBrowser(async page => {
    const before = await footprint(page)
    await page.evaluate(async () => (await window.parts.minisearch()).fill())
    const after = await footprint(page)
    return { before, after, speed: await page.evaluate(async () => (await window.parts.minisearch()).speed()) }
  })
  const product = `memory of ${chunks} chunks after a hundred hybrid searches`
  return [
    ...growth(empty, filled, (part, megabytes) => below(`${product}, ${part}`, megabytes, 'MB', GOAL)),
    ...growth(miniSearch.before, miniSearch.after, (part, megabytes) =>
      printed(`memory of MiniSearch over ${chunks} chunks, ${part}`, megabytes, 'MB'),
    ),
    ...peer(`MiniSearch over ${chunks} chunks`, miniSearch.speed),
  ]
}

function usedLibrary(site: BenchSite, name: string): Promise<Footprint> {
  return site.inFreshBrowser(async page => {
    await page.evaluate(async name => (await window.parts.memory()).useLibrary(name), name)
    return footprint(page)
  })
}

function growth(before: Footprint, after: Footprint, figure: (part: string, megabytes: number) => Figure): Figure[] {
  const heap = figure('without garbage', after.heap - before.heap)
  if (before.resident === undefined || after.resident === undefined) return [heap]
  return [figure('resident', after.resident - before.resident), heap]
}
