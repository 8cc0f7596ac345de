import { below, type Figure, printed } from '../figure.ts'
import { peer } from './search-speed.ts'
import type { BenchSite } from './site.ts'

/** What a filled library takes more than an empty one; MiniSearch over the same chunks takes its page for itself. */
export async function memory(site: BenchSite, chunks: number): Promise<Figure[]> {
  const empty = await measured(site, 'bench-empty')
  const filled = await measured(site, 'bench-filled')
  const miniSearch = await site.inFreshBrowser(page =>
    page.evaluate(async () => (await window.parts.minisearch()).miniSearch()),
  )
  return [
    below(`memory of ${chunks} chunks after a hundred hybrid searches`, filled - empty, 'MB', 400),
    printed(`MiniSearch over ${chunks} chunks, memory`, miniSearch.megabytes, 'MB'),
    ...peer(`MiniSearch over ${chunks} chunks`, miniSearch),
  ]
}

function measured(site: BenchSite, name: string): Promise<number> {
  return site.inFreshBrowser(page => page.evaluate(async name => (await window.parts.memory()).memory(name), name))
}
