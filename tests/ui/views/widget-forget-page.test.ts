import { it } from 'vitest'
import { testPages } from '../../harness/test-pages.ts'
import { TIMEOUT } from './looked-at.ts'

const openPage = testPages()

it('a reader deletes what was asked of a widget, under its answer', { timeout: TIMEOUT }, async () => {
  const page = await openPage('widget.html?pace=0')
  await page.getByRole('button', { name: 'Ask about the towers', exact: true }).click()
  await page.getByRole('textbox').fill('Which tower is older?')
  await page.keyboard.press('Enter')
  await page.locator('fn-run-answer .answer').waitFor()
  await page.getByRole('button', { name: 'Delete all that was asked here' }).click()
  await page.locator('fn-widget-run').getByText('Deleted.').waitFor()
})
