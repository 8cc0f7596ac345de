import { expect, it } from 'vitest'
import { testPages } from '../harness/test-pages.ts'
import { TIMEOUT } from './looked-at.ts'

const open = testPages()

it('a way to the answer that is chosen is told, kept, and taken', { timeout: TIMEOUT }, async () => {
  const page = await open('?pace=0')
  const settings = page.locator('fn-settings')
  await settings.locator('summary').click()
  await settings.getByRole('radio', { name: /^A team/, checked: true }).waitFor()
  expect(await settings.locator('summary').innerText()).not.toContain('A team')
  await settings.getByRole('radio', { name: /^One look/ }).check()
  await page.reload()
  await settings.getByText('from Wikipedia, or the shelf: One look.').waitFor()
  await page.getByRole('textbox').first().fill('Which tower is older?')
  await page.keyboard.press('Enter')
  await page.locator('fn-run-answer .answer').waitFor()
  expect(await page.evaluate(() => document.documentElement.dataset.strategy)).toBe('one-shot')
})

it('a model that is worth a download is offered in one line, until one is chosen', { timeout: TIMEOUT }, async () => {
  const page = await open('?pace=0&offer')
  const settings = page.locator('fn-settings')
  await settings.locator('.offer').getByText('better at questions of several steps').waitFor()
  await settings.locator('summary').click()
  await settings.getByRole('radio', { name: /^Qwen2.5 3B/ }).check()
  expect(await settings.locator('.offer').count()).toBe(0)
})
