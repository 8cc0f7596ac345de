import { median } from '../eval/statistics.ts'
import { inBenchPage } from './bench-page.ts'
import { below, type Figure, printed } from './figure.ts'

const PAGE = {
  folder: 'span-reader',
  ready: 'readPassages',
  entries: ['lab/bench/span-reader/index.html', 'workers/span-reader.ts'],
}

/** Runs `lab/bench/span-reader/` in the browser: with as many threads as the product has. */
export async function benchSpanReader(): Promise<Figure[]> {
  const { load, reads, letters } = await inBenchPage(PAGE, page => page.evaluate(() => window.readPassages()))
  return [
    printed('the span reader, from nothing to ready', load, 'ms'),
    printed('letters of six passages', letters, 'letters'),
    below('reading six passages, median', median(reads), 'ms', 1_000),
  ]
}
