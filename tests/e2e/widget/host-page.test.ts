import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { violations } from '../../harness/axe.ts'
import { ARTICLE, answerOf, ask, BRIDGE, type BuiltWidget, openBuiltWidget } from './built-widget.ts'

const OPEN = { name: 'Ask a question' }
const PATIENCE = { timeout: 10_000, interval: 200 }

const same = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)

let widget: BuiltWidget
beforeAll(async () => {
  widget = await openBuiltWidget({ withoutModels: true })
})
afterAll(() => widget?.close())

const panel = (page: Page) => page.getByRole('dialog', OPEN)

/** What the page itself has under the middle of an element: the widget, or what lies over it. */
const topmost = (page: Page, selector: string) =>
  page.locator(selector).evaluate(element => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return document.elementFromPoint(left + width / 2, top + height / 2)?.localName
  })

describe('a page that would spoil it', () => {
  it('does not reach into it by a hostile style sheet', async () => {
    const hostile = `
      body * { all: unset !important; display: none !important; opacity: 0 !important; visibility: hidden !important;
        pointer-events: none !important; font: 3px fantasy !important; color: transparent !important }
      footnote-agent { position: relative !important; z-index: -1 !important; transform: rotate(180deg) !important }
      ::part(panel) { color: green }`
    const plain = await widget.open(ARTICLE + widget.tag())
    const spoilt = await widget.open(`<style>${hostile}</style>${ARTICLE}${widget.tag()}`)
    for (const { page } of [plain, spoilt]) {
      await page.getByRole('button', OPEN).press('Enter')
      await panel(page).getByRole('textbox').waitFor()
    }
    const looks = (page: Page) =>
      page.locator('.panel').evaluate(element => {
        const { fontSize, backgroundColor, opacity } = getComputedStyle(element)
        const { x, y, width, height } = element.getBoundingClientRect()
        return { fontSize, backgroundColor, opacity, x, y, width, height }
      })
    // What is in the panel comes in parts.
    await expect.poll(async () => same(await looks(spoilt.page), await looks(plain.page)), PATIENCE).toBe(true)
    expect(await topmost(spoilt.page, '.panel')).toBe('footnote-agent')
    expect(await spoilt.page.locator('.opener').isVisible()).toBe(true)
    // Parts are the way in that is meant.
    expect(await spoilt.page.locator('.panel').evaluate(element => getComputedStyle(element).color)).toBe(
      'rgb(0, 128, 0)',
    )
    await ask(spoilt.page, BRIDGE.question)
    await answerOf(spoilt.page).waitFor()
    await Promise.all([plain.context.close(), spoilt.context.close()])
  })

  it('does not break it by what it puts on the prototypes of objects and lists, or by what it lacks', async () => {
    const patches = `
      Object.prototype.extend = function (other) { return Object.assign(this, other) }
      Object.prototype.last = 'nothing'
      Array.prototype.last = function () { return this[this.length - 1] }
      Array.prototype.contains = Array.prototype.includes
      String.prototype.contains = String.prototype.includes
      delete Crypto.prototype.randomUUID`
    const { page, context, complaints } = await widget.open(
      `<script>${patches}</script>${ARTICLE}${widget.tag('inline')}`,
    )
    await ask(page, BRIDGE.question)
    await answerOf(page).waitFor()
    expect(await answerOf(page).innerText()).toContain(BRIDGE.answer)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('does not cover or clip it: a layer above everything, a box that is turned and cut off', async () => {
    const { page, context } = await widget.open(
      `${ARTICLE}<div style="position: fixed; inset: 0; z-index: 2147483647; background: white; pointer-events: none"></div>
       <div style="transform: rotate(30deg); overflow: hidden; contain: paint; width: 5px; height: 5px">${widget.tag()}</div>`,
    )
    await page.evaluate(() => document.querySelector('footnote-agent')!.open())
    const box = (await panel(page).boundingBox())!
    const { width, height } = page.viewportSize()!
    expect(box.x + box.width).toBeCloseTo(width - 16, 0)
    expect(box.y + box.height).toBeCloseTo(height - 16, 0)
    expect(await topmost(page, '.panel')).toBe('footnote-agent')
    await context.close()
  })

  it('does not change its size by a root size of its own', async () => {
    const small = await widget.open(`<style>html { font-size: 62.5% }</style>${ARTICLE}${widget.tag()}`)
    const plain = await widget.open(ARTICLE + widget.tag())
    for (const { page } of [small, plain]) await page.getByRole('button', OPEN).click()
    const sizes = async (page: Page) => {
      const button = await page.locator('.opener').boundingBox()
      const box = await panel(page).boundingBox()
      return { button: button?.height, width: box?.width, height: Math.round(box?.height ?? 0) }
    }
    // What is in the panel comes in parts.
    for (const { page } of [small, plain]) await panel(page).getByRole('textbox').waitFor()
    await expect.poll(async () => same(await sizes(small.page), await sizes(plain.page)), PATIENCE).toBe(true)
    await Promise.all([small.context.close(), plain.context.close()])
  })
})

it('answers from a page with a form whose fields are called as what is asked of an element', async () => {
  const fields = ['matches', 'attributes', 'childNodes', 'ownerDocument'].map(name => `<input name="${name}">`)
  const { page, context } = await widget.open(
    ARTICLE.replace('</h1>', `</h1><form>${fields.join('')}</form>`) + widget.tag('inline'),
  )
  await ask(page, BRIDGE.question)
  await answerOf(page).waitFor()
  await context.close()
})

describe('colours, sizes and parts that a page sets', () => {
  it('are taken over', async () => {
    const { page, context } = await widget.open(
      `<style>
        footnote-agent { --accent: rgb(0, 0, 200); --paper: rgb(250, 250, 255) }
        footnote-agent::part(button) { border-radius: 9px }
        footnote-agent::part(form) { padding-left: 7px }
        footnote-agent::part(answer) { font-style: italic }
        footnote-agent::part(notes) { letter-spacing: 2px }
      </style>${ARTICLE}${widget.tag()}`,
    )
    await page.getByRole('button', OPEN).click()
    await ask(page, BRIDGE.question)
    await answerOf(page).waitFor()
    const style = (selector: string, property: string) =>
      page.locator(selector).evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)
    expect(await style('.opener', 'background-color')).toBe('rgb(0, 0, 200)')
    expect(await style('.panel', 'background-color')).toBe('rgb(250, 250, 255)')
    expect(await style('.opener', 'border-radius')).toBe('9px')
    expect(await style('form[part]', 'padding-left')).toBe('7px')
    expect(await style('fn-run-answer .answer', 'font-style')).toBe('italic')
    expect(await style('fn-run-answer aside', 'letter-spacing')).toBe('2px')
    await context.close()
  })
})

describe('inline', () => {
  it('stands in the page, and holds what it shows', async () => {
    const { page, context } = await widget.open(ARTICLE + widget.tag('inline'))
    await ask(page, BRIDGE.question)
    await answerOf(page).waitFor()
    await page.getByRole('button', { name: 'Footnote 1' }).click()
    const box = (await page.getByRole('region', OPEN).boundingBox())!
    const notes = (await page.getByRole('complementary', { name: 'Footnotes' }).boundingBox())!
    expect(notes.height).toBeGreaterThan(50)
    expect(notes.y + notes.height).toBeLessThan(box.y + box.height)
    expect(notes.x + notes.width).toBeLessThan(box.x + box.width)
    await context.close()
  })
})

describe('by keyboard', () => {
  it('opens, stops and closes, and gives the focus back', async () => {
    const { page, context } = await widget.open(ARTICLE + widget.tag())
    const focused = () => page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.localName)
    // Nothing is focused that the reader has not gone to.
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('body')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(focused, { timeout: 60_000 }).toBe('textarea')
    widget.model.reply = () => 'Thought: I loop.\nCode:\n```js\nwhile (true) {}\n```'
    await page.keyboard.type(BRIDGE.question)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Stop' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByText('You stopped this').waitFor()
    widget.answers(BRIDGE.answer)
    await page.getByRole('button', { name: 'Try again' }).click()
    await answerOf(page).waitFor()
    await page.getByRole('button', { name: 'Footnote 1' }).press('Enter')
    await page.getByRole('button', { name: 'Read in its section' }).press('Enter')
    await page.locator('fn-section-sheet dialog').waitFor()
    // The sheet closes first, then the panel.
    await page.keyboard.press('Escape')
    await page.locator('fn-section-sheet dialog').waitFor({ state: 'hidden' })
    expect(await panel(page).isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    await panel(page).waitFor({ state: 'hidden' })
    expect(await focused()).toBe('button')
    await context.close()
  })

  it('goes on after the panel is closed, and shows what came of it when it is opened again', async () => {
    const { page, context } = await widget.open(ARTICLE + widget.tag())
    await page.getByRole('button', OPEN).click()
    await ask(page, BRIDGE.question)
    await page.getByRole('button', { name: 'Close' }).click()
    await answerOf(page).waitFor({ state: 'attached' })
    await page.getByRole('button', OPEN).click()
    expect(await answerOf(page).innerText()).toContain(BRIDGE.answer)
    await context.close()
  })
})

describe('on a narrow screen', () => {
  it.each([320, 500])('is a sheet at the lower edge, and nothing scrolls sideways: %i px', async width => {
    const { page, context } = await widget.open(ARTICLE + widget.tag(), {
      context: { viewport: { width, height: 640 } },
    })
    await page.getByRole('button', OPEN).click()
    await ask(page, BRIDGE.question)
    await answerOf(page).waitFor()
    const box = (await panel(page).boundingBox())!
    expect([box.x, box.width, Math.round(box.y + box.height)]).toEqual([0, width, 640])
    expect(await page.locator('.panel').evaluate(element => element.scrollWidth - element.clientWidth)).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await context.close()
  })
})

describe('axe', () => {
  it.each(['light', 'dark'] as const)('objects to nothing, closed, open and answered: %s', async colorScheme => {
    const { page, context } = await widget.open(ARTICLE + widget.tag(), { context: { colorScheme } })
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', OPEN).click()
    expect(await violations(page)).toEqual([])
    await ask(page, BRIDGE.question)
    await answerOf(page).waitFor()
    await page.getByRole('button', { name: 'Footnote 1' }).click()
    expect(await violations(page)).toEqual([])
    await context.close()
  })
})
