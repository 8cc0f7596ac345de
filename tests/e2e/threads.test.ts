import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isLong } from '../harness/long.ts'
import { type BuiltSite, openBuiltSite, scriptEndpoint } from './built-site.ts'
import { NILE, oneFact } from './scripted-team.ts'

const TURNS = 4
const RELOADS = isLong ? 30 : 10
/** How long the model takes for a reply, and after how long a page is reloaded at the latest, in ms. */
const REPLY_MS = 200
const LATEST_MS = 1_500
const PATIENCE_MS = 60_000

let site: BuiltSite
beforeAll(async () => {
  site = await openBuiltSite({ withoutModels: true })
})
afterAll(() => site?.close())

const answer = (page: Page) => page.locator('fn-run-answer .answer')
const entries = (page: Page) => page.locator('fn-earlier-runs li')

it(`a thread of ${TURNS} turns, reloaded at ${RELOADS} random moments, loses nothing and asks nothing twice`, async () => {
  const { context, page } = await site.open()
  let replied = 0
  await scriptEndpoint(context, async messages => {
    await new Promise(resolve => setTimeout(resolve, REPLY_MS))
    replied++
    return messages[0]?.content.startsWith('You rewrite') ? NILE.question : oneFact(NILE)(messages)
  })
  const settings = { model: 'endpoint', source: 'shelf', endpoint: { url: 'https://model.test/v1', model: 'script' } }
  await page.evaluate(text => localStorage.setItem('footnote.settings', text), JSON.stringify(settings))
  await page.reload()

  let reloads = 0
  for (let turn = 1; turn <= TURNS; turn++) {
    // So many reloads fall into each turn, and the rest into the last.
    const most = turn === TURNS ? RELOADS : Math.round((RELOADS * turn) / TURNS)
    await ask(page, turn)
    while (reloads < most) {
      await page.waitForTimeout(Math.random() * LATEST_MS)
      reloads++
      await page.reload()
      await goOn(page, turn)
    }
    await answer(page).waitFor({ timeout: PATIENCE_MS })
    expect(await answer(page).innerText()).toContain(NILE.answer)
    await expect
      .poll(async () => (await keptRuns(page)).filter(({ status }) => status === 'answered').length)
      .toBe(turn)
  }

  const runs = await keptRuns(page)
  expect(runs.map(({ status }) => status)).toEqual(Array.from({ length: TURNS }, () => 'answered'))
  expect(runs.slice(1).map(({ thread }) => thread)).toEqual(Array.from({ length: TURNS - 1 }, () => runs[0]?.id))
  expect(await entries(page).count()).toBe(1)
  console.log(`${reloads} reloads, ${replied} replies of the model.`)
}, 600_000)

async function ask(page: Page, turn: number): Promise<void> {
  const box = page.locator(turn === 1 ? 'fn-ask-form textarea' : 'fn-follow-up textarea')
  await box.fill(NILE.question)
  await box.press('Enter')
}

/** Goes on with what was cut off; asks again what had not even begun to be kept. */
async function goOn(page: Page, turn: number): Promise<void> {
  await page.locator('fn-ask-form textarea').waitFor()
  const runs = await keptRuns(page)
  if (runs.length < turn) return ask(page, turn)
  if (runs.at(-1)?.status !== 'unfinished') return
  await entries(page)
    .getByRole('button', { name: /^Go on/ })
    .first()
    .click()
}

/** What the browser keeps of the questions that were asked, in their order. */
function keptRuns(page: Page): Promise<{ id: string; status: string; thread?: string }[]> {
  return page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const database = await settled(indexedDB.open('footnote'))
    const runs = await settled(database.transaction('runs').objectStore('runs').index('date').getAll())
    database.close()
    return runs as { id: string; status: string; thread?: string }[]
  })
}
