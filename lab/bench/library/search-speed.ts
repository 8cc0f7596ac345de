import { median, quantile } from '../../eval/statistics.ts'
import { atLeast, below, type Figure, noWorse, printed } from '../figure.ts'
import type { Measured } from './pages/measure.ts'
import type { BenchSite } from './site.ts'

/** Orama that has no room for all chunks is measured with fewer; the sets' own passages, 37,460, come first. */
const ORAMA_SIZES = [1, 0.75, 0.5, 0.4]

/** Over the pool of `chunks`; every query is asked once, its vector known beforehand. */
export async function searchSpeed(site: BenchSite, chunks: number): Promise<Figure[]> {
  const product = await site.inFreshBrowser(page => page.evaluate(async () => (await window.parts.speed()).speed()))
  const exact = await site.inFreshBrowser(page =>
    page.evaluate(async size => (await window.parts.scan()).scan(size), chunks),
  )
  const orama = await searchWithOrama(site, chunks)
  const over = `over ${chunks} chunks`
  return [
    below(`hybrid search ${over}, median of ${product.ms.length}`, median(product.ms), 'ms', 20),
    below(`hybrid search ${over}, p99`, quantile(product.ms, 0.99), 'ms', 60),
    atLeast(`hybrid search: times faster than Orama, median`, median(orama.ms) / median(product.ms), 'times', 5),
    noWorse('hybrid search: recall@10, against that of Orama', product.recall, 'of 1', orama.recall),
    ...peer(`Orama over ${orama.size} chunks, ${orama.setting}`, orama),
    ...peer(`exact float32 scan ${over}`, exact),
  ]
}

/** MiniSearch is measured together with its memory. */
export function peer(name: string, { ms, recall }: Measured): Figure[] {
  return [
    printed(`${name}, median`, median(ms), 'ms'),
    printed(`${name}, p99`, quantile(ms, 0.99), 'ms'),
    printed(`${name}, recall@10`, recall, 'of 1'),
  ]
}

async function searchWithOrama(site: BenchSite, chunks: number): Promise<Measured & { setting: string; size: number }> {
  for (const share of ORAMA_SIZES) {
    const size = Math.round(chunks * share)
    try {
      const found = await site.inFreshBrowser(page =>
        page.evaluate(async size => (await window.parts.orama()).orama(size), size),
      )
      return { ...found, size }
    } catch (error) {
      console.error(`Orama cannot hold ${size} chunks: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  throw new Error('Orama could not be measured.')
}
