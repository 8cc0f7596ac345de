import { afterAll, beforeAll, expect, it } from 'vitest'
import { ARTICLE, BRIDGE, type BuiltWidget, openBuiltWidget, vectors } from '../widget/built-widget.ts'

let widget: BuiltWidget
beforeAll(async () => {
  widget = await openBuiltWidget()
})
afterAll(() => widget?.close())

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
