import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { violations } from '../../harness/axe.ts'
import { testPages } from '../../harness/test-pages.ts'
import { NARROW, PHONE, TIMEOUT } from './looked-at.ts'

const open = testPages()
const CHINESE = { locale: 'zh-CN' }
const documentLanguage = (page: Page) => page.evaluate(() => document.documentElement.lang)
const direction = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate(element => getComputedStyle(element).direction)

describe('the language of the page', { timeout: TIMEOUT }, () => {
  it('is the browser’s, where there is a catalogue for it', async () => {
    const page = await open('?pace=0', CHINESE)
    await page.getByRole('button', { name: '提问' }).waitFor()
    expect(await documentLanguage(page)).toBe('zh-Hans')
    const other = await open('?pace=0', { locale: 'sv-SE' })
    await other.getByRole('button', { name: 'Ask' }).waitFor()
    expect(await documentLanguage(other)).toBe('en')
  })

  it('is waited for: nobody who reads Chinese sees English first', async () => {
    const page = await open('?pace=0', CHINESE)
    let shownMeanwhile: string | undefined
    await page.route('**/zh/catalogue-*.js', async route => {
      await page.waitForFunction(() => document.querySelector('footnote-page'))
      await page.waitForTimeout(300)
      shownMeanwhile = await page.evaluate(() => document.querySelector('footnote-page')?.shadowRoot?.textContent ?? '')
      await route.continue()
    })
    await page.reload()
    await page.getByRole('button', { name: '提问' }).waitFor()
    expect(shownMeanwhile).toBe('')
  })

  it('changes everywhere at once when another is chosen, and stays chosen', async () => {
    const page = await open('?pace=0#q=Which+tower+is+older%3F')
    await page.locator('fn-run-answer .answer').waitFor()
    await page.getByRole('button', { name: 'Copy as Markdown' }).click()
    await page.locator('fn-settings summary').click()
    await page.getByLabel('Language of this page').selectOption('中文')
    for (const text of ['资料库', '研究过程', '导出运行记录', '以前的问题', '推算', '由 Footnote 135M 作答']) {
      await page.getByText(text).first().waitFor()
    }
    expect(await page.getByRole('button', { name: '脚注 1' }).count()).toBeGreaterThan(0)
    expect(await documentLanguage(page)).toBe('zh-Hans')
    await page.reload()
    await page.getByRole('link', { name: '资料库' }).click()
    await page.getByRole('heading', { name: '读过的页面' }).waitFor()
    expect(await page.getByLabel('全部 43 个页面').count()).toBe(1)
  })

  it('tells what goes wrong in Chinese too', async () => {
    const page = await open('?pace=0#library?q=fail', CHINESE)
    await page.getByText('搜索失败：浏览器里没有空间了').waitFor()
    await page.getByRole('button', { name: '重试' }).waitFor()
  })

  it('says in Chinese why a page of a pack was left out', async () => {
    const page = await open('?pace=0#library', CHINESE)
    const chosen = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: '导入资料包' }).click()
    await (await chosen).setFiles({ name: 'a.zip', mimeType: 'application/zip', buffer: Buffer.from('PK') })
    await page.locator('fn-packs').getByText('资料包制作之后被改动过。').waitFor()
  })

  it('says that the sample questions are in English, where the page is not', async () => {
    const note = '随本页附带的文章是英文的，因此示例问题也是英文。'
    const page = await open('?pace=0', CHINESE)
    await page.locator('fn-ask-form').getByText(note).waitFor()
    const samples = page.locator('fn-ask-form li button')
    expect(await samples.first().evaluate(sample => sample.closest('[lang]')?.getAttribute('lang'))).toBe('en')
    await page.locator('fn-settings summary').click()
    await page.getByLabel('本页的语言').selectOption('English')
    await page.getByRole('heading', { name: 'For instance' }).waitFor()
    expect(await page.locator('fn-ask-form section').innerText()).not.toMatch(/English|英文/)
  })

  it('asks the Wikipedia of that language for a question in a link, although the models are not listed yet', async () => {
    const page = await open(`?pace=0&listing=500#q=${encodeURIComponent('长城有多长？')}`, CHINESE)
    await page.locator('fn-run-answer .answer').waitFor()
    expect(await page.evaluate(() => document.documentElement.dataset.wikipedia)).toBe('zh')
  })

  it('lets Arabic read from right to left, in a page that does not', async () => {
    const page = await open(`?pace=0#q=${encodeURIComponent('أي برج أقدم؟')}`)
    await page.locator('fn-run-answer .answer').waitFor()
    expect(await direction(page, 'fn-run-view h2')).toBe('rtl')
    expect(await direction(page, 'fn-earlier-runs a')).toBe('rtl')
    expect(await direction(page, 'fn-run-answer .answer')).toBe('ltr')
    expect(await direction(page, 'footnote-page h1')).toBe('ltr')
  })

  it.each([
    ['light', 'phone', { ...PHONE, ...CHINESE, colorScheme: 'light' as const }],
    ['dark', 'desktop', { ...CHINESE, colorScheme: 'dark' as const }],
  ])('has nothing that axe objects to in Chinese: %s, %s', async (_, __, options) => {
    const page = await open('?pace=0#q=Which+tower+is+older%3F', options)
    await page.locator('fn-run-answer .answer').waitFor()
    await page.locator('fn-settings summary').click()
    expect(await violations(page)).toEqual([])
    await page.getByRole('link', { name: '资料库' }).click()
    await page.locator('fn-page-list li').first().waitFor()
    expect(await violations(page)).toEqual([])
  })

  it.each(['#q=Which+tower+is+older%3F', '#library', '#library?q=signal'])(
    'does not scroll sideways at 320 px in Chinese: %s',
    async address => {
      const page = await open(`?pace=0&budget=48${address}`, { ...NARROW, ...CHINESE })
      await page.locator('fn-run-answer .answer, fn-page-list li, fn-passage-search li').first().waitFor()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    },
  )
})
