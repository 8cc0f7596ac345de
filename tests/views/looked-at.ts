import axe from 'axe-core'
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { createServer } from 'vite'
import { launchBrowser } from '../../cli/browser.ts'
import type { Settings } from '../../src/site/settings.ts'

interface LookedAtOptions extends BrowserContextOptions {
  /** The person's, kept from an earlier visit. */
  settings?: Settings
}

export interface LookedAt {
  open(address: string, options?: LookedAtOptions): Promise<Page>
  /** Closes the pages that are open. */
  leave(): Promise<void>
  close(): Promise<void>
}

/** The pages beside this file, in Chromium. */
export async function lookAtPages(cacheDir: string): Promise<LookedAt> {
  // Without a search for dependencies, which would reload the page when it finds one.
  const server = await createServer({
    configFile: false,
    logLevel: 'error',
    cacheDir: `node_modules/${cacheDir}`,
    optimizeDeps: { noDiscovery: true, include: [] },
    server: { host: '127.0.0.1', port: 0, hmr: false, watch: null },
  })
  await server.listen()
  const browser: Browser = await launchBrowser()
  return {
    async open(address, { settings, ...options } = {}) {
      const url = new URL(`tests/views/${address}`, server.resolvedUrls?.local[0])
      const localStorage = settings ? [{ name: 'footnote.settings', value: JSON.stringify(settings) }] : []
      const storageState = { cookies: [], origins: [{ origin: url.origin, localStorage }] }
      const page = await (await browser.newContext({ ...options, storageState })).newPage()
      page.setDefaultTimeout(30_000)
      await page.goto(url.href)
      return page
    },
    async leave() {
      await Promise.all(browser.contexts().map(context => context.close()))
    },
    async close() {
      await browser.close()
      await server.close()
    },
  }
}

/** What an element shows: its own shadow's text, which `innerText` of the element leaves out. */
export const shown = (element: Locator): Promise<string> =>
  element.evaluate(({ shadowRoot }) =>
    [...(shadowRoot?.children ?? [])]
      .map(child => ((child as HTMLElement).innerText ?? '').replaceAll('\u00a0', ' '))
      .join('\n'),
  )

/** What axe objects to. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run()
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target.join(' ')).join(', ')}`)
  })
}

/** The label or text of what has the focus, through all shadows. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    let element = document.activeElement
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
    return element?.getAttribute('aria-label') ?? element?.textContent?.trim()
  })

export const pageWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)
