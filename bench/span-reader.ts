import { createServer } from 'vite'
import { launchBrowser } from '../cli/browser.ts'
import { median } from '../eval/statistics.ts'
import { below, type Figure, printed } from './figure.ts'

/** Runs `bench/span-reader/` in the browser: with as many threads as the product has. */
export async function benchSpanReader(): Promise<Figure[]> {
  const server = await createServer({
    logLevel: 'error',
    server: { port: 0, host: '127.0.0.1' },
    // Found out only when the worker asks, they would have the page loaded anew.
    optimizeDeps: { entries: ['bench/span-reader/index.html', 'workers/span-reader.ts'] },
  })
  await server.listen()
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    await page.goto(new URL('bench/span-reader/index.html', server.resolvedUrls?.local[0]).href)
    await page.waitForFunction(() => 'readPassages' in window)
    const { load, reads, letters } = await page.evaluate(() => window.readPassages())
    return [
      printed('the span reader, from nothing to ready', load, 'ms'),
      printed('letters of six passages', letters, 'letters'),
      below('reading six passages, median', median(reads), 'ms', 1_000),
    ]
  } finally {
    await browser.close()
    await server.close()
  }
}
