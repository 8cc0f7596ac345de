import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ARTICLE, BRIDGE, type BuiltWidget, openBuiltWidget } from './built-widget.ts'

let widget: BuiltWidget
beforeAll(async () => {
  widget = await openBuiltWidget()
})
afterAll(() => widget?.close())

/** How many vectors the page's library has. */
const vectors = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open('footnote')
    await new Promise(resolve => opening.addEventListener('success', resolve))
    const counting = opening.result.transaction('vectors').objectStore('vectors').count()
    await new Promise(resolve => counting.addEventListener('success', resolve))
    opening.result.close()
    return counting.result
  })

it('runs its own models on a page that is not isolated, on one thread each, under a strict policy', async () => {
  const { page, context, complaints } = await widget.open(`${ARTICLE}<footnote-agent source="page"></footnote-agent>`, {
    headers: widget.policy(),
  })
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(false)
  const answer = await page.evaluate(
    question => document.querySelector('footnote-agent')!.ask(question),
    BRIDGE.question,
  )
  // What a small model says of it is for the evaluation; that it has read the page is certain.
  expect(answer.footnotes.map(({ title }) => title)).toContain(BRIDGE.page)
  await expect.poll(() => vectors(page), { timeout: 60_000 }).toBeGreaterThan(0)
  expect(complaints).toEqual([])
  await context.close()
})
