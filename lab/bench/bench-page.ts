import type { Page } from 'playwright-core'
import { createServer } from 'vite'
import { launchBrowser } from '../../cli/browser.ts'

interface BenchPage {
  /** In `lab/bench/`, with an `index.html`. */
  folder: string
  /** The function that the page leaves in its window when it is ready. */
  ready: string
  /** What Vite looks through for packages: found out only when they are asked for, they would have the page loaded anew. */
  entries?: string[]
}

/** Opens a page of a bench in the browser, served from the sources, and closes both when it has been measured. */
export async function inBenchPage<T>(about: BenchPage, measure: (page: Page) => Promise<T>): Promise<T> {
  const { folder, ready, entries } = about
  const server = await createServer({
    logLevel: 'error',
    server: { port: 0, host: '127.0.0.1' },
    ...(entries && { optimizeDeps: { entries } }),
  })
  await server.listen()
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    await page.goto(new URL(`lab/bench/${folder}/index.html`, server.resolvedUrls?.local[0]).href)
    await page.waitForFunction(name => name in window, ready)
    return await measure(page)
  } finally {
    await browser.close()
    await server.close()
  }
}
