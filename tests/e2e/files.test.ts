import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { madePdf } from '../documents/files/made-files.ts'
import { violations } from '../harness/axe.ts'
import { type BuiltSite, openBuiltSite, scriptEndpoint } from './built-site.ts'
import { oneFact } from './scripted-team.ts'

const LETTER = { question: 'When was the mill of Dunmore built?', page: 'letter.pdf', answer: '1790' }

let site: BuiltSite
let letter: number[]
beforeAll(async () => {
  const pages = [['To whom it may concern.'], ['The mill of Dunmore was built in 1790.']]
  letter = [...new Uint8Array(await (await madePdf(pages)).arrayBuffer())]
  site = await openBuiltSite()
})
afterAll(() => site?.close())

/** Drops files on the page, as a person does. */
const drop = (page: Page, files: Record<string, number[]>) =>
  page.evaluate(files => {
    const dataTransfer = new DataTransfer()
    for (const [name, bytes] of Object.entries(files)) dataTransfer.items.add(new File([new Uint8Array(bytes)], name))
    for (const type of ['dragover', 'drop']) {
      document.body.dispatchEvent(
        new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true, composed: true }),
      )
    }
  }, files)

const files = (page: Page) => page.locator('fn-your-files')
const answer = (page: Page) => page.locator('fn-run-answer .answer')

describe('a file of the person’s', () => {
  it('is one ZIM file at a time: of two that are dropped, the page says which is asked', async () => {
    const { page } = await site.open()
    await files(page).getByRole('button', { name: 'Open files' }).waitFor()
    await drop(page, { 'rivers.zim': [1], 'towns.zim': [1] })
    await files(page).getByText('One ZIM file is asked at a time: “rivers.zim”.').waitFor()
  })

  it('is dropped, asked, cited by its page, and here after a reload; nothing of it leaves the browser', async () => {
    const { page, context, complaints } = await site.open()
    const sent: string[] = []
    const endpoint = await scriptEndpoint(context, oneFact(LETTER))
    context.on('request', request => {
      if (!request.url().startsWith(site.url) && !request.url().startsWith(endpoint.url)) sent.push(request.url())
    })
    await page.evaluate(
      text => localStorage.setItem('footnote.settings', text),
      JSON.stringify({ model: 'endpoint', endpoint }),
    )
    await page.reload()
    await files(page).getByRole('button', { name: 'Open files' }).waitFor()
    await drop(page, { 'letter.pdf': letter, 'empty.txt': [] })
    await files(page).getByText('2 pages').waitFor()
    await files(page).getByText('“empty.txt” cannot be read: it is empty (0 bytes).').waitFor()
    await page.getByText('from Your files').waitFor()
    expect(await violations(page)).toEqual([])

    await page.getByRole('textbox').fill(LETTER.question)
    await page.getByRole('textbox').press('Enter')
    await answer(page).waitFor()
    expect(await answer(page).innerText()).toContain('1790')
    await page.getByRole('button', { name: 'Footnote 1' }).click()
    await page.getByRole('button', { name: 'Read in its section' }).click()
    const sheet = page.locator('fn-section-sheet')
    expect(await sheet.getByRole('heading', { level: 2 }).innerText()).toBe('letter.pdf')
    expect(await sheet.getByRole('heading', { level: 3 }).innerText()).toBe('Page 2')
    expect(await sheet.locator('mark').first().innerText()).toContain('1790')
    expect(await sheet.getByRole('link').count()).toBe(0)

    await page.reload()
    await files(page).getByText('letter.pdf').waitFor()
    await files(page).getByRole('button', { name: 'Remove “letter.pdf”' }).click()
    await page.getByText('from Automatic').waitFor()
    expect(sent).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  })

  it('that is long is read with progress, until it is stopped', async () => {
    const { page, context } = await site.open()
    const long = await madePdf(Array.from({ length: 3_000 }, (_, i) => [`Page ${i} is one of many.`]))
    const chooser = files(page).locator('input[name=files]')
    await chooser.setInputFiles({ name: 'long.pdf', mimeType: '', buffer: Buffer.from(await long.arrayBuffer()) })
    await files(page).getByRole('progressbar').waitFor()
    await files(page).getByRole('button', { name: 'Stop' }).click()
    await files(page).getByRole('progressbar').waitFor({ state: 'detached' })
    expect(await files(page).getByText('long.pdf').count()).toBe(0)
    await context.close()
  })
})
