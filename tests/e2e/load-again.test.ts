import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { violations } from '../harness/axe.ts'
import { type BuiltSite, openBuiltSite } from './built-site.ts'

let site: BuiltSite
beforeAll(async () => {
  site = await openBuiltSite({ viewport: { width: 390, height: 844 } })
})
afterAll(() => site?.close())

/** Opens the page while the first `failing` requests for one of its modules fail. */
async function openWhileFailing(failing: number): Promise<{ page: Page; loads: () => number }> {
  const { page } = await site.open()
  let failed = 0
  let loads = 0
  await page.route('**/assets/zod-*.js', route => (failed++ < failing ? route.abort() : route.continue()))
  page.on('request', request => {
    if (request.isNavigationRequest()) loads++
  })
  await page.goto(site.url)
  return { page, loads: () => loads }
}

const NOT_LOADED = 'The page could not be loaded in full.'

describe('where a module of the page could not be fetched', () => {
  it('loads the page once more, without a word', async () => {
    const { page, loads } = await openWhileFailing(1)
    await page.getByRole('textbox').first().waitFor()
    expect(loads()).toBe(2)
    expect(await page.getByText(NOT_LOADED).isVisible()).toBe(false)
  })

  it('says so where that does not help, and does not load it for ever', async () => {
    const { page, loads } = await openWhileFailing(2)
    await page.getByRole('alert').getByText(NOT_LOADED).waitFor()
    expect(await violations(page)).toEqual([])
    expect(loads()).toBe(2)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('textbox').first().waitFor()
  })
})
