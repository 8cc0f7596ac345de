import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isLong } from '../harness/long.ts'
import { type BuiltSite, openBuiltSite, scriptEndpoint } from './built-site.ts'
import { NILE, oneFact } from './scripted-team.ts'

const KILLS = Number(process.env.FOOTNOTE_KILLS ?? (isLong ? 100 : 15))
/** How long the model takes for a reply, and after how long a tab is killed at the latest, in ms. */
const REPLY_MS = 300
const LATEST_MS = 2_000
const PATIENCE_MS = 60_000

let site: BuiltSite
beforeAll(async () => {
  // With the embedder, which takes its time to load, other passages may be found than without it.
  site = await openBuiltSite({ withoutModels: true })
})
afterAll(() => site?.close())

/** What the browser keeps, as it lies there. */
interface Kept {
  /** The run that can go on, where there is one. */
  cutOff: string | undefined
  /** How many of the model's replies its journal has. */
  replies: number
  pages: string[]
  /** What the latest run told, without when. */
  events: string[]
  journals: number
}

it(`a run whose tab is killed at ${KILLS} random moments goes on each time, asks nothing again that it was told, and loses no page`, async () => {
  const { context, page: first } = await site.open()
  /** What was asked of the model in the present life of the tab. */
  let asked: string[] = []
  await scriptEndpoint(context, async messages => {
    asked.push(JSON.stringify(messages))
    const reply = oneFact(NILE)(messages)
    await new Promise(resolve => setTimeout(resolve, REPLY_MS))
    return reply
  })
  await chooseEndpoint(first)

  await ask(first)
  await answerOf(first).waitFor({ timeout: PATIENCE_MS })
  const sequence = asked
  const uncut = await kept(first)
  expect(uncut).toMatchObject({ cutOff: undefined, journals: 0 })
  await first.close()

  let { pages } = uncut
  let kills = 0
  let answers = 0
  const midway: number[] = []
  while (kills < KILLS) {
    const page = await context.newPage()
    await page.goto(site.url)
    const before = await kept(page)
    asked = []
    if (before.cutOff) await goOnButton(page).click()
    else await ask(page)
    const isLast = kills === KILLS - 1
    const over = answerOf(page).waitFor({ timeout: isLast ? PATIENCE_MS : Math.random() * LATEST_MS })
    const answered = await over.then(
      () => true,
      () => false,
    )
    // What the journal had is not asked again; all else is asked in its order.
    const from = before.cutOff ? before.replies : 0
    expect({ kills, asked }).toEqual({ kills, asked: sequence.slice(from, from + asked.length) })
    expect(pages.filter(id => !before.pages.includes(id))).toEqual([])
    pages = before.pages
    if (before.cutOff) midway.push(before.replies)
    if (answered) {
      answers++
      expect(await answerOf(page).innerText()).toContain(NILE.answer)
      const after = await kept(page)
      expect(after).toMatchObject({ cutOff: undefined, journals: 0, events: uncut.events })
    }
    if (isLast && !answered) throw new Error('The last run came to no end.')
    if (!answered || isLast) kills++
    await kill(page, kills)
  }
  console.log(
    `Killed ${KILLS} times; went on ${midway.length} times, with so many replies: ${midway}; ${answers} answers.`,
  )
  expect(midway.length).toBeGreaterThan(KILLS / 5)
}, 1_800_000)

it('a run can go on in a tab that was opened before the run’s own tab had ended', async () => {
  const { context, page } = await site.open()
  let replies = 0
  await scriptEndpoint(context, messages => (replies++ === 0 ? oneFact(NILE)(messages) : new Promise<string>(() => {})))
  await chooseEndpoint(page)
  await ask(page)
  await expect.poll(async () => (await kept(page)).replies).toBe(1)

  const other = await context.newPage()
  await other.goto(site.url)
  await other.locator('fn-earlier-runs').getByText(NILE.question).waitFor()
  expect(await goOnButton(other).count()).toBe(0)

  await page.close()
  await goOnButton(other).waitFor()
})

const answerOf = (page: Page) => page.locator('fn-run-answer .answer')

async function ask(page: Page): Promise<void> {
  await page.getByRole('textbox').first().fill(NILE.question)
  await page.getByRole('textbox').first().press('Enter')
}

async function chooseEndpoint(page: Page): Promise<void> {
  const settings = { model: 'endpoint', source: 'shelf', endpoint: { url: 'https://model.test/v1', model: 'script' } }
  await page.evaluate(text => localStorage.setItem('footnote.settings', text), JSON.stringify(settings))
  await page.reload()
}

const goOnButton = (page: Page) =>
  page
    .locator('fn-earlier-runs')
    .getByRole('button', { name: /^Go on/ })
    .first()

async function kill(page: Page, kills: number): Promise<void> {
  if (kills % 2 === 0) {
    const session = await page.context().newCDPSession(page)
    // A busy browser may not tell of it: then closing the tab has to do.
    const crashed = page.waitForEvent('crash', { timeout: 10_000 }).catch(() => {})
    session.send('Page.crash').catch(() => {}) // never answered
    await crashed
  }
  await page.close()
}

function kept(page: Page): Promise<Kept> {
  return page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const opening = indexedDB.open('footnote')
    const database = await settled(opening)
    const store = (name: string) => database.transaction(name).objectStore(name)
    const runs = (await settled(store('runs').index('date').getAll())) as { id: string; status: string }[]
    const heads = (await settled(store('journals').getAllKeys())) as string[]
    const cutOff = runs.findLast(({ id, status }) => status === 'unfinished' && heads.includes(id))?.id
    const of = (run: string) => IDBKeyRange.bound([run], [run, []])
    const records = cutOff ? ((await settled(store('journal').getAll(of(cutOff)))) as { key: string }[]) : []
    const latest = runs.at(-1)
    const events = latest ? ((await settled(store('events').getAll(of(latest.id)))) as Record<string, unknown>[]) : []
    const pages = (await settled(store('pages').getAllKeys())) as string[]
    database.close()
    return {
      cutOff,
      replies: records.filter(({ key }) => key.startsWith('chat')).length,
      pages,
      // The first look comes when it comes.
      events: events
        .filter(({ type }) => type !== 'first-look')
        .map(event =>
          JSON.stringify({ ...event, at: 0, seconds: 0, ...(event.type === 'run-started' && { run: '', date: '' }) }),
        ),
      journals: runs.filter(({ id }) => heads.includes(id)).length,
    }
  })
}
