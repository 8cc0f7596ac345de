import { expect, it } from 'vitest'
import { testPages } from '../../harness/test-pages.ts'
import { PHONE, pageWidth, TIMEOUT } from './looked-at.ts'

const QUESTION = 'Which tower is older?'

const open = testPages()

it('shows a first look while the agents work, and the answer takes its place', { timeout: TIMEOUT }, async () => {
  const page = await open(`?pace=0.2#q=${encodeURIComponent(QUESTION)}`, PHONE)
  const look = page.locator('fn-first-look')
  await look.getByRole('heading', { name: 'A first look' }).waitFor()
  expect(await look.locator('mark').innerText()).toBe('31 March 1889')
  expect(await pageWidth(page)).toBe(PHONE.viewport.width)
  await page.locator('fn-run-answer .answer').waitFor()
  expect(await look.count()).toBe(0)
})
