import { resolve } from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { docsFiles } from '../../build/docs-site/docs-files.ts'
import { serveSite } from '../../cli/site.ts'
import { violations } from '../harness/axe.ts'
import { closeContexts, newContext } from '../harness/browser.ts'
import { isLong } from '../harness/long.ts'
import { pageWidth } from '../ui/views/looked-at.ts'
import { type BuiltSite, openBuiltSite } from './built-site.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const PAGES = [...docsFiles(resolve(ROOT, 'docs'), resolve(ROOT, 'src/index.ts')).keys()].filter(name =>
  name.endsWith('.html'),
)

let site: BuiltSite
beforeAll(async () => {
  site = await openBuiltSite()
})
afterAll(() => site?.close())
afterEach(closeContexts)

/** A document by itself, in a browser that has not seen the page. */
async function open(address: string, options?: BrowserContextOptions): Promise<{ page: Page; complaints: string[] }> {
  const page = await (await newContext(options)).newPage()
  const complaints: string[] = []
  page.on('console', message => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  await page.goto(`${site.url}docs/${address}`)
  return { page, complaints }
}

const heading = (page: Page) => page.locator('h1').innerText()

describe('each document', () => {
  it.each(PAGES)('%s opens, axe finds nothing amiss by day and by night, and it fits 320 px', async name => {
    const { page, complaints } = await open(name, { colorScheme: 'light', viewport: { width: 1280, height: 900 } })
    expect(await heading(page)).not.toBe('')
    expect(await violations(page)).toEqual([])

    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await violations(page)).toEqual([])

    await page.setViewportSize({ width: 320, height: 640 })
    expect(await pageWidth(page)).toBe(320)
    if (isLong) expect(await violations(page)).toEqual([])
    expect(complaints).toEqual([])
  })
})

it('have the notices of the work of others beside them, one press away from the page', async () => {
  const { context, page } = await site.open()
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Licences of what it is built on' }).click()
  const notices = await opened
  const names = ['llama.cpp', 'QuickJS', 'SmolLM2', 'HotpotQA', '### lit ', '### workbox-core ', '### @wllama/wllama ']
  for (const name of names) await notices.getByText(name).first().waitFor()
})

it('are one press away from the page, which stays open beside them, and lead back to it', async () => {
  const { context, page } = await site.open()
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Guides and documents' }).click()
  const docs = await opened
  await docs.getByRole('link', { name: 'Using Footnote', exact: true }).click()
  await docs.waitForURL('**/docs/guide.html')
  expect(await heading(docs)).toBe('Using Footnote')
  await docs.getByRole('link', { name: 'All documents' }).click()
  await docs.waitForURL('**/docs/index.html')
  await docs.getByRole('link', { name: 'Footnote', exact: true }).click()
  await docs.getByRole('textbox').waitFor()
  expect(await page.getByRole('textbox').isVisible()).toBe(true)
})

it('can be linked to at a heading', async () => {
  const { page } = await open('widget.html#serving-it')
  const top = () => page.locator('#serving-it').evaluate(element => element.getBoundingClientRect().top)
  await expect.poll(top).toBeLessThan(100)
})

it('have the colours of the page', async () => {
  const { page } = await site.open({ colorScheme: 'dark' })
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const before = await ground()
  await page.goto(`${site.url}docs/index.html`)
  expect(await ground()).toBe(before)
})

it('are read without a network once the page was opened', async () => {
  const { url, server } = await serveSite(0)
  const context = await newContext()
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await server.close()
  for (const name of PAGES) {
    await page.goto(`${url}docs/${name}`)
    await page.getByRole('link', { name: 'All documents' }).waitFor()
    expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('Palatino')
  }
  await page.goto(`${url}docs/`)
  expect(await heading(page)).toBe('Documents')
  await page.goto(`${url}docs/guide.html`)
  await page.getByRole('link', { name: 'trace.schema.json' }).click()
  await page.waitForURL('**/trace.schema.json')
  await page.goto(url)
  await page.getByRole('textbox').waitFor()
})
