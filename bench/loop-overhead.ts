import { createServer } from 'vite'
import { launchBrowser } from '../cli/browser.ts'

/** Runs `bench/loop/` in the browser. */
export async function loopMillisecondsPerStep(): Promise<number> {
  const server = await createServer({ logLevel: 'error', server: { port: 0, host: '127.0.0.1' } })
  await server.listen()
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    await page.goto(new URL('bench/loop/index.html', server.resolvedUrls?.local[0]).href)
    await page.waitForFunction(() => 'millisecondsPerStep' in window)
    return await page.evaluate(() => window.millisecondsPerStep())
  } finally {
    await browser.close()
    await server.close()
  }
}
