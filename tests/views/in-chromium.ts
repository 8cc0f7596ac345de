import axe from 'axe-core'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { launchBrowser } from '../../cli/browser.ts'

export const PHONE = { viewport: { width: 390, height: 844 } }
export const NARROW = { viewport: { width: 320, height: 640 } }
export const TIMEOUT = 120_000

/**
 * The page with the made-up client of tests/fakes, in Chromium, for the tests of one file. `cache` names a folder of the
 * file's own. Answers what opens the page at `address`, which begins with `?` or `#`.
 */
export function madeUpPage(cache: string): (address: string, options?: BrowserContextOptions) => Promise<Page> {
  let server: ViteDevServer
  let browser: Browser

  beforeAll(async () => {
    // Without a search for dependencies, which would reload the page when it finds one.
    server = await createServer({
      configFile: false,
      logLevel: 'error',
      cacheDir: `node_modules/.vite-${cache}`,
      optimizeDeps: { noDiscovery: true, include: [] },
      server: { host: '127.0.0.1', port: 0, hmr: false, watch: null },
    })
    await server.listen()
    browser = await launchBrowser()
  }, TIMEOUT)

  afterAll(async () => {
    await browser?.close()
    await server?.close()
  })

  afterEach(async () => {
    await Promise.all(browser.contexts().map(context => context.close()))
  })

  return async (address, options = {}) => {
    const page = await (await browser.newContext(options)).newPage()
    page.setDefaultTimeout(20_000)
    await page.goto(`${server.resolvedUrls?.local[0]}tests/views/page.html${address}`)
    return page
  }
}

/** What axe objects to on the page as it stands. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run()
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target.join(' ')).join(', ')}`)
  })
}
