import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeContexts, newContext, stoppedByPolicy } from '../harness/browser.ts'
import type { Served } from '../harness/file-server.ts'
import { serveTestPages } from '../harness/test-pages.ts'
import { XSS_PAYLOADS } from '../xss-payloads.ts'
import type { tours } from './hostile/page.ts'
import { pwned, watch } from './hostile/watch.ts'
import { sharedPage } from './shared-page.ts'

let served: Served
let amiss: string[]
const opened = sharedPage(async () => {
  const page = await (await newContext({ viewport: { width: 1280, height: 900 } })).newPage()
  amiss = await watch(page, ({ origin }) => origin === served.origin)
  await page.goto(`${served.origin}/tests/e2e/hostile/page.html`)
  await page.waitForFunction(() => 'tours' in globalThis)
  return page
})
beforeAll(async () => {
  served = await serveTestPages()
})
afterAll(async () => {
  await closeContexts()
  await served?.close()
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
    stoppedByPolicy()
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
