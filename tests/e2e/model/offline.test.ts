import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { build, type PreviewServer, preview } from 'vite'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newContext } from '../../harness/browser.ts'
import { built } from '../../harness/built.ts'
import { ISOLATED } from '../../harness/test-pages.ts'
import { scriptEndpoint } from '../built-site.ts'
import { NILE, oneFact } from '../scripted-team.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const NEWER = 'out/newer-site'

let context: BrowserContext
let server: Pick<PreviewServer, 'close'> | undefined
beforeAll(() => built('site'))

/** Isolated by headers, as hosts do that can; a host of static files sends none. */
async function serve({
  outDir = 'dist',
  port = 0,
  headers = ISOLATED as Record<string, string>,
} = {}): Promise<string> {
  const site = await preview({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    build: { outDir },
    preview: { port, headers, host: '127.0.0.1' },
  })
  server = site
  return site.resolvedUrls?.local[0] ?? ''
}

async function loseServer(): Promise<void> {
  await server?.close()
  server = undefined
}

async function open(url: string): Promise<Page> {
  context = await newContext()
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'commit' })
  return page
}

/** The service worker has everything, and the page is its. */
const untilKept = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')

interface WorkerScope {
  registration: ServiceWorkerRegistration
}

async function choose(page: Page, settings: object): Promise<void> {
  await page.evaluate(text => localStorage.setItem('footnote.settings', text), JSON.stringify(settings))
  await page.reload()
}

const answerOf = (page: Page) => page.locator('fn-run-answer .answer')
const newerVersion = (page: Page) => page.getByText('A newer version is here.')

describe('without a network, opened again', () => {
  let url: string
  let page: Page
  const requests: string[] = []

  beforeAll(async () => {
    url = await serve({ headers: {} })
    // A tab may crash here as in a test; a hook is not retried.
    await readWithNetwork().catch(readWithNetwork)
    await loseServer()
  })
  // A tab for each: a retry in one that has crashed would find it crashed.
  beforeEach(async () => {
    page = await context.newPage()
    page.on('request', request => requests.push(request.url()))
    await page.goto(url)
  })
  afterEach(() => page.close())
  afterAll(() => context.close())

  async function readWithNetwork(): Promise<void> {
    page = await open(url)
    await untilKept(page)
    const endpoint = await scriptEndpoint(context, oneFact(NILE))
    await choose(page, { model: 'endpoint', source: 'shelf', endpoint })
    await page.getByRole('textbox').first().fill(NILE.question)
    await page.getByRole('textbox').first().press('Enter')
    await answerOf(page).waitFor()
    await untilFoundByMeaning()
    await loadBundledModel()
    await page.close()
  }

  /** Until the model that compares meanings is here, words alone are compared. */
  const untilFoundByMeaning = () =>
    page.waitForFunction(
      async () => {
        const hits = await document.querySelector('footnote-page')?.client.search('extent of a stream')
        return hits?.some(({ title, by }) => title === 'Nile' && by.meaning)
      },
      undefined,
      { polling: 500, timeout: 300_000 },
    )

  /** A question that is left as soon as the model reads its first prompt. */
  const loadBundledModel = () =>
    page.evaluate(async () => {
      const { signal } = new AbortController()
      const run = document
        .querySelector('footnote-page')
        ?.client.ask('Who?', { model: 'bundled', source: 'shelf', signal })
      for await (const { type } of run ?? []) if (type === 'prefill') break
    })

  it('opens, and shows earlier runs', async () => {
    await page.locator('fn-earlier-runs').getByRole('link', { name: NILE.question, exact: true }).click()
    expect(await answerOf(page).innerText()).toContain(NILE.answer)
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true)
  })

  it('finds what was read, by words and by meaning', async () => {
    await untilFoundByMeaning()
  })

  it('answers from what was read, with the bundled model', async () => {
    const answer = await page.evaluate(async question => {
      const { signal } = new AbortController()
      const run = document
        .querySelector('footnote-page')
        ?.client.ask(question, { model: 'bundled', source: 'library', signal })
      for await (const event of run ?? []) if (event.type === 'answer') return event.text
      return undefined
    }, NILE.question)
    expect(answer).toContain('6,650')
  })

  it('asks nothing of any other host', () => {
    const hosts = requests
      .map(url => new URL(url))
      .flatMap(({ protocol, host }) => (protocol !== 'blob:' ? [host] : []))
    expect([...new Set(hosts)]).toEqual([new URL(page.url()).host])
  })
})

describe('the page that was opened once', () => {
  afterEach(async () => {
    await context.close()
    await loseServer()
  })

  it('opens when the network is there and does not answer', async () => {
    const url = await serve()
    const page = await open(url)
    await untilKept(page)
    await loseServer()
    const silent = createServer().listen(Number(new URL(url).port), '127.0.0.1')
    server = { close: async () => void silent.close() }
    await page.reload()
    await page.getByRole('textbox').first().waitFor()
  })

  it('becomes isolated by itself where the host sends no headers for that', async () => {
    const page = await open(await serve({ headers: {} }))
    // Nothing may be evaluated in the page until it loads itself anew: that would count as a touch of the person's.
    await page.waitForEvent('framenavigated')
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true)
    await page.getByRole('textbox').first().waitFor()
    const hits = await page.evaluate(() => document.querySelector('footnote-page')?.client.search('river'))
    expect(hits).toEqual([])
  })

  it('is not loaded anew for that when a link has asked a question', async () => {
    const url = await serve({ headers: {} })
    const page = await open(`${url}#q=${encodeURIComponent(NILE.question)}`)
    await page.getByRole('button', { name: 'Ask', exact: true }).click()
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
    const state = () => worker.evaluate(() => (globalThis as unknown as WorkerScope).registration.active?.state)
    await expect.poll(state, { timeout: 60_000 }).toBe('activated')
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(false)
  })
})

describe('a newer version', () => {
  const version = (page: Page) => page.evaluate(() => document.documentElement.dataset.version)
  /** As when the person comes back to the tab. */
  const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

  const scriptOf = (page: Page) =>
    page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '')

  beforeAll(async () => {
    const marked = {
      name: 'marks-the-newer-version',
      transform: (code: string, id: string) =>
        id.endsWith('src/ui/site/main.ts') ? `${code}\ndocument.documentElement.dataset.version = 'newer'` : undefined,
    }
    await build({ root: ROOT, logLevel: 'error', plugins: [marked], build: { outDir: NEWER } })
  })
  afterEach(async () => {
    await context.close()
    await loseServer()
  })
  afterAll(() => rmSync(resolve(ROOT, NEWER), { recursive: true, force: true }))

  async function openThenDeploy(): Promise<Page> {
    const url = await serve()
    const page = await open(url)
    await untilKept(page)
    await loseServer()
    await serve({ outDir: NEWER, port: Number(new URL(url).port) })
    return page
  }

  it('is announced, and waits for the person', async () => {
    const page = await openThenDeploy()
    await page.getByRole('textbox').first().fill('half a question')
    await comeBack(page)
    await newerVersion(page).waitFor()
    expect(await page.getByRole('textbox').first().inputValue()).toBe('half a question')
    expect(await version(page)).toBeUndefined()
    await page.getByRole('button', { name: 'Reload' }).click()
    await page.waitForFunction(() => document.documentElement.dataset.version === 'newer')
    await loseServer()
    await page.reload()
    await expect.poll(() => version(page)).toBe('newer')
  })

  it('comes with any reload, and is then no news, with or without a network', async () => {
    const page = await openThenDeploy()
    await page.addInitScript(() => {
      navigator.serviceWorker.addEventListener('controllerchange', () => Object.assign(window, { isTaken: true }))
    })
    await page.reload()
    await expect.poll(() => version(page)).toBe('newer')
    await page.waitForFunction(() => 'isTaken' in window)
    await loseServer()
    await page.reload()
    await expect.poll(() => version(page)).toBe('newer')
    expect(await newerVersion(page).count()).toBe(0)
  })

  it('leaves older tabs as they are, which may be in the middle of a question, and tells them', async () => {
    const older = await openThenDeploy()
    const newer = await context.newPage()
    await newer.goto(older.url())
    await expect.poll(() => version(newer)).toBe('newer')
    await newerVersion(older).waitFor()
    expect(await newerVersion(newer).count()).toBe(0)
    await loseServer()
    const isThere = (url: string) => fetch(url, { cache: 'no-store' }).then(({ ok }) => ok)
    expect(await older.evaluate(isThere, await scriptOf(older))).toBe(true)
  })
})
