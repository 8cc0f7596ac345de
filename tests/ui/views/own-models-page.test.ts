import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { laterPart, madeUpGguf } from '../../fakes/made-up-gguf.ts'
import { violations } from '../../harness/axe.ts'
import { cases } from '../../harness/long.ts'
import { testPages } from '../../harness/test-pages.ts'
import { focused, NARROW, PHONE, pageWidth, shown, TIMEOUT } from './looked-at.ts'

const PATIENT = { timeout: 15_000 }

const openPage = testPages()
const own = (page: Page) => page.locator('fn-own-models')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const changed = (page: Page) => page.evaluate(() => (globalThis as { changed?: unknown }).changed)
const file = (name: string, bytes: Uint8Array) => ({ name, mimeType: '', buffer: Buffer.from(bytes) })
const choose = (page: Page, ...files: ReturnType<typeof file>[]) => own(page).locator('input').setInputFiles(files)
/** A part of a model whose copy has not ended. */
const PIECE = 'https://own-models.invalid/half/part-0.gguf?piece=0'
const addresses = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('footnote-own-models')).keys()).map(({ url }) => url))

async function open(address = 'models.html?gpu=none', options = {}): Promise<Page> {
  const page = await openPage(address, options)
  await own(page).waitFor()
  return page
}

describe('a model file of one’s own', { timeout: TIMEOUT }, () => {
  it('says what it is, and answers when it is told to', async () => {
    const page = await open()
    await choose(page, file('tiny.gguf', madeUpGguf()))
    await own(page).getByRole('heading', { name: 'tiny' }).waitFor()
    const tiny = own(page).locator('fn-model')
    const told = await shown(tiny)
    expect(told).toContain('Architecture qwen2')
    expect(told).toContain('Quantised as Q4_K_M')
    expect(told).toContain('Reads at once 2,048 tokens')
    expect(told).toContain('It fits this device. Opened in this tab')
    await press(page, 'Answer with it: tiny')
    expect(await changed(page)).toMatchObject({ settings: { model: expect.stringMatching(/^own:tiny@/) } })
    expect(await shown(tiny)).toContain('Answers your questions')
  })

  it('is gone with the tab, unless it is kept; forgotten, it answers no more', async () => {
    const page = await open()
    await choose(page, file('passing.gguf', madeUpGguf()))
    await choose(page, file('lasting.gguf', madeUpGguf()))
    await press(page, 'Keep in this browser: lasting')
    await own(page).getByText('lasting is kept in this browser.').waitFor()
    await page.reload()
    await own(page).getByRole('heading', { name: 'lasting' }).waitFor()
    expect(await own(page).getByRole('heading', { name: 'passing' }).count()).toBe(0)
    await press(page, 'Answer with it: lasting')
    await press(page, 'Delete lasting')
    await press(page, 'Delete for good? lasting')
    await own(page).getByText('lasting is no longer here.').waitFor()
    expect(await changed(page)).toMatchObject({ settings: {} })
    await expect.poll(() => focused(page), PATIENT).toBe('Open a GGUF file')
    await page.reload()
    await own(page).waitFor()
    expect(await own(page).locator('fn-model').count()).toBe(0)
  })

  it('leaves nothing behind where its tab closed while it was copied, but a copy that goes on is left alone', async () => {
    const page = await open()
    await choose(page, file('lasting.gguf', madeUpGguf()))
    await press(page, 'Keep in this browser: lasting')
    await own(page).getByText('lasting is kept in this browser.').waitFor()
    const kept = await addresses(page)

    const copying = await page.context().newPage()
    await copying.goto(page.url())
    await own(copying).getByRole('heading', { name: 'lasting' }).waitFor()
    await copying.evaluate(async address => {
      await new Promise<void>(held => {
        navigator.locks.request('footnote-own-models', { mode: 'shared' }, () => {
          held()
          return new Promise(() => {})
        })
      })
      await (await caches.open('footnote-own-models')).put(address, new Response('…'))
    }, PIECE)
    await page.reload()
    await own(page).getByRole('heading', { name: 'lasting' }).waitFor()
    expect(await addresses(page)).toEqual([...kept, PIECE])

    await copying.close()
    await page.reload()
    await own(page).getByRole('heading', { name: 'lasting' }).waitFor()
    expect(await addresses(page)).toEqual(kept)
  })

  it('may be dropped there, in several parts', async () => {
    const page = await open()
    const parts = [madeUpGguf({ part: [0, 2] }), laterPart(1, 2)]
    const data = await page.evaluateHandle(
      parts => {
        const data = new DataTransfer()
        for (const [i, bytes] of parts.entries()) {
          data.items.add(new File([new Uint8Array(bytes)], `split-0000${i + 1}-of-00002.gguf`))
        }
        return data
      },
      parts.map(bytes => [...bytes]),
    )
    await own(page).locator('section').dispatchEvent('drop', { dataTransfer: data })
    await own(page).getByRole('heading', { name: 'split' }).waitFor()
  })

  it('that is none is refused in a sentence that says what to do', async () => {
    const page = await open()
    await choose(page, file('notes.gguf', new TextEncoder().encode('# Notes')))
    await own(page).getByText('“notes.gguf” is no GGUF file. Choose a model in that format').waitFor()
    await choose(page, file('base.gguf', madeUpGguf({ template: undefined })))
    await own(page).getByText('“base.gguf” has no chat template').waitFor()
  })

  it('that takes more memory than there is says so before it is used', async () => {
    const page = await open()
    const fields = { 'qwen2.block_count': 10_000, 'qwen2.embedding_length': 4096 }
    await choose(page, file('huge.gguf', madeUpGguf({ fields })))
    await own(page)
      .getByText(/It needs [\d,]+\.\d GB; a model on the CPU gets at most 4\.3 GB/)
      .waitFor()
    expect(await own(page).getByRole('button', { name: 'Answer with it: huge' }).count()).toBe(0)
  })

  it.each(
    cases(
      [
        ['light', 'en', PHONE],
        ['dark', 'zh', NARROW],
      ],
      [],
    ),
  )('is there for everybody: %s, %s', async (colorScheme, language, size) => {
    const page = await open(`models.html?gpu=none&language=${language}`, {
      ...size,
      colorScheme,
    })
    await choose(page, file('qwen2.5-coder-0.5b-instruct-q4_k_m.gguf', madeUpGguf()))
    await own(page).locator('fn-model').waitFor()
    expect(await violations(page)).toEqual([])
    expect(await pageWidth(page)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
  })
})
