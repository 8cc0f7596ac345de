import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { violations } from '../harness/axe.ts'
import type { ContextOptions } from '../harness/browser.ts'
import { type BuiltSite, openBuiltSite, scriptEndpoint } from './built-site.ts'
import { NILE, oneFact } from './scripted-team.ts'

const PHONE = { viewport: { width: 390, height: 844 } }
const DESKTOP = { viewport: { width: 1280, height: 900 } }

let site: BuiltSite
beforeAll(async () => {
  site = await openBuiltSite({ withoutModels: true })
})
afterAll(() => site?.close())

/** A page that asks a scripted endpoint and reads the shelf. */
async function openScripted(
  options: ContextOptions = DESKTOP,
  reply: Parameters<typeof scriptEndpoint>[1] = oneFact(NILE),
) {
  const opened = await site.open(options)
  const endpoint = await scriptEndpoint(opened.context, reply)
  await choose(opened.page, { model: 'endpoint', source: 'shelf', endpoint })
  return opened
}

async function choose(page: Page, settings: unknown): Promise<void> {
  await page.evaluate(text => localStorage.setItem('footnote.settings', text), JSON.stringify(settings))
  await page.reload()
}

async function ask(page: Page, question: string): Promise<void> {
  await page.getByRole('textbox').first().fill(question)
  await page.getByRole('textbox').first().press('Enter')
}

const answerOf = (page: Page) => page.locator('fn-run-answer .answer')

describe('the page', () => {
  it('opens a footnote on the sentence, in its passage and in its section, and says nothing amiss in the console', async () => {
    const { page, context, complaints } = await openScripted({ ...DESKTOP, withoutModels: false })
    await ask(page, NILE.question)
    await answerOf(page).waitFor()
    expect(await answerOf(page).innerText()).toContain('6,650 km')
    await page.getByRole('button', { name: 'Footnote 1' }).click()
    expect(await page.locator('fn-run-answer mark').first().innerText()).toContain('6,650 km')
    await page.getByRole('button', { name: 'Read in its section' }).click()
    expect(await page.locator('fn-section-sheet mark').first().innerText()).toContain('6,650 km')
    expect(complaints).toEqual([])
    await context.close()
  })

  it('shows the agents, what they wrote and what came of it', async () => {
    const { page, context } = await openScripted()
    await ask(page, NILE.question)
    await answerOf(page).waitFor()
    const tree = page.locator('fn-agent-tree')
    for (const shown of ['wikipedia_search_agent', 'search_info', 'retrieve_passages', 'I go on.']) {
      await tree.getByText(shown).first().waitFor({ state: 'attached' })
    }
    await context.close()
  })

  it('keeps earlier questions across a reload, and opens and deletes them', async () => {
    const { page, context } = await openScripted()
    await ask(page, NILE.question)
    await answerOf(page).waitFor()
    await page.reload()
    const earlier = page.locator('fn-earlier-runs')
    await earlier.getByRole('link', { name: NILE.question, exact: true }).click()
    expect(await answerOf(page).innerText()).toContain('6,650 km')
    await earlier.getByRole('button', { name: /^Delete “/ }).click()
    await earlier.getByRole('button', { name: /^Delete for good/ }).click()
    await page.getByText('Deleted.').waitFor()
    await page.reload()
    await page.getByRole('textbox').first().waitFor()
    expect(await earlier.getByRole('button').count()).toBe(0)
    await context.close()
  })

  it.each([
    ['on a narrow phone', { viewport: { width: 320, height: 640 } }],
    ['on a desktop', DESKTOP],
  ])('keeps what was found of a run that a reload cut off, and goes on with it %s', async (_, options) => {
    const asked: string[] = []
    let isHeld = true
    const { page, context } = await openScripted(options, async messages => {
      asked.push(JSON.stringify(messages))
      return asked.length < 4 || !isHeld ? oneFact(NILE)(messages) : new Promise(() => {})
    })
    await ask(page, NILE.question)
    await expect.poll(() => asked.length).toBe(4)
    await page.reload()
    isHeld = false
    const told = asked.slice(0, 3)
    const earlier = page.locator('fn-earlier-runs')
    await earlier.getByText('Not finished.').waitFor()
    await earlier.getByRole('button', { name: /^Go on/ }).waitFor()
    await page.locator('fn-agent-tree').getByText('search_wikipedia').first().waitFor({ state: 'attached' })
    await page.getByText('This question was cut off.').waitFor()
    expect(await violations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: 'Go on', exact: true }).click()
    await expect.poll(() => answerOf(page).innerText(), { timeout: 20_000 }).toContain('6,650 km')
    await page.getByRole('button', { name: 'Footnote 1' }).click()
    await page.locator('mark').filter({ hasText: '6,650 km', visible: true }).first().waitFor()
    expect(told.filter(request => asked.filter(other => other === request).length > 1)).toEqual([])
    await expect.poll(() => earlier.getByText('Not finished.').count()).toBe(0)
    expect(await earlier.getByRole('listitem').count()).toBe(1)
    await context.close()
  })

  it('begins to load the model that reads while a question is still being written, and no sooner', async () => {
    const { page, context } = await site.open(DESKTOP)
    let fetched = 0
    context.on('request', request => {
      if (request.url().endsWith('span-reader.onnx')) fetched++
    })
    const box = page.getByRole('textbox').first()
    await box.pressSequentially('How')
    await page.waitForTimeout(300)
    expect(fetched).toBe(0)
    await box.pressSequentially(' long')
    await expect.poll(() => fetched).toBe(1)
    await context.close()
  })

  it('stops by button and by Escape, and can be asked again', async () => {
    const { page, context } = await openScripted(DESKTOP, () => new Promise(() => {}))
    await ask(page, NILE.question)
    await page.getByRole('button', { name: 'Stop' }).click()
    await page.getByText('You stopped this').waitFor()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('button', { name: 'Stop' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByText('You stopped this').waitFor()
    await context.close()
  })

  it.each([
    ['an empty question', '', /question/i],
    ['10,000 characters', 'why '.repeat(2_500), /1,000/],
  ])('says what to do about %s', async (_, question, hint) => {
    const { page, context } = await site.open(PHONE)
    await ask(page, question)
    expect(await page.getByRole('alert').first().innerText()).toMatch(hint)
    await context.close()
  })

  it('asks the question of a link of the person’s server only once they press Ask', async () => {
    const { context } = await openScripted()
    const page = await context.newPage()
    const sent: string[] = []
    page.on('request', request => sent.push(request.url()))
    await page.goto(`${site.url}#q=${encodeURIComponent(NILE.question)}`)
    await page.getByText('once you press Ask').waitFor()
    expect(sent.filter(url => /completions|\.gguf/.test(url))).toEqual([])
    await page.getByRole('button', { name: 'Ask', exact: true }).click()
    await answerOf(page).waitFor()
    await context.close()
  })

  it('lets two tabs read and keep at once', async () => {
    const { page, context } = await openScripted()
    const other = await context.newPage()
    await other.goto(site.url)
    await Promise.all([ask(page, NILE.question), ask(other, NILE.question)])
    await Promise.all([answerOf(page).waitFor(), answerOf(other).waitFor()])
    await page.reload()
    await expect.poll(() => page.locator('fn-earlier-runs li').count()).toBe(2)
    await context.close()
  })

  it.each([
    ['phone, light', { ...PHONE, colorScheme: 'light' as const }],
    ['desktop, dark', { ...DESKTOP, colorScheme: 'dark' as const }],
  ])('has nothing that axe objects to, before and after an answer: %s', async (_, options) => {
    const { page, context } = await openScripted(options)
    expect(await violations(page)).toEqual([])
    await ask(page, NILE.question)
    await answerOf(page).waitFor()
    await page.getByRole('button', { name: 'Footnote 1' }).click()
    expect(await violations(page)).toEqual([])
    await context.close()
  })

  it('does not scroll sideways on a narrow phone', async () => {
    const { page, context } = await openScripted({ viewport: { width: 320, height: 640 } })
    await ask(page, NILE.question)
    await answerOf(page).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await context.close()
  })
})
