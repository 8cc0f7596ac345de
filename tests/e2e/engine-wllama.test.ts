import type { Browser } from 'playwright-core'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser } from '../../cli/browser.ts'
import { ENGINE_PROMISES } from '../contracts/engine-promises.ts'
import { sharedPage } from './shared-page.ts'

/** The engine contract, kept by real llama.cpp with the bundled model in a real browser: with threads, and without. */

declare global {
  interface Window {
    keep(promise: string): Promise<void>
  }
}

const NOT_ISOLATED = { 'Cross-Origin-Opener-Policy': 'unsafe-none', 'Cross-Origin-Embedder-Policy': 'unsafe-none' }

describe.each([
  ['with threads', true],
  ['without, on a page that is not isolated', false],
])('wllama keeps an engine’s promises %s', (_, isIsolated) => {
  let server: ViteDevServer
  let browser: Browser
  const opened = sharedPage(async () => {
    const page = await browser.newPage()
    await page.goto(new URL('tests/e2e/engine-wllama.html', server.resolvedUrls?.local[0]).href)
    await page.waitForFunction(() => 'keep' in window)
    return page
  })

  beforeAll(async () => {
    const headers = isIsolated ? {} : { headers: NOT_ISOLATED }
    server = await createServer({ logLevel: 'error', server: { port: 0, host: '127.0.0.1', ...headers } })
    await server.listen()
    browser = await launchBrowser()
    const page = await opened()
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(isIsolated)
  })
  afterAll(async () => {
    await browser?.close()
    await server?.close()
  })

  it.each(Object.keys(ENGINE_PROMISES))('%s', async promise => {
    const page = await opened()
    await page.evaluate(name => window.keep(name), promise)
  })
})
