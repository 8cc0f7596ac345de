import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { violations } from '../../harness/axe.ts'
import { testPages } from '../../harness/test-pages.ts'
import { NARROW, PHONE, TIMEOUT } from './looked-at.ts'

const open = testPages()

const rows = (page: Page) => page.locator('fn-page-list li')
const hits = (page: Page) => page.locator('fn-passage-search li')
const box = (page: Page) => page.getByRole('searchbox', { name: 'Find a passage' })
const remark = (page: Page) => page.locator('fn-library .foot [role=status]')
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
const hash = (page: Page) => page.evaluate(() => location.hash)
/** What has the focus, through all shadows. */
const focused = (page: Page) =>
  page.evaluate(() => {
    let element = document.activeElement
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
    return element?.textContent?.trim()
  })

describe('the library', { timeout: TIMEOUT }, () => {
  it('is one link away, and its code is fetched only then', async () => {
    const page = await open('?pace=0')
    const fetched: string[] = []
    page.on('request', request => fetched.push(request.url()))
    await page.getByRole('link', { name: 'Library' }).click()
    await rows(page).first().waitFor()
    expect(await rows(page).count()).toBe(43)
    expect(fetched.some(url => url.includes('library-view'))).toBe(true)
  })

  it('finds passages as one types, marks the words and says what found them', async () => {
    const page = await open('?pace=0#library')
    await box(page).pressSequentially('granite')
    await hits(page).first().waitFor()
    expect(await hits(page).first().locator('mark').allInnerTexts()).toEqual(['granite'])
    expect(await hits(page).first().innerText()).toContain('Construction › Stone and iron')
    expect(await hits(page).first().innerText()).toContain('Found by its')
    expect(await page.getByText('The first 20 passages').innerText()).toContain('“granite”')
    expect(await hash(page)).toBe('#library?q=granite')
  })

  it('says when nothing is found, when the search failed, and what to do', async () => {
    const page = await open('?pace=0#library?q=zeppelin')
    await page.getByText('Nothing found for “zeppelin”').waitFor()
    await box(page).fill('fail')
    await page.getByText('The search failed:').waitFor()
    await page.getByRole('button', { name: 'Try again' }).waitFor()
  })

  it('opens a page at the passage, and Back returns to the same hit', async () => {
    const page = await open('?pace=0#library?q=lantern')
    const hit = hits(page).nth(9).getByRole('link')
    const title = await hit.innerText()
    await hit.press('Enter')
    const passage = page.locator('fn-kept-page .target')
    await passage.waitFor()
    expect(await passage.locator('mark').allInnerTexts()).toEqual(['lantern'])
    await expect.poll(() => focused(page)).toContain('lantern was hung')
    await page.goBack()
    await expect.poll(() => focused(page)).toBe(title)
    expect(await box(page).inputValue()).toBe('lantern')
  })

  it('keeps the place across a reload', async () => {
    const page = await open('?pace=0#library')
    await page.getByRole('link', { name: 'Hollin Bay lighthouse' }).click()
    await page.getByRole('heading', { name: 'Hollin Bay lighthouse' }).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: 'Stone and iron', level: 4 }).waitFor()
    expect(await page.locator('fn-kept-page .number').count()).toBe(6)
  })

  it('sorts by size, title and use, and finds a title', async () => {
    const page = await open('?pace=0#library')
    await page.getByRole('combobox', { name: 'Order' }).selectOption('Title')
    await expect.poll(() => rows(page).nth(1).innerText()).toContain('Anselby ferry')
    await page.getByRole('searchbox', { name: 'Title' }).fill('kelda')
    await expect.poll(() => rows(page).count()).toBe(3)
  })

  it('refreshes a page and says what came of it', async () => {
    const page = await open('?pace=0#library/page/wikipedia%3Aen%3ACorrie_Sound_lighthouse')
    await press(page, 'Refresh')
    await expect.poll(() => remark(page).innerText()).toContain('A newer revision')
    await page.getByText('It was painted white last year.').waitFor()
    await press(page, 'Refresh')
    expect(await page.locator('fn-kept-page dl').innerText()).toContain('Mar 15, 2026')
  })

  it('pins and deletes what is selected, with a second press to be sure', async () => {
    const page = await open('?pace=0#library')
    await page.getByLabel('Select “Kelda lighthouse”').check()
    await page.getByLabel('Select “Istrel lighthouse”').check()
    await press(page, 'Pin')
    await expect.poll(() => remark(page).innerText()).toBe('Pinned 2 pages.')
    expect(await rows(page).filter({ hasText: 'Istrel lighthouse' }).innerText()).toContain('pinned')
    await press(page, 'Delete 2 pages')
    expect(await rows(page).count()).toBe(43)
    await press(page, 'Delete for good? 2 pages')
    await expect.poll(() => remark(page).innerText()).toBe('Deleted 2 pages.')
    expect(await rows(page).count()).toBe(41)
    await expect.poll(() => page.getByLabel('All 41 pages').evaluate(input => input.matches(':focus'))).toBe(true)
  })

  it('returns to the list when the page on show is deleted', async () => {
    const page = await open('?pace=0#library')
    await page.getByRole('link', { name: 'Kelda lighthouse' }).click()
    await press(page, /^Delete “/)
    await press(page, /^Delete for good/)
    await expect.poll(() => remark(page).innerText()).toBe('Deleted “Kelda lighthouse”.')
    await expect.poll(() => focused(page)).toBe('What was read')
    await page.goBack()
    await page.getByRole('heading', { name: 'This page is not in the library' }).waitFor()
  })

  it('exports a pack named for the day', async () => {
    const page = await open('?pace=0#library')
    const download = page.waitForEvent('download')
    await press(page, 'Export all pages')
    expect((await download).suggestedFilename()).toMatch(/^footnote-\d{4}-\d{2}-\d{2}\.footnote\.zip$/)
    await expect.poll(() => remark(page).innerText()).toMatch(/^Exported all pages, /)
  })

  it('imports a pack while it shows how far it is, follows with the list, and reports what was left out', async () => {
    const page = await open('?pace=0.5#library')
    const chooser = page.waitForEvent('filechooser')
    await press(page, 'Import a pack')
    await (await chooser).setFiles({ name: 'a.footnote.zip', mimeType: 'application/zip', buffer: Buffer.from('pack') })
    await page.getByRole('progressbar').waitFor()
    await expect.poll(() => remark(page).innerText()).toContain('Added 3 pages; 16 were here already; 1 was left out')
    await page.locator('fn-packs').getByText('It was changed after the pack was made.').waitFor()
    await expect.poll(() => rows(page).count()).toBe(46)
  })

  it('takes a pack that is dropped on it', async () => {
    const page = await open('?pace=0#library')
    await rows(page).first().waitFor()
    await page.evaluate(() => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File(['x'], 'damaged.zip'))
      for (const type of ['dragover', 'drop'])
        document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true }))
    })
    await expect.poll(() => remark(page).innerText()).toContain('This file is no pack')
  })

  it('asks before a smaller budget deletes pages, and warns when little room is left', async () => {
    const page = await open('?pace=0&budget=48#library')
    await page.getByText('The library is nearly full').waitFor()
    await page.getByLabel('Take at most').selectOption('100 MB')
    await expect.poll(() => remark(page).innerText()).toBe('The library may take 100\u00a0MB.')
    expect(await page.getByText('nearly full').count()).toBe(0)
    await press(page, 'Ask the browser to keep it')
    await page.getByText('The browser has promised to keep all this').waitFor()
  })

  it('lets a run go on while one looks around, and Back does not ask it again', async () => {
    const page = await open('?pace=0.4#q=Which+tower+is+older%3F')
    await page.getByRole('button', { name: 'Stop' }).waitFor()
    await page.getByRole('link', { name: 'Library' }).click()
    await page.getByText('“Which tower is older?” is being looked into.').waitFor()
    await page.keyboard.press('Escape')
    await page.getByText('“Which tower is older?” has its answer.').waitFor()
    await page.goBack()
    await page.locator('fn-run-answer .answer').waitFor()
    expect(await page.locator('fn-earlier-runs li').count()).toBe(1)
  })

  it('runs nothing that stands in a page', async () => {
    const page = await open('?pace=0#library?q=signal+lamps')
    await hits(page).getByRole('link').first().click()
    expect(await page.locator('fn-kept-page .target').innerText()).toContain('<script>window.ran=true</script>')
    expect(await page.evaluate(() => 'ran' in window)).toBe(false)
    expect(await page.locator('fn-kept-page dl a').count()).toBe(0)
  })

  it('opens with 40,000 pages, a hundred at a time', async () => {
    const page = await open('?pace=0&pages=40000#library')
    await rows(page).first().waitFor()
    expect(await rows(page).count()).toBe(100)
    await press(page, 'Show 100 more')
    expect(await rows(page).count()).toBe(200)
  })

  it('invites to ask where nothing was read yet', async () => {
    const page = await open('?pages=0#library')
    await page.getByRole('heading', { name: 'Nothing was read yet' }).waitFor()
    expect(await page.getByRole('button', { name: 'Import a pack' }).count()).toBe(1)
  })

  it.each([
    ['light', 'phone', { ...PHONE, colorScheme: 'light' as const }],
    ['dark', 'desktop', { colorScheme: 'dark' as const }],
  ])('has nothing that axe objects to: %s, %s', async (_, __, options) => {
    const page = await open('?pace=0&budget=48#library', options)
    await page.getByLabel('Select “Kelda lighthouse”').check()
    await page.getByLabel('Take at most').selectOption({ index: 0 })
    expect(await violations(page)).toEqual([])
    await box(page).fill('granite')
    await hits(page).first().waitFor()
    expect(await violations(page)).toEqual([])
    await hits(page).getByRole('link').first().click()
    await page.locator('fn-kept-page .target').waitFor()
    expect(await violations(page)).toEqual([])
  })

  it.each(['#library', '#library?q=signal', '#library/page/corpus%3Anot%20a%20language%3Ahostile'])(
    'does not scroll sideways at 320 px: %s',
    async address => {
      const page = await open(`?pace=0&budget=48${address}`, NARROW)
      await page.getByText('other titles').first().waitFor()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    },
  )
})
