import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { runFile } from '../../../src/ui/export/run-file.ts'
import { sampleRun } from '../../fakes/sample-run.ts'
import { testPages } from '../../harness/test-pages.ts'
import { focused, TIMEOUT } from './looked-at.ts'

const QUESTION = 'Which tower is older?'
const FAILING = 'Does it fail?'

const openPage = testPages()

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).press('Enter')

async function ask(page: Page, question: string): Promise<void> {
  await page.getByRole('textbox').first().fill(question)
  await page.keyboard.press('Enter')
}

const isInBox = (page: Page) =>
  page
    .getByRole('textbox')
    .first()
    .evaluate(box => box.matches(':focus'))

describe('the focus, where the button that was pressed goes', { timeout: TIMEOUT }, () => {
  it('is on the run that a sample question began, and after Stop on what became of it', async () => {
    const page = await openPage('page.html')
    const sample = page.locator('fn-ask-form li button').first()
    const question = await sample.innerText()
    await sample.press('Enter')
    await expect.poll(() => focused(page)).toBe(question)
    await press(page, /^Stop/)
    await page.getByText('You stopped this').waitFor()
    await expect.poll(() => focused(page)).toBe(question)
  })

  it('stays in the box where a question was written there', async () => {
    const page = await openPage('page.html?pace=0')
    await ask(page, QUESTION)
    await page.locator('fn-run-answer .answer').waitFor()
    expect(await isInBox(page)).toBe(true)
  })

  it('stays there on a phone, whose window shows the run of each question', async () => {
    const page = await openPage('page.html?pace=0.05')
    await page.setViewportSize({ width: 390, height: 844 })
    for (const question of [QUESTION, 'Which one is taller?']) {
      await page.getByRole('textbox').first().click()
      await ask(page, question)
      await page.locator('fn-run-answer .answer').waitFor()
      const view = page.locator('fn-run-view')
      const isShown = () =>
        view.evaluate(view => {
          const { top, bottom } = view.getBoundingClientRect()
          return top >= 0 && (top < 0.4 * innerHeight || bottom <= innerHeight)
        })
      await expect.poll(isShown).toBe(true)
    }
    expect(await isInBox(page)).toBe(true)
  })

  it('is on the run that is tried or asked again', async () => {
    const page = await openPage('page.html?pace=0.05')
    for (const [question, again] of [
      [FAILING, 'Try again'],
      [QUESTION, 'Ask again'],
    ] as const) {
      await ask(page, question)
      await press(page, again)
      await expect.poll(() => focused(page)).toBe(question)
    }
  })

  it('is on the run out of a file that is kept', async () => {
    const page = await openPage('page.html?pace=0')
    const chosen = page.waitForEvent('filechooser')
    await press(page, 'Open a run from a file')
    const run = { question: QUESTION, date: '2026-03-02T10:00:00Z', events: sampleRun(QUESTION) }
    await (await chosen).setFiles({ name: 'a.html', mimeType: 'text/html', buffer: Buffer.from(runFile(run)) })
    await press(page, 'Keep it in the history')
    await page.getByText('Kept in the history.').waitFor()
    await expect.poll(() => focused(page)).toBe(QUESTION)
  })

  it('is where the page was left that a link has ask', async () => {
    const page = await openPage(`page.html?pace=0#q=${encodeURIComponent(QUESTION)}`)
    await page.locator('fn-run-answer .answer').waitFor()
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
  })

  it('stays in the widget’s panel, which Escape then closes', async () => {
    const page = await openPage('widget.html?pace=0')
    await press(page, 'Ask about the towers')
    await ask(page, FAILING)
    await press(page, 'Try again')
    await expect.poll(() => focused(page)).toBe(FAILING)
    // One stops the run, if it is still on, the next one closes.
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator('fn-run-status').count()).toBe(0)
    await page.keyboard.press('Escape')
    await expect.poll(() => focused(page)).toBe('Ask about the towers')
  })
})

it('a question asked again waits for settings that lack something, as every other', { timeout: TIMEOUT }, async () => {
  const page = await openPage('page.html?pace=0&runs=1')
  await ask(page, QUESTION)
  await page.locator('fn-run-answer .answer').waitFor()
  await page.locator('fn-settings summary').click()
  await page.getByRole('radio', { name: /^A server of your own/ }).check()
  for (const again of ['Ask again', /^Ask again “Question 1/]) {
    await press(page, again)
    await page.locator('fn-questions .foot').getByText('Give the address of your server').waitFor()
    expect(await page.locator('fn-earlier-runs li').count()).toBe(2)
  }
})
