import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { violations } from '../../harness/axe.ts'
import { testPages } from '../../harness/test-pages.ts'
import { focused, PHONE, pageWidth, shown, TIMEOUT } from './looked-at.ts'

const openPage = testPages()
const ASKED = `page.html?pace=0#q=${encodeURIComponent('What does the graph of facts tell of the towers?')}`

const graph = (page: Page) => page.locator('fn-fact-graph')
const node = (page: Page, name: RegExp) => graph(page).getByRole('button', { name })

async function openDrawn(options = {}): Promise<Page> {
  const page = await openPage(ASKED, options)
  await node(page, /^5: /).waitFor()
  return page
}

describe('the graph of facts', { timeout: TIMEOUT }, () => {
  it('numbers the nodes in the order of their visits, and opens their facts by mouse and by keyboard', async () => {
    const page = await openDrawn()
    await node(page, /^1: Eiffel Tower/).click()
    expect(await shown(graph(page))).toContain('completed on 31 March 1889')
    await node(page, /^3: Empire State Building/).focus()
    await page.keyboard.press('Enter')
    expect(await graph(page).locator('.facts').innerText()).toContain('11 April 1931')
    expect(await focused(page)).toContain('Empire State Building')
    await page.keyboard.press(' ')
    await expect.poll(() => graph(page).locator('.facts').count()).toBe(0)
  })

  it('says the same in a table', async () => {
    const page = await openDrawn()
    await graph(page).getByText('As a table').click()
    const row = graph(page).locator('tbody tr').nth(1)
    expect(await row.innerText()).toMatch(/2\s+Gustave Eiffel\s+.*Dijon.*Garabit Viaduct/s)
    expect(await graph(page).locator('tbody tr').count()).toBe(await graph(page).locator('svg circle').count())
  })

  it('fits a phone, and has nothing that axe objects to', async () => {
    const page = await openDrawn(PHONE)
    expect(await pageWidth(page)).toBeLessThanOrEqual(PHONE.viewport.width)
    await node(page, /^1: Eiffel Tower/).click()
    expect(await violations(page)).toEqual([])
  })
})
