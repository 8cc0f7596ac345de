import { below, type Figure, printed } from '../figure.ts'
import { heapMegabytes } from './heap.ts'
import { peer } from './search-speed.ts'
import type { BenchSite } from './site.ts'

/** What a filled library takes more than an empty one, and MiniSearch over the same chunks more than an empty page. */
export async function memory(site: BenchSite, chunks: number): Promise<Figure[]> {
  const empty = await usedLibrary(site, 'bench-empty')
  const filled = await usedLibrary(site, 'bench-filled')
  const miniSearch = await site.inFreshBrowser(async page => {
    const before = await heapMegabytes(page)
    await page.evaluate(async () => (await window.parts.minisearch()).fill())
    const megabytes = (await heapMegabytes(page)) - before
    return { megabytes, ...(await page.evaluate(async () => (await window.parts.minisearch()).speed())) }
  })
  return [
    below(`memory of ${chunks} chunks after a hundred hybrid searches`, filled - empty, 'MB', 400),
    printed(`MiniSearch over ${chunks} chunks, memory`, miniSearch.megabytes, 'MB'),
    ...peer(`MiniSearch over ${chunks} chunks`, miniSearch),
  ]
}

function usedLibrary(site: BenchSite, name: string): Promise<number> {
  return site.inFreshBrowser(async page => {
    await page.evaluate(async name => (await window.parts.memory()).useLibrary(name), name)
    return heapMegabytes(page)
  })
}
