import { launchBrowser } from '../../../cli/browser.ts'
import { servePages } from '../../../cli/pages.ts'
import { median, quantile } from '../../eval/statistics.ts'
import { atLeast, below, type Figure, printed } from '../figure.ts'
import { readSet } from './pool.ts'
import { passageVectorsOf, queryVectorsOf } from './vectors.ts'

const SETS = ['hotpotqa', '2wikimultihopqa'] as const

/** A million vectors, blended from those of real passages, searched by real questions, in Chromium on one thread. */
export async function million(): Promise<Figure[]> {
  const vectors = { passages: [] as Buffer[], queries: [] as Buffer[] }
  for (const set of SETS.map(readSet)) {
    vectors.passages.push(Buffer.from((await passageVectorsOf(set)).buffer))
    vectors.queries.push(Buffer.from((await queryVectorsOf(set)).buffer))
  }
  const served = await servePages('million', ['lab/bench/library/million.html'])
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    for (const [name, parts] of Object.entries(vectors)) {
      await page.route(`**/vectors/${name}`, route => route.fulfill({ body: Buffer.concat(parts) }))
    }
    await page.goto(served.url('lab/bench/library/million.html'))
    await page.waitForFunction(() => 'million' in window)
    const { times, recallAt10, recallAt30, bytesPerVector } = await page.evaluate(() => window.million())
    return [
      below('a million vectors: top 10, median', median(times.twoStages), 'ms', 30),
      printed('a million vectors: top 10, p99', quantile(times.twoStages, 0.99), 'ms'),
      atLeast('a million vectors: recall@10 of exact', recallAt10, 'of 1', 0.98),
      atLeast('a million vectors: recall@30 of exact', recallAt30, 'of 1', 0.98),
      printed('a million vectors: int8 alone, median', median(times.int8Only), 'ms'),
      printed('a million vectors: exact float32 in TypeScript, median', median(times.exact), 'ms'),
      printed('a million vectors: reading 48 MB, as much as their sign bits', median(times.reading), 'ms'),
      printed('a million vectors: memory', bytesPerVector, 'bytes a vector'),
      below('100,000 vectors: top 10, median', median(times.small), 'ms', 3),
    ]
  } finally {
    await browser.close()
    await served.close()
  }
}
