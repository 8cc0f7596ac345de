import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { useLanguage } from '../../src/common/messages/messages.ts'
import { isTransient } from '../../src/common/trace/events.ts'
import { runFile } from '../../src/ui/export/run-file.ts'
import { sampleRun } from '../fakes/sample-run.ts'
import { violations } from '../harness/axe.ts'
import { cases } from '../harness/long.ts'
import { testPages } from '../harness/test-pages.ts'

const QUESTION = 'How many years after the Eiffel Tower was the Empire State Building completed?'
const asked = (question: string) => `#q=${encodeURIComponent(question)}`
const sharedFile = () =>
  runFile({
    question: QUESTION,
    date: '2026-03-02T10:00:00Z',
    events: sampleRun(QUESTION).filter(e => !isTransient(e)),
  })

const answered = (page: Page) => page.locator('fn-run-answer .answer').waitFor()

/** What is opened, and what a person does there before it is looked at. Nothing is found by its words: they are in two languages. */
const VIEWS: readonly [name: string, address: string, act: (page: Page) => Promise<unknown>][] = [
  ['start', '?pace=0', page => page.locator('fn-ask-form textarea').waitFor()],
  ['running', `?pace=1${asked(QUESTION)}`, page => page.locator('fn-agent-tree .thought').first().waitFor()],
  [
    'answered, with its first note unfolded',
    `?pace=0${asked(QUESTION)}`,
    async page => {
      await answered(page)
      await page.locator('fn-run-answer summary').first().click()
    },
  ],
  [
    'a section',
    `?pace=0${asked(QUESTION)}`,
    async page => {
      await answered(page)
      await page.locator('fn-run-answer summary').first().click()
      await page.locator('fn-run-answer .actions button').first().click()
      await page.locator('fn-section-sheet mark').first().waitFor()
    },
  ],
  [
    'steps, all unfolded',
    `?pace=0${asked(QUESTION)}`,
    async page => {
      await answered(page)
      await page.locator('fn-agent-tree').evaluate(({ shadowRoot }) => {
        for (const details of shadowRoot?.querySelectorAll('details') ?? []) details.open = true
      })
    },
  ],
  [
    'timeline',
    `?pace=0${asked(QUESTION)}`,
    async page => {
      await answered(page)
      await page.locator('fn-run-steps #tab-timeline').click()
      await page.locator('fn-timeline .bar').first().waitFor()
    },
  ],
  ['failed', `?pace=0${asked('Why does this fail?')}`, page => page.locator('.failure').waitFor()],
  ['nothing found', `?pace=0${asked('Is there nothing?')}`, answered],
  ['the closest passage', `?pace=0${asked('Which is closest?')}`, answered],
  ['an answer that may be wrong', `?pace=0${asked('When was it probably built?')}`, answered],
  ['a list', `?pace=0${asked('List all towers.')}`, answered],
  ['an answer out of several pages', `?pace=0${asked('Explain the towers.')}`, answered],
  ['history', '?pace=0&runs=60', page => page.locator('fn-earlier-runs li').first().waitFor()],
  ['library', '?pace=0#library', page => page.locator('fn-page-list li').first().waitFor()],
  ['passages found', '?pace=0#library?q=lighthouse', page => page.locator('fn-passage-search li').first().waitFor()],
  [
    'a kept page',
    '?pace=0#library/page/wikipedia%3Aen%3ACorrie_Sound_lighthouse?passage=3',
    page => page.locator('fn-kept-page .target').waitFor(),
  ],
  [
    'settings',
    '?pace=0',
    async page => {
      await page.locator('fn-settings summary').click()
      await page.locator('fn-settings select').first().waitFor()
    },
  ],
  ['models', '?pace=0#models', page => page.locator('fn-model').first().waitFor()],
]

const open = testPages()
afterEach(() => useLanguage('en'))

/** Each theme and each language once; all pairs of them on request. */
const LOOKS = cases(
  [
    ['en', 'light'],
    ['zh', 'dark'],
  ],
  [
    ['zh', 'light'],
    ['en', 'dark'],
  ],
)

describe.each(LOOKS)('axe finds nothing amiss: %s, %s', (language, colorScheme) => {
  const viewport = { width: 1280, height: 900 }
  const options = { colorScheme, viewport, reducedMotion: 'reduce', settings: { pageLanguage: language } } as const

  it.each(VIEWS)('%s', async (_, address, act) => {
    const page = await open(`page.html${address}`, options)
    await act(page)
    expect(await page.evaluate(() => document.documentElement.lang)).toMatch(new RegExp(`^${language}`))
    expect(await violations(page)).toEqual([])
  })

  it('a shared file', async () => {
    await useLanguage(language)
    // A page of its own: under the policy of the site its styles would not count.
    const page = await (await open('page.html', options)).context().newPage()
    await page.setContent(sharedFile())
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true
    })
    expect(await violations(page)).toEqual([])
  })
})
