import { expect, it } from 'vitest'
import { testPages } from '../../harness/test-pages.ts'
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

it('a wiki is chosen by its name and language, or by its address, which is kept', { timeout: TIMEOUT }, async () => {
  const page = await open('?pace=0')
  const settings = page.locator('fn-settings')
  await settings.locator('summary').click()
  await settings.getByRole('radio', { name: /^Another wiki/ }).check()
  await settings.getByLabel('Language of the wiki').waitFor()
  await settings.getByText('from Wiktionary.').waitFor()
  await settings.locator('select').filter({ hasText: 'Wiktionary' }).selectOption('Another, by its address')
  expect(await settings.getByLabel('Language of the wiki').count()).toBe(0)
  await page.getByRole('textbox').first().fill('Who may order pumps?')
  await page.keyboard.press('Enter')
  await page.getByText('Give the address of the wiki to read from').waitFor()
  await settings.getByLabel('Address of any of its pages').fill('https://wiki.example/wiki/Main_Page')
  await page.keyboard.press('Tab')
  await settings.getByText('from wiki.example.').waitFor()
  await page.reload()
  await settings.locator('summary').click()
  const kept = settings.getByLabel('Address of any of its pages')
  await kept.waitFor()
  expect(await kept.inputValue()).toBe('https://wiki.example/wiki/Main_Page')
})

it('the settings fold on Escape and when a question is asked, whose answer is in view', {
  timeout: TIMEOUT,
}, async () => {
  const page = await open('?pace=0', { viewport: { width: 390, height: 844 } })
  const settings = page.locator('fn-settings')
  const isOpen = () => settings.locator('details').evaluate(details => (details as HTMLDetailsElement).open)
  await settings.locator('summary').click()
  expect(await isOpen()).toBe(true)
  await page.keyboard.press('Escape')
  expect(await isOpen()).toBe(false)
  await page.keyboard.press('Enter')
  expect(await isOpen()).toBe(true)
  await page.getByRole('textbox').first().fill('Which tower is older?')
  await page.getByRole('textbox').first().press('Enter')
  await page.locator('fn-run-answer .answer').waitFor()
  expect(await isOpen()).toBe(false)
  const bottom = () => page.locator('fn-run-answer .answer').evaluate(answer => answer.getBoundingClientRect().bottom)
  await expect.poll(bottom).toBeLessThan(844)
})
