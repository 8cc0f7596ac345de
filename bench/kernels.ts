import { createServer } from 'vite'
import { launchBrowser } from '../cli/browser.ts'
import { atLeast, type Figure, printed } from './figure.ts'

/** Runs `bench/kernels/` in the browser. */
export async function benchKernels(): Promise<Figure[]> {
  const server = await createServer({
    logLevel: 'error',
    server: { port: 0, host: '127.0.0.1' },
    // Found out only when the page asks, it would have the page loaded anew.
    optimizeDeps: { entries: ['bench/kernels/index.html'] },
  })
  await server.listen()
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    await page.goto(new URL('bench/kernels/index.html', server.resolvedUrls?.local[0]).href)
    await page.waitForFunction(() => 'paces' in window)
    const before = await page.evaluate(() => window.paces(false))
    const after = await page.evaluate(() => window.paces(true))
    return (['short', 'long'] as const).flatMap(text =>
      (['read', 'written'] as const).flatMap(what => {
        const name = `${what} after a ${text} text`
        return [
          printed(`${name}, llama.cpp as it comes`, before[text][what], 'tokens/s'),
          printed(`${name}, as it is here`, after[text][what], 'tokens/s'),
          atLeast(`${name}, how many times as fast`, after[text][what] / before[text][what], '', 1),
        ]
      }),
    )
  } finally {
    await browser.close()
    await server.close()
  }
}
