import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { splitChunks } from '../../src/documents/split-chunks.ts'
import { ingest } from '../../src/library/ingest.ts'
import { writePack } from '../../src/library/packs/write-pack.ts'
import { libraryHash } from '../../src/ui/views/library/library-place.ts'
import { inTurn, readAll } from '../library/packs/packed-pages.ts'
import { unzip, zip } from '../library/packs/zip-files.ts'
import { XSS_PAYLOADS } from '../xss-payloads.ts'
import { type BuiltSite, openBuiltSite } from './built-site.ts'
import { foreignParts } from './hostile/inspect.ts'
import { pwned, watch } from './hostile/watch.ts'
import { hostileArticle } from './hostile/wiki-page.ts'

const PATIENT = { timeout: 120_000 }
/** Pages whose titles, texts, sections, tables, links, licences and addresses are hostile. */
const pages = XSS_PAYLOADS.map(text => ({ page: ingest(hostileArticle(text), splitChunks, 0), vectors: [] }))
/** A half of a character is nothing that an address can hold. */
const addressable = pages.filter(({ page }) => !/\p{Surrogate}/u.test(page.summary.id))

let pack: Blob
let site: BuiltSite
let context: BrowserContext | undefined
let page: Page
let amiss: string[]
let address: string
beforeAll(async () => {
  pack = await writePack(inTurn(pages))
  site = await openBuiltSite()
  await openProfile()
})
afterAll(async () => {
  await context?.close()
  await site?.close()
})

async function openProfile(): Promise<void> {
  await context?.close()
  const opened = await site.open({ viewport: { width: 1280, height: 900 } })
  context = opened.context
  page = opened.page
  amiss = await watch(page, ({ origin }) => origin === new URL(site.url).origin)
  address = page.url()
}

/** Anew, so that the page is watched from its first moment, and a second try does not wait for an import of the first. */
async function openLibrary(): Promise<void> {
  await page.reload()
  // The page's own, for readers without scripts.
  await page.locator('body > noscript').evaluate(own => own.remove())
  await page.getByRole('link', { name: 'Library', exact: true }).click()
}

const remark = () => page.locator('fn-library .foot [role=status]').textContent()

/** As a person does it: by the button, from the disk. */
async function importByHand(pack: Blob, name: string): Promise<void> {
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Import a pack' }).click()
  const buffer = Buffer.from(await pack.arrayBuffer())
  await (await chosen).setFiles({ name, mimeType: 'application/zip', buffer })
}

async function expectNothingRan(): Promise<void> {
  expect(await page.evaluate(foreignParts)).toEqual([])
  expect(await pwned(page)).toBeUndefined()
  expect(amiss).toEqual([])
  expect(page.url().split('#')[0]).toBe(address)
}

describe(`a pack with ${XSS_PAYLOADS.length} hostile texts, imported by hand`, () => {
  it('runs nothing where all its pages are damaged, and their titles are listed', async () => {
    await openLibrary()
    const files = await unzip(pack)
    const damaged = [...files].map(([name, bytes]) => [name, name === 'pack.json' ? bytes : bytes.slice(1)] as const)
    await importByHand(await zip(damaged), '<img src=x onerror=window.pwned=1>.zip')
    await expect.poll(remark, PATIENT).toContain(`${pages.length} were left out`)
    const listed = await page.locator('fn-packs li').allTextContents()
    expect(listed.length).toBeGreaterThan(10)
    expect(listed[0]).toContain(pages[0]!.page.summary.title)
    await expectNothingRan()
  })

  it('runs nothing where its pages are taken in and listed', async () => {
    // A second try finds nothing that the first has added.
    await openProfile()
    await openLibrary()
    const { pages: sound } = await readAll(pack)
    expect(sound.length).toBeGreaterThan(100)
    await importByHand(pack, 'friends.footnote.zip')
    await expect.poll(remark, PATIENT).toContain(`Added ${sound.length} pages`)
    const more = page.locator('fn-page-list').getByRole('button', { name: /^Show/ })
    while (await more.count()) await more.click()
    expect(await page.locator('fn-page-list .title a').count()).toBe(sound.length)
    await expectNothingRan()
  })

  it('runs nothing where passages of it are found', async () => {
    await page.getByRole('searchbox', { name: 'Find a passage' }).fill('river')
    await page.locator('fn-passage-search li').first().waitFor(PATIENT)
    await expectNothingRan()
  })

  it('runs nothing where each of its pages is opened and read', async () => {
    for (const { page: opened } of addressable) {
      const { id, title } = opened.summary
      await page.evaluate(
        hash => {
          location.hash = hash
        },
        libraryHash({ page: id, passage: 0 }),
      )
      const heading = page.locator('fn-kept-page h2').first()
      await expect.poll(async () => (await heading.textContent())?.trim()).toBe(title.trim())
      expect(await page.evaluate(foreignParts)).toEqual([])
    }
    await expectNothingRan()
  })

  it('runs nothing after a reload, from what is kept', async () => {
    await openLibrary()
    await page.locator('fn-page-list li').first().waitFor(PATIENT)
    await expectNothingRan()
  })
})
