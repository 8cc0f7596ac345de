import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { violations } from '../../harness/axe.ts'
import { cases } from '../../harness/long.ts'
import { testPages } from '../../harness/test-pages.ts'
import { focused, NARROW, PHONE, pageWidth, shown, TIMEOUT } from './looked-at.ts'

const PATIENT = { timeout: 15_000 }

const openPage = testPages()

const bars = (page: Page) => page.locator('fn-timeline .lane .bar')
const step = (page: Page) => page.locator('fn-timeline .step')

async function openDone(address = 'timeline.html?pace=0', options = {}): Promise<Page> {
  const page = await openPage(address, options)
  await bars(page).first().waitFor()
  return page
}

describe('the timeline', { timeout: TIMEOUT }, () => {
  it('is walked through with the arrow keys, and Enter opens a step with its thought, code and observation', async () => {
    const page = await openDone()
    await page.locator('fn-timeline .bar[tabindex="0"]').focus()
    expect(await focused(page)).toMatch(/^Manager, step 1: Reading the prompt, at 2\.\d s, took 0\.\d s$/)
    await page.keyboard.press('ArrowRight')
    expect(await focused(page)).toContain('Manager, step 1: Writing')
    await page.keyboard.press('ArrowDown')
    expect(await focused(page)).toContain('Searcher, step 1')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(page), PATIENT).toBe('Manager, step 1')
    expect(await step(page).innerText()).toContain('I need the year in which each of the two towers was completed.')
    expect(await step(page).locator('code').innerText()).toContain('await wikipedia_search_agent')
    expect(await step(page).innerText()).toContain('11 April 1931 [2]')
  })

  it('closes the step on Escape, goes back to its bar, and keeps the key from stopping the run', async () => {
    const page = await openDone()
    await page.evaluate(() => addEventListener('keydown', ({ key }) => Object.assign(globalThis, { heard: key })))
    await bars(page).nth(2).click()
    await step(page).waitFor()
    await bars(page).nth(2).press('Enter')
    await page.keyboard.press('Escape')
    await expect.poll(() => step(page).count(), PATIENT).toBe(0)
    await expect.poll(() => focused(page), PATIENT).toContain('Manager, step 1: Running code')
    expect(await page.evaluate(() => (globalThis as unknown as { heard: string }).heard)).not.toBe('Escape')
  })

  it('tells reading from writing in a run that was stored, too', async () => {
    const names = async (address: string) => {
      const page = await openDone(address)
      return bars(page).evaluateAll(found => found.map(bar => bar.getAttribute('aria-label')))
    }
    const watched = await names('timeline.html?pace=0')
    expect(watched.some(name => name?.includes('Writing'))).toBe(true)
    expect(await names('timeline.html?pace=0&stored')).toEqual(watched)
  })

  it('has one stop for Tab, however many bars there are', async () => {
    const page = await openDone()
    expect(await bars(page).count()).toBeGreaterThan(20)
    expect(await page.locator('fn-timeline .bar[tabindex="0"]').count()).toBe(1)
  })

  it('tells the same as a table', async () => {
    const page = await openDone()
    await page.getByText('As a table').click()
    const rows = page.locator('fn-timeline tbody tr')
    await rows.first().waitFor()
    expect(await rows.count()).toBe((await bars(page).count()) + 1)
    expect(await rows.nth(1).innerText()).toMatch(/Manager\s+1\s+Reading the prompt\s+2\.\d s\s+0\.\d s\s+1,000\s+60/)
    expect(await shown(page.locator('fn-timeline'))).toContain('10,000 tokens read, 6,000 of them from the cache')
  })

  it('grows while the run goes on, no more than a few times a second, and without moving the focus', async () => {
    const page = await openPage('timeline.html?pace=0.4')
    await bars(page).nth(2).waitFor()
    await page.locator('fn-timeline .bar[tabindex="0"]').focus()
    const before = await focused(page)
    const { drawn, heard, ms } = await page.evaluate(async () => {
      const { view } = globalThis as unknown as { view: HTMLElement & { events: unknown[] } }
      let drawn = 0
      const observer = new MutationObserver(() => void drawn++)
      if (view.shadowRoot) observer.observe(view.shadowRoot, { subtree: true, childList: true, attributes: true })
      const before = view.events.length
      const started = performance.now()
      while (drawn < 4) await new Promise(resolve => setTimeout(resolve, 50))
      return { drawn, heard: view.events.length - before, ms: performance.now() - started }
    })
    // Twice a second, and once more for the beginning.
    expect(drawn).toBeLessThanOrEqual(ms / 500 + 1)
    expect(heard).toBeGreaterThan(2 * drawn)
    expect(await focused(page)).toBe(before)
  })

  it('scrolls a long run within its own box', async () => {
    const page = await openDone('timeline.html?pace=0&times=20', NARROW)
    expect(await pageWidth(page)).toBeLessThanOrEqual(320)
    const [inner, outer] = await page
      .locator('fn-timeline .box')
      .evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth])
    expect(inner).toBeGreaterThan(2 * (outer ?? 0))
    await page.locator('fn-timeline .bar[tabindex="0"]').focus()
    await page.keyboard.press('End')
    const box = await page.locator('fn-timeline .box').boundingBox()
    const bar = await page.locator('fn-timeline .bar:focus').boundingBox()
    expect(bar?.x).toBeGreaterThanOrEqual((box?.x ?? 0) - 1)
    expect(bar?.x).toBeLessThan((box?.x ?? 0) + (box?.width ?? 0))
  })

  it.each(
    cases(
      [
        ['light', 'en', PHONE],
        ['dark', 'zh', NARROW],
      ],
      [
        ['dark', 'en', {}],
        ['light', 'zh', {}],
      ],
    ),
  )('has nothing that axe objects to: %s, %s', async (colorScheme, language, size) => {
    const page = await openDone(`timeline.html?pace=0&language=${language}`, { ...size, colorScheme, locale: 'en-GB' })
    await bars(page).nth(1).click()
    await page.locator('fn-timeline summary').click()
    await page.locator('fn-known-passages summary').click()
    expect(await violations(page)).toEqual([])
  })
})

describe('passages that are known already', { timeout: TIMEOUT }, () => {
  const found = (page: Page) => page.locator('fn-known-passages li')

  it('are there while the agents work, lead to their page, and go into a fold when the answer is there', async () => {
    const page = await openPage('timeline.html?pace=0.3&question=granite+lighthouse')
    await found(page).first().waitFor()
    expect(await found(page).count()).toBe(3)
    expect(await found(page).first().getByRole('link').getAttribute('href')).toMatch(/^#library\/page\/.+passage=\d/)
    expect(await found(page).first().locator('mark').count()).toBeGreaterThan(0)
    expect(await page.locator('fn-known-passages details').count()).toBe(0)
    await page.getByText('3 passages on this in your library').waitFor()
    expect(await found(page).first().isVisible()).toBe(false)
  })

  it('are asked for at once, without waiting for a pause in typing or for a model', async () => {
    const page = await openDone()
    const asked = await page.evaluate(async () => {
      const { known, client } = globalThis as unknown as {
        known: HTMLElement & { updateComplete: Promise<boolean> }
        client: object
      }
      const queries: string[] = []
      const search = async (query: string, { by }: { by?: string } = {}) => {
        queries.push(`${query} by ${by}`)
        return []
      }
      Object.assign(known, { client: { ...client, search }, question: 'Another?' })
      // No timer has run by then.
      await known.updateComplete
      return queries
    })
    expect(asked).toEqual(['Another? by words'])
  })

  it('give way to better ones as pages are read', async () => {
    const page = await openPage('timeline.html?pace=1&question=granite')
    await found(page).first().waitFor()
    const before = await found(page).allInnerTexts()
    await page.evaluate(() => {
      const { client } = globalThis as unknown as {
        client: { library: { remove(page: string): Promise<void>; pages(): Promise<{ id: string }[]> } }
      }
      // What is first found goes; others take its place.
      return client.library
        .pages()
        .then(pages => Promise.all(pages.slice(0, 20).map(({ id }) => client.library.remove(id))))
    })
    await expect.poll(() => found(page).allInnerTexts(), PATIENT).not.toEqual(before)
  })

  it('say nothing where there are none, and when the search fails', async () => {
    const page = await openDone('timeline.html?pace=0&question=zeppelin')
    expect(await shown(page.locator('fn-known-passages'))).toBe('')
    await page.evaluate(async () => {
      const { known, client } = globalThis as unknown as { known: HTMLElement; client: object }
      const search = async () => {
        throw new Error('The index is gone.')
      }
      Object.assign(known, { client: { ...client, search }, question: 'lighthouse' })
      await new Promise(resolve => setTimeout(resolve, 200))
    })
    expect(await shown(page.locator('fn-known-passages'))).toBe('')
  })
})
