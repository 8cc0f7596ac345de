import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { createServer, type Plugin, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser } from '../../cli/browser.ts'
import { XSS_PAYLOADS } from '../xss-payloads.ts'
import type { tours } from './hostile/page.ts'
import { pwned, watch } from './hostile/watch.ts'
import { sharedPage } from './shared-page.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const POLICY = /<meta\s+http-equiv="Content-Security-Policy"[^>]*>/

/** The page has the very policy that the product has. */
const samePolicy: Plugin = {
  name: 'same-policy',
  transformIndexHtml(html) {
    const [policy = ''] = POLICY.exec(readFileSync(resolve(ROOT, 'index.html'), 'utf8')) ?? []
    return html.replace('<meta charset="utf-8" />', found => found + policy)
  },
}

let server: ViteDevServer
let browser: Browser
let amiss: string[]
const opened = sharedPage(async () => {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage()
  const address = server.resolvedUrls?.local[0] ?? ''
  amiss = await watch(page, ({ origin }) => origin === new URL(address).origin)
  await page.goto(`${address}tests/e2e/hostile/page.html`)
  await page.waitForFunction(() => 'tours' in globalThis)
  return page
})
beforeAll(async () => {
  server = await createServer({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    cacheDir: 'node_modules/.vite-hostile',
    plugins: [samePolicy],
    optimizeDeps: { noDiscovery: true, include: [] },
    server: { host: '127.0.0.1', port: 0, hmr: false, watch: null },
  })
  await server.listen()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

const go = (page: Page, tour: keyof typeof tours) =>
  page.evaluate(tour => (globalThis as unknown as { tours: typeof tours }).tours[tour](), tour)

describe(`${XSS_PAYLOADS.length} hostile texts, shown as text where`, () => {
  it('has the policy of the product, which stops a script that somebody slips in', async () => {
    const page = await opened()
    expect(await page.evaluate(() => document.querySelectorAll('meta[http-equiv]').length)).toBe(1)
    await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<img src="x" onerror="window.pwned=1">'))
    await expect.poll(() => amiss.splice(0).join()).toContain('policy: script-src-attr inline')
    await page.evaluate(() => document.querySelector('body > img')?.remove())
    expect(await pwned(page)).toBeUndefined()
  })

  it.each([
    ['a kept run is read: its answer, notes, sections, steps and timeline', 'runs'],
    ['a question goes on and fails', 'questions'],
    ['a page that was read is opened', 'pages'],
    ['a run comes in a file', 'files'],
    ['earlier questions, pages, packs and passages found are listed', 'lists'],
  ] as const)('%s', async (_, tour) => {
    const page = await opened()
    const before = page.url().split('#')[0]
    expect(await go(page, tour)).toEqual([])
    expect(await pwned(page)).toBeUndefined()
    expect(amiss).toEqual([])
    expect(page.url().split('#')[0]).toBe(before)
  })
})
