import type { Browser, Page } from 'playwright-core'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser } from '../../cli/browser.ts'
import { ENGINE_PROMISES } from '../contracts/engine-promises.ts'

/** The engine contract, kept by real llama.cpp with the bundled model in a real browser: with threads, and without. */

declare global {
  interface Window {
    keep(promise: string): Promise<void>
  }
}

let server: ViteDevServer
let browser: Browser

beforeAll(async () => {
  server = await createServer({ logLevel: 'error', server: { port: 0, host: '127.0.0.1' } })
  await server.listen()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

async function openPage(): Promise<Page> {
  const page = await browser.newPage()
  await page.goto(new URL('tests/e2e/engine-wllama.html', server.resolvedUrls?.local[0]).href)
  await page.waitForFunction(() => 'keep' in window)
  return page
}

describe('wllama keeps an engine’s promises', () => {
  let page: Page
  beforeAll(async () => {
    page = await openPage()
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true)
  })

  it.each(Object.keys(ENGINE_PROMISES))('%s', promise => page.evaluate(name => window.keep(name), promise))
})
