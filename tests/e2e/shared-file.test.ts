import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { useLanguage } from '../../src/common/messages/messages.ts'
import { runFile } from '../../src/ui/export/run-file.ts'
import { sampleRun } from '../fakes/sample-run.ts'
import { violations } from '../harness/axe.ts'
import { closeContexts, newContext, stoppedByPolicy } from '../harness/browser.ts'
import { DATE, runOf } from '../ui/export/made-up-runs.ts'
import { XSS_PAYLOADS } from '../xss-payloads.ts'

const POLICY = /<meta http-equiv="Content-Security-Policy"[^>]*>/
const QUESTION = 'How many years after the Eiffel Tower was the Empire State Building completed?'
const sample = () => runFile({ question: QUESTION, date: DATE, events: sampleRun(QUESTION) })

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'footnote-shared-'))
})
afterAll(async () => {
  await closeContexts()
  await rm(folder, { recursive: true, force: true })
})

/** Opens a page from the disk. `amiss`: all that something which runs or leads out would leave behind. */
async function open(html: string, options: BrowserContextOptions = {}) {
  const file = join(folder, 'run.html')
  await writeFile(file, html)
  const context = await newContext(options)
  const page = await context.newPage()
  const amiss: string[] = []
  page.on('dialog', dialog => {
    amiss.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('console', message => amiss.push(`console: ${message.text()}`))
  page.on('pageerror', error => amiss.push(`error: ${error.message}`))
  page.on('popup', () => amiss.push('popup'))
  page.on('request', request => {
    if (request.url() !== pathToFileURL(file).href) amiss.push(`request: ${request.url().slice(0, 200)}`)
  })
  await page.goto(pathToFileURL(file).href)
  return { page, amiss, close: () => context.close() }
}

const pwned = (page: Page) => page.evaluate(() => (window as { pwned?: unknown }).pwned)

/** All hostile texts in every text of a run, each run in the same file: what stands between the headers and the data. */
function hostileFile(): string {
  const [first, ...others] = XSS_PAYLOADS.map(payload => runFile(runOf(payload)))
  const main = (file: string) => file.slice(file.indexOf('<main>'), file.lastIndexOf('</main>') + '</main>'.length)
  return first!.replace('<script type="application/json"', () => `${others.map(main).join('')}$&`)
}

describe('a shared run, opened from the disk', () => {
  it('opens its footnotes by mouse and by key, on the marked sentence, and leads back', async () => {
    const { page, amiss, close } = await open(sample())
    const passage = page.locator('#note-1 mark')
    expect(await passage.isVisible()).toBe(false)
    await page.getByRole('link', { name: 'Footnote 1' }).first().click()
    expect(await passage.isVisible()).toBe(true)
    expect(await passage.innerText()).toBe('The Eiffel Tower was completed on 31 March 1889.')
    await page.getByRole('link', { name: 'Footnote 2' }).focus()
    await page.keyboard.press('Enter')
    expect(await page.locator('#note-2 mark').isVisible()).toBe(true)
    expect(await passage.isVisible()).toBe(false)
    await page.getByRole('link', { name: 'Back to the text' }).click()
    expect(await page.locator('.unfolded:visible').count()).toBe(0)
    expect(amiss).toEqual([])
    await close()
  })

  it('unfolds every step of every agent', async () => {
    const { page, close } = await open(sample())
    const code = page.locator('.trace code', { hasText: 'retrieve_passages' }).first()
    expect(await code.isVisible()).toBe(false)
    for (const fold of await page.locator('.trace, .trace details').all()) await fold.locator('> summary').click()
    expect(await code.isVisible()).toBe(true)
    await close()
  })

  it.each([
    ['en', 'light'],
    ['zh', 'dark'],
  ] as const)('suits people with any senses and hands: %s, %s', async (language, colorScheme) => {
    await useLanguage(language)
    const { page, close } = await open(sample(), { colorScheme, viewport: { width: 390, height: 844 } })
    await useLanguage('en')
    await page.evaluate(() => {
      for (const fold of document.querySelectorAll('details')) fold.open = true
    })
    expect(await violations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await close()
  })
})

describe('a shared run full of hostile texts', () => {
  it.each([
    ['under its policy', (html: string) => html],
    ['even without its policy', (html: string) => html.replace(POLICY, '')],
  ])('runs none of them, and its footnotes open, %s', async (_, changed) => {
    const { page, amiss, close } = await open(changed(hostileFile()))
    const kinds = () =>
      page.evaluate(() =>
        [
          ...new Set(
            [...document.querySelectorAll('*')].map(
              element => `${element.localName}[${element.getAttributeNames().sort()}]`,
            ),
          ),
        ].sort(),
      )
    const made = await kinds()
    const addresses = await page.evaluate(() =>
      [...document.querySelectorAll('[href]')].map(link => link.getAttribute('href')),
    )
    expect(addresses.filter(address => !/^(https?:\/\/|#(note|mark)-[\d-]+$)/.test(address ?? ''))).toEqual([])
    await page.getByRole('link', { name: 'Footnote 2' }).first().click()
    expect(await page.locator('#note-2 mark').first().isVisible()).toBe(true)
    await page.evaluate(() => {
      for (const fold of document.querySelectorAll('details')) fold.open = true
    })
    // Whatever waits to be focused, pointed at or shown has had its chance by then.
    for (let presses = 0; presses < 40; presses++) await page.keyboard.press('Tab')
    expect(await pwned(page)).toBeUndefined()
    expect(amiss).toEqual([])
    await page.setContent(changed(runFile(runOf('https://example.org/plain'))))
    const known = await kinds()
    expect(made.filter(kind => !known.includes(kind))).toEqual([])
    await close()
  })

  it('would not run a script that somebody wrote into it, nor take its styles', async () => {
    const slipped = `<script>window.pwned=1</script><input autofocus onfocus="window.pwned=1"><p style="color:red">x</p><style>main{display:none}</style>`
    const { page, amiss, close } = await open(sample().replace('<main>', () => `${slipped}<main>`))
    expect(await pwned(page)).toBeUndefined()
    expect(await page.locator('main').isVisible()).toBe(true)
    expect(amiss.length).toBeGreaterThan(2)
    expect(amiss.filter(message => !message.includes('Content Security Policy'))).toEqual([])
    await close()
    stoppedByPolicy()
  })
})
