import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { violations } from '../../harness/axe.ts'
import { testPages } from '../../harness/test-pages.ts'
import { focused, NARROW, PHONE, shown, TIMEOUT } from './looked-at.ts'

const open = testPages()

const FIRST = 'Which tower is older?'
const ASKED = `?pace=0#q=${encodeURIComponent(FIRST)}`

const answer = (page: Page) => page.locator('fn-run-answer .answer')
const title = (page: Page) => page.locator('fn-run-view h2').innerText()
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const entries = (page: Page) => page.locator('fn-earlier-runs li')
const box = (page: Page) => page.locator('fn-follow-up textarea')
const before = (page: Page) => page.locator('fn-thread-turns').first().locator('li')
const after = (page: Page) => page.locator('fn-thread-turns').last().locator('li')

async function askOn(page: Page, question: string): Promise<void> {
  await box(page).fill(question)
  await box(page).press('Enter')
  await expect.poll(() => title(page)).toBe(question)
  await box(page).waitFor()
}

/** A thread of so many turns: the first question, "and turn 2?", "and turn 3?" … */
async function openThread(turns: number, options = {}): Promise<Page> {
  const page = await open(ASKED, options)
  await box(page).waitFor()
  for (let turn = 2; turn <= turns; turn++) await askOn(page, `and turn ${turn}?`)
  return page
}

describe('asking on', { timeout: TIMEOUT }, () => {
  it('is done in the box under the answer, which shows what was asked before and as what this was asked', async () => {
    const page = await openThread(2)
    expect(await before(page).allInnerTexts()).toEqual([expect.stringContaining(FIRST)])
    expect(await shown(page.locator('fn-run-view'))).toContain(`Asked as: and turn 2? (${FIRST})`)
    expect(await answer(page).innerText()).not.toBe('')
  })

  it('moves the focus to the question, so that a phone puts its keyboard away', async () => {
    const page = await open(ASKED, PHONE)
    await box(page).fill('and how tall is it?')
    await box(page).press('Enter')
    await expect.poll(() => focused(page)).toContain('and how tall is it?')
  })

  it('asks nothing where nothing is written', async () => {
    const page = await openThread(1)
    await button(page, 'Ask on').click()
    expect(await page.locator('fn-follow-up [role=alert]').innerText()).not.toBe('')
    expect(await title(page)).toBe(FIRST)
  })

  it('lets the person change what was asked', async () => {
    const page = await openThread(2)
    await button(page, 'Change how this was asked').click()
    expect(await box(page).inputValue()).toBe(`and turn 2? (${FIRST})`)
    await expect.poll(() => box(page).evaluate(element => element.matches(':focus'))).toBe(true)
  })

  it('leads to every turn, and back', async () => {
    const page = await openThread(3)
    await before(page).first().getByRole('link').click()
    await expect.poll(() => title(page)).toBe(FIRST)
    expect(await after(page).count()).toBe(2)
    await after(page).last().getByRole('link').click()
    await expect.poll(() => title(page)).toBe('and turn 3?')
  })

  it('begins a thread of its own in the box at the top', async () => {
    const page = await openThread(2)
    await page.locator('fn-ask-form textarea').fill('Another question?')
    await page.locator('fn-ask-form textarea').press('Enter')
    await expect.poll(() => title(page)).toBe('Another question?')
    await box(page).waitFor()
    expect(await before(page).count()).toBe(0)
    await expect.poll(() => entries(page).count()).toBe(2)
  })

  it.each([
    ['a phone', PHONE],
    ['320 px', NARROW],
  ])('fits %s, and axe finds nothing', async (_, options) => {
    const page = await openThread(4, options)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    expect(await violations(page)).toEqual([])
  })
})

describe('a thread among earlier questions', { timeout: TIMEOUT }, () => {
  it('is one entry, which opens at its latest question', async () => {
    const page = await openThread(3)
    await expect.poll(() => entries(page).count()).toBe(1)
    expect(await entries(page).innerText()).toContain('and 2 follow-ups, the last “and turn 3?”')
    await page.evaluate(() => location.replace('#'))
    await entries(page).getByRole('link').click()
    await expect.poll(() => title(page)).toBe('and turn 3?')
  })

  it('is deleted whole', async () => {
    const page = await openThread(3)
    await entries(page)
      .getByRole('button', { name: /^Delete/ })
      .click()
    await button(page, /^Delete/)
      .first()
      .click()
    await expect.poll(() => entries(page).count()).toBe(0)
  })

  it('is there after a reload, and can be asked on', async () => {
    const page = await openThread(2)
    await page.reload()
    await box(page).waitFor()
    expect(await before(page).count()).toBe(1)
    await askOn(page, 'and turn 3?')
    expect(await before(page).count()).toBe(2)
  })

  it('is shared as one file, opened elsewhere, and kept there as a thread', async () => {
    const page = await openThread(3)
    const saved = page.waitForEvent('download')
    await button(page, 'Save as one file').click()
    const text = await readFile(await (await saved).path(), 'utf8')
    const other = await open('?pace=0')
    const chosen = other.waitForEvent('filechooser')
    await button(other, 'Open a run from a file').click()
    await (await chosen).setFiles({ name: 'thread.html', mimeType: 'text/html', buffer: Buffer.from(text) })
    await expect.poll(() => title(other)).toBe('and turn 3?')
    expect(await before(other).count()).toBe(2)
    await button(other, /Keep/).click()
    await expect.poll(() => entries(other).innerText()).toContain('and 2 follow-ups')
    await box(other).waitFor()
  })
})
