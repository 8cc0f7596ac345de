import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { testPages } from '../../harness/test-pages.ts'
import { focused, NARROW, pageWidth, TIMEOUT } from './looked-at.ts'

const WIDE = { viewport: { width: 1280, height: 900 } }

const openPage = testPages()

/** The page with an answer of one form: words of the question choose it. */
async function open(question: string, size: typeof NARROW): Promise<Page> {
  const page = await openPage(`?pace=0#q=${encodeURIComponent(question)}`, size)
  await page.locator('fn-run-answer .answer').waitFor()
  return page
}
const answerOf = (page: Page) => page.locator('fn-run-answer .answer')
const spoken = (page: Page) => page.locator('fn-run-view [role=status].unseen').textContent()

describe.each([
  ['a wide screen', WIDE],
  ['a narrow phone', NARROW],
])('an answer on %s', (_, size) => {
  it('that may be wrong has a word before it, in the list of questions too', { timeout: TIMEOUT }, async () => {
    const page = await open('When was it probably built?', size)
    expect(await answerOf(page).innerText()).toMatch(/^Probably: 31 March 1889\s?1/)
    expect(await spoken(page)).toBe('Answer: Probably: 31 March 1889')
    expect(await page.locator('fn-earlier-runs .answer').first().innerText()).toBe('Probably: 31 March 1889')
    expect(await pageWidth(page)).toBe(size.viewport.width)
  })

  it('of several things is a list, with a mark behind each', { timeout: TIMEOUT }, async () => {
    const page = await open('List all towers.', size)
    const items = answerOf(page).getByRole('list').getByRole('listitem')
    expect(await items.allInnerTexts()).toEqual([
      expect.stringMatching(/^Eiffel Tower\s?1/),
      expect.stringMatching(/^Empire State Building\s?2/),
    ])
    await answerOf(page).getByText('There may be more than these.').waitFor()
    expect(await spoken(page)).toBe('Answer: Eiffel Tower, Empire State Building – There may be more than these.')
    expect(await pageWidth(page)).toBe(size.viewport.width)
  })

  it('out of several pages stands under their names, and “more” shows what is around it', {
    timeout: TIMEOUT,
  }, async () => {
    const page = await open('Explain the towers.', size)
    expect(await answerOf(page).getByRole('heading').allInnerTexts()).toEqual(['Eiffel Tower', 'Empire State Building'])
    await answerOf(page).getByRole('button', { name: 'more from Eiffel Tower' }).click()
    const sheet = page.locator('fn-section-sheet dialog')
    await sheet.getByText('The lifts were not ready').waitFor()
    expect(await sheet.locator('mark').innerText()).toBe('The Eiffel Tower was completed on 31 March 1889.')
    await page.keyboard.press('Escape')
    expect(await focused(page)).toBe('more from Eiffel Tower')
    expect(await pageWidth(page)).toBe(size.viewport.width)
  })

  it('that is none shows the one passage that is closest, and where else it may be found', {
    timeout: TIMEOUT,
  }, async () => {
    const page = await open('Which is closest?', size)
    const answer = answerOf(page)
    expect(await answer.locator('p').innerText()).toMatch(/^I could not find this\. The closest that was read:\s?1/)
    expect(await answer.locator('mark').innerText()).toBe('31 March 1889')
    expect(await answer.locator('blockquote').innerText()).toContain('It opened to visitors that May')
    await page
      .getByText('Nothing but the sample shelf was searched. Other words, or another source, may find it.')
      .waitFor()
    const note = page.locator('fn-run-answer aside li')
    expect(await note.count()).toBe(1)
    await note.getByRole('button', { name: 'Read in its section' }).click()
    expect(await page.locator('fn-section-sheet mark').innerText()).toBe('31 March 1889')
    expect(await pageWidth(page)).toBe(size.viewport.width)
  })
})

it('reads the same in a widget', { timeout: TIMEOUT }, async () => {
  const page = await openPage('widget.html?pace=0', NARROW)
  const ask = async (question: string) => {
    await page.getByRole('textbox').first().fill(question)
    await page.keyboard.press('Enter')
    await page.locator('fn-run-view h2').getByText(question).waitFor()
    await answerOf(page).waitFor()
  }
  await page.getByRole('button', { name: 'Ask about the towers', exact: true }).click()
  await ask('Explain the towers.')
  await answerOf(page).getByRole('button', { name: 'more from Empire State Building' }).click()
  await page.locator('fn-section-sheet mark').getByText('completed on 11 April 1931').waitFor()
  await page.keyboard.press('Escape')
  await ask('Which is closest?')
  await answerOf(page).locator('mark').getByText('31 March 1889').waitFor()
  expect(await pageWidth(page)).toBe(NARROW.viewport.width)
})
