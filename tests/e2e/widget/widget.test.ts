import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnswerEvent, ResearchEvent } from '../../../src/common/trace/events.ts'
import { ARTICLE, answerOf, ask, BRIDGE, type BuiltWidget, openBuiltWidget } from './built-widget.ts'

const OPEN = { name: 'Ask a question' }
/** Whatever else the machine does meanwhile, in ms. */
const PATIENT = { timeout: 60_000 }

let widget: BuiltWidget
beforeAll(async () => {
  widget = await openBuiltWidget({ withoutModels: true })
})
afterAll(() => widget?.close())

/** What the page hears of `footnote-…` events, at its document. */
async function listen(
  page: Page,
): Promise<() => Promise<{ name: string; detail: { type?: string; message?: string } }[]>> {
  await page.evaluate(() => {
    const heard: unknown[] = []
    Object.assign(window, { heard })
    for (const name of ['footnote-step', 'footnote-answer', 'footnote-error']) {
      document.addEventListener(name, event => heard.push({ name, detail: (event as CustomEvent).detail }))
    }
  })
  return () => page.evaluate(() => (window as unknown as { heard: never[] }).heard)
}

describe('a widget on a page of another origin', () => {
  it('answers from the page it stands in, and its footnotes open on the sentence', async () => {
    const options = { context: { withoutModels: false } }
    const { page, context, complaints } = await widget.open(ARTICLE + widget.tag(), options)
    await page.getByRole('button', OPEN).click()
    await ask(page, BRIDGE.question)
    await answerOf(page).waitFor()
    expect(await answerOf(page).innerText()).toContain(BRIDGE.answer)
    expect(await page.getByRole('textbox').inputValue()).toBe('')
    await page.getByRole('button', { name: 'Footnote 1' }).click()
    expect(await page.locator('fn-run-answer mark').first().innerText()).toContain('It was opened on 1 January 1781.')
    const link = page.getByRole('link', { name: 'Open on' }).first()
    expect(await link.getAttribute('href')).toBe(`${page.url()}#:~:text=It%20was%20opened%20on%201%20January%201781.`)
    await page.getByRole('button', { name: 'Read in its section' }).click()
    await page.getByRole('dialog').getByRole('heading', { name: 'Construction' }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('fetches its own script and no more before it is opened, and what does the work when it is asked', async () => {
    const { page, context } = await widget.open(ARTICLE + widget.tag())
    const fetched = () =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').map(({ name }) => name.replace(/^.*\/|-[\w-]{8}\.js$/g, '')),
      )
    expect((await fetched()).sort()).toEqual(['agent', 'footnote-agent.js'])
    await page.getByRole('button', OPEN).click()
    await expect.poll(fetched, PATIENT).toContain('widget-run')
    expect(await fetched()).not.toContain('shared-client')
    expect(page.workers()).toHaveLength(0)
    await ask(page, BRIDGE.question)
    await expect.poll(fetched, PATIENT).toContain('shared-client')
    await context.close()
  })

  it('reads the page as it is now, also where an earlier state of it was kept', async () => {
    const { page, context } = await widget.open(ARTICLE + widget.tag('inline'))
    await ask(page, BRIDGE.question)
    await answerOf(page).waitFor()
    await page.evaluate(() => {
      document.querySelector('main')!.innerHTML = document.querySelector('main')!.innerHTML.replace('1781', '1782')
    })
    widget.answers('1 January 1782')
    await ask(page, BRIDGE.question)
    await answerOf(page).getByText('1 January 1782').waitFor()
    widget.answers(BRIDGE.answer)
    await context.close()
  })

  it('tells the page of its steps and its answer, and gives it to who asks by program', async () => {
    const { page, context } = await widget.open(ARTICLE + widget.tag())
    const heard = await listen(page)
    const answer = await page.evaluate<AnswerEvent, string>(
      question => document.querySelector('footnote-agent')!.ask(question),
      BRIDGE.question,
    )
    expect(answer).toMatchObject({ type: 'answer', found: true })
    expect(answer.text).toContain(BRIDGE.answer)
    const events = await heard()
    expect(events.at(-1)).toEqual({ name: 'footnote-answer', detail: answer })
    const steps = events.slice(0, -1)
    expect(new Set(steps.map(({ name }) => name))).toEqual(new Set(['footnote-step']))
    expect(steps.map(({ detail }) => detail.type)).toEqual(
      expect.arrayContaining<ResearchEvent['type']>(['run-started', 'tool-called', 'step-finished', 'passages']),
    )
    // The panel shows it when it is opened; asking by program has not opened it.
    expect(await answerOf(page).isVisible()).toBe(false)
    await page.evaluate(() => document.querySelector('footnote-agent')!.open())
    expect(await answerOf(page).innerText()).toContain(BRIDGE.answer)
    await context.close()
  })

  it.each([
    ['no question', '', 'question="x"', 'empty-question'],
    ['a server without an address', 'How long?', 'endpoint=""', 'no-endpoint'],
    ['a server that is not there', 'How long?', 'endpoint="http://127.0.0.1:9/v1"', 'unreachable'],
  ])('says what is wrong, to the reader and to the page: %s', async (_, question, attribute, code) => {
    // The first of two attributes of one name counts.
    const { page, context } = await widget.open(ARTICLE + widget.tag().replace(' ', ` ${attribute} inline `))
    const heard = await listen(page)
    await ask(page, question)
    await expect
      .poll(async () => (await heard()).at(-1), PATIENT)
      .toMatchObject({ name: 'footnote-error', detail: { code } })
    const message = (await heard()).at(-1)?.detail.message ?? 'none'
    expect(await page.getByRole('alert').filter({ visible: true }).innerText()).toContain(message)
    await context.close()
  })

  it('follows its attributes when they change', async () => {
    const { page, context } = await widget.open(ARTICLE + widget.tag('label="About bridges" placeholder="When…"'))
    await page.getByRole('button', { name: 'About bridges' }).click()
    expect(await page.getByRole('textbox').getAttribute('placeholder')).toBe('When…')
    const set = (name: string, value: string) =>
      page.evaluate(([name, value]) => document.querySelector('footnote-agent')!.setAttribute(name, value), [
        name,
        value,
      ] as const)
    await set('label', '')
    await set('lang', 'zh-CN')
    await page.getByRole('button', { name: '提个问题' }).waitFor()
    const paper = () => page.locator('.panel').evaluate(panel => getComputedStyle(panel).backgroundColor)
    const light = await paper()
    await set('theme', 'dark')
    expect(await paper()).not.toBe(light)
    await set('inline', '')
    await ask(page, BRIDGE.question)
    await answerOf(page).waitFor()
    expect(await page.getByRole('button', { name: '提个问题' }).count()).toBe(0)
    await page.getByRole('button', { name: '脚注 1' }).waitFor()
    await context.close()
  })

  it('does without a client of its own for each: two on a page share one, and have a run each', async () => {
    const { page, context } = await widget.open(ARTICLE + widget.tag('inline') + widget.tag('inline'))
    await ask(page, BRIDGE.question, 0)
    await answerOf(page, 0).waitFor()
    expect(await page.locator('fn-run-view').count()).toBe(1)
    const workers = page.workers().length
    await ask(page, `${BRIDGE.question} Once more.`, 1)
    await answerOf(page, 1).waitFor()
    expect(page.workers()).toHaveLength(workers)
    expect(await page.getByRole('heading', { name: BRIDGE.question, exact: true }).count()).toBe(1)
    await context.close()
  })

  it('is loaded twice without harm, also with another query', async () => {
    const load = ['', '?v=2'].map(query => `<script type="module" src="${widget.script}${query}"></script>`).join('')
    const { page, context, complaints } = await widget.open(ARTICLE + widget.tag('inline'), { load })
    await ask(page, BRIDGE.question)
    await answerOf(page).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
})
