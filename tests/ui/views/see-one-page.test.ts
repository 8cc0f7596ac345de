import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { Trace } from '../../../src/common/trace/export.ts'
import { testPages } from '../../harness/test-pages.ts'
import { PHONE, TIMEOUT } from './looked-at.ts'

const KEPT = Trace.parse(
  JSON.parse(readFileSync(resolve(import.meta.dirname, '../../../src/ui/site/answered.json'), 'utf8')),
)
const SHELF = resolve(import.meta.dirname, '../../../src/sources/shelf/articles')

const open = testPages()

it('plays an answered question back at once, without a model', { timeout: TIMEOUT }, async () => {
  const page = await open('?pace=0', PHONE)
  await page.getByRole('button', { name: 'See one answered' }).click()
  await page.locator('fn-replay-bar').waitFor()
  await page.getByRole('button', { name: 'To the end' }).click()
  await page.locator('fn-run-answer .answer').waitFor()
  expect(await page.locator('fn-run-view h2').innerText()).toBe(KEPT.question)
  await page.getByText('It is shown as the file has it').waitFor()
})

it('has a run whose notes stand in the shelf as it is now', () => {
  const answer = KEPT.events.find(event => event.type === 'answer')
  expect(answer).toMatchObject({ found: true })
  for (const { page, quote } of answer?.footnotes ?? []) {
    const file = resolve(SHELF, `${page.split(':').at(-1)}.md`)
    expect(readFileSync(file, 'utf8').replace(/\s+/g, ' ')).toContain(quote.slice(0, 40))
  }
})
