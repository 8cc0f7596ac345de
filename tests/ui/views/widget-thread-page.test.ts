import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { testPages } from '../../harness/test-pages.ts'
import { shown, TIMEOUT } from './looked-at.ts'

const openPage = testPages()

async function open(): Promise<Page> {
  const page = await openPage('widget.html?pace=0')
  await page.getByRole('button', { name: 'Ask about the towers', exact: true }).click()
  return page
}

async function ask(page: Page, question: string): Promise<void> {
  await page.getByRole('textbox').fill(question)
  await page.getByRole('textbox').press('Enter')
  await expect.poll(() => page.locator('fn-run-view h2').innerText()).toBe(question)
  await page.locator('fn-run-answer .answer').waitFor()
}

describe('asking on in a widget', { timeout: TIMEOUT }, () => {
  it('goes on with what was asked before, which stands above, until somebody starts over', async () => {
    const page = await open()
    await ask(page, 'Which tower is older?')
    await ask(page, 'and how tall is it?')
    expect(await page.locator('fn-widget-run .before').innerText()).toContain('Which tower is older?')
    expect(await shown(page.locator('fn-run-view'))).toContain('Asked as: and how tall is it? (Which tower is older?)')
    await page.getByRole('button', { name: 'Start over' }).click()
    expect(await page.locator('fn-run-view').count()).toBe(0)
    await ask(page, 'Who built it?')
    expect(await page.locator('fn-widget-run .before').count()).toBe(0)
    expect(await shown(page.locator('fn-run-view'))).not.toContain('Asked as')
  })

  it('puts what it was asked as into the box, to be changed', async () => {
    const page = await open()
    await ask(page, 'Which tower is older?')
    await ask(page, 'and how tall is it?')
    await page.getByRole('button', { name: 'Change how this was asked' }).click()
    expect(await page.getByRole('textbox').inputValue()).toBe('and how tall is it? (Which tower is older?)')
  })
})
