import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RangeHost, serveRanges } from '../../lab/bench/range-host.ts'
import { splitChunks } from '../../src/documents/split-chunks.ts'
import { ingest } from '../../src/library/ingest.ts'
import { writePack } from '../../src/library/packs/write-pack.ts'
import { violations } from '../harness/axe.ts'
import { anArticle } from '../library/articles.ts'
import { inTurn } from '../library/packs/packed-pages.ts'
import { makeZim } from '../sources/zim/make-zim.ts'
import { RIVERS } from '../sources/zim/river-pages.ts'
import { PHONE, pageWidth } from '../ui/views/looked-at.ts'
import { type BuiltSite, openBuiltSite, scriptEndpoint } from './built-site.ts'
import { NILE, oneFact } from './scripted-team.ts'

const TOWER = { question: 'How tall is the Eiffel Tower?', page: 'Eiffel Tower', answer: '330 metres' }
/** Longer than a phone is wide, so that what shows it has to break it. */
const PATH = '/shared/handbooks-of-the-whole-department/towers-and-composers.footnote.zip'

let site: BuiltSite
let host: RangeHost
const files = new Map<string, Uint8Array>()
beforeAll(async () => {
  site = await openBuiltSite({ withoutModels: true })
  host = await serveRanges(files)
})
afterAll(async () => {
  await host?.close()
  await site?.close()
})

async function towers(...titles: string[]): Promise<Uint8Array> {
  const pages = titles.map(title => ({ page: ingest(anArticle(title), splitChunks, 1_000), vectors: [] }))
  return new Uint8Array(await (await writePack(inTurn(pages), { name: 'Towers' })).arrayBuffer())
}

/** A phone's page with settings, and a model that plays the team for a fact. */
async function openOnPhone(settings: object, fact: typeof TOWER) {
  const { context, page, complaints } = await site.open(PHONE)
  const endpoint = await scriptEndpoint(context, oneFact(fact))
  const kept = JSON.stringify({ model: 'endpoint', endpoint, ...settings })
  await page.evaluate(text => localStorage.setItem('footnote.settings', text), kept)
  await page.reload()
  return { context, page, complaints }
}

async function ask(page: Page, question: string): Promise<void> {
  await page.getByRole('textbox').first().fill(question)
  await page.getByRole('textbox').first().press('Enter')
}

const answer = (page: Page) => page.locator('fn-run-answer .answer')

async function looksRight(page: Page): Promise<void> {
  expect(await pageWidth(page)).toBeLessThanOrEqual(PHONE.viewport.width)
  expect(await violations(page)).toEqual([])
}

describe('a library at an address, on a phone', () => {
  it('is given by its address, asked where it lies, and named in the footnote beside the page’s own link', async () => {
    files.set(PATH, await towers('Eiffel Tower', 'Wolfgang Amadeus Mozart'))
    const { page, complaints } = await openOnPhone({}, TOWER)
    await page.getByText('Change', { exact: true }).first().click()
    await page.getByRole('radio', { name: /A library at an address/ }).check()
    await page.getByLabel('Address, such as https://example.org/team.zip').fill(host.origin + PATH)
    await page.getByLabel('Address, such as https://example.org/team.zip').blur()
    await looksRight(page)
    await ask(page, TOWER.question)
    await answer(page).getByText(TOWER.answer).waitFor({ timeout: 240_000 })
    await page.getByRole('button', { name: 'Footnote 1' }).click()
    const imported = page.getByText(`Imported from ${new URL(host.origin).host}${PATH}`).first()
    await imported.waitFor()
    expect(await page.locator('a[href^="https://example.org/Eiffel_Tower"]').count()).toBeGreaterThan(0)
    await looksRight(page)
    expect(complaints).toEqual([])
  })

  it('says in a sentence that its host gives whole files only', async () => {
    const whole = await serveRanges(new Map([['/team.zip', await towers('Eiffel Tower')]]), { wholeOnly: true })
    const { page } = await openOnPhone({ source: 'pack', servers: { pack: `${whole.origin}/team.zip` } }, TOWER)
    await ask(page, TOWER.question)
    await page.getByText('hands out only whole files').first().waitFor()
    await looksRight(page)
    await whole.close()
  })

  it('is opened anew by the next visit, where another lies there by then', async () => {
    files.set('/team.zip', await towers('Wolfgang Amadeus Mozart'))
    const settings = { source: 'pack', servers: { pack: `${host.origin}/team.zip` } }
    const { page } = await openOnPhone(settings, TOWER)
    await ask(page, 'Who was Mozart?')
    await answer(page).waitFor({ timeout: 240_000 })
    files.set('/team.zip', await towers('Eiffel Tower', 'Wolfgang Amadeus Mozart'))
    await page.goto(site.url)
    await ask(page, TOWER.question)
    await answer(page).getByText(TOWER.answer).waitFor({ timeout: 240_000 })
  })
})

describe('a ZIM file, on a phone without a network', () => {
  it('is chosen as a file and asked, and its page opened by the footnote', async () => {
    const { context, page, complaints } = await openOnPhone({ source: 'zim' }, NILE)
    await page.getByText('Change', { exact: true }).first().click()
    const zim = Buffer.from(makeZim({ pages: RIVERS }))
    // The chooser that tells where a file lies cannot be driven: this browser has none now.
    await page.evaluate(() => Reflect.deleteProperty(globalThis, 'showOpenFilePicker'))
    await page
      .locator('fn-source-file input[type=file]')
      .setInputFiles({ name: 'rivers.zim', mimeType: 'application/x-zim', buffer: zim })
    await page.getByText('rivers.zim').first().waitFor()
    await looksRight(page)
    // Only the model's double answers from now on.
    await context.route(/^https:\/\/(?!model\.test)/, route => route.abort())
    await ask(page, NILE.question)
    await answer(page).getByText(NILE.answer).waitFor({ timeout: 240_000 })
    await page.getByRole('button', { name: 'Footnote 1' }).click()
    await page.getByText('Nile', { exact: true }).first().waitFor()
    await looksRight(page)
    expect(complaints).toEqual([])
  })
})
