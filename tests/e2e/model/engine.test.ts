import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENGINE_PROMISES } from '../../contracts/engine-promises.ts'
import { closeContexts, newContext } from '../../harness/browser.ts'
import type { Served } from '../../harness/file-server.ts'
import { ISOLATED, serveTestPages } from '../../harness/test-pages.ts'
import { sharedPage } from '../shared-page.ts'
import type {} from './engine/page.ts'

/** The engine contract, kept by real llama.cpp with the bundled model in a real browser: with threads, and without. */
describe.each([
  ['with threads', true],
  ['without, on a page that is not isolated', false],
])('wllama keeps an engine’s promises %s', (_, isIsolated) => {
  let served: Served
  const opened = sharedPage(async () => {
    const page = await (await newContext()).newPage()
    await page.goto(`${served.origin}/tests/e2e/model/engine/page.html`)
    await page.waitForFunction(() => 'keep' in globalThis)
    return page
  })

  beforeAll(async () => {
    served = await serveTestPages(isIsolated ? { headers: ISOLATED } : {})
    const page = await opened()
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(isIsolated)
  })
  afterAll(async () => {
    await closeContexts()
    await served?.close()
  })

  it.each(Object.keys(ENGINE_PROMISES))('%s', async promise => {
    const page = await opened()
    await page.evaluate(name => keep(name), promise)
  })

  it('is in the foreground while it writes, and no longer, so that background work can wait for it', async () => {
    const page = await opened()
    expect(await page.evaluate(() => busyWhileWriting())).toEqual([true])
    await expect.poll(() => page.evaluate(() => isBusy())).toBe(false)
  })
})
