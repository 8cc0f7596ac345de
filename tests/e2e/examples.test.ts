import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { createServer, type PreviewServer } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ISOLATED, installViteApp, packageOf, serveExamples, stageExamples } from '../../examples/stage.ts'
import { fencedBlocks } from '../app/api/fenced-blocks.ts'
import { type OpenaiServer, openaiServer } from '../fakes/openai-server.ts'
import { type ContextOptions, closeContexts, newContext } from '../harness/browser.ts'
import { built } from '../harness/built.ts'
import { NILE, oneFact } from './scripted-team.ts'

const folder = mkdtempSync(join(tmpdir(), 'footnote-examples-'))
let library: string
let model: OpenaiServer
let plain: { url: string; server: PreviewServer }
let isolated: { url: string; server: PreviewServer }

beforeAll(async () => {
  library = await built('library')
  await stageExamples(join(folder, 'staged'), library)
  plain = await serveExamples(join(folder, 'staged'), { port: 0, headers: {} })
  isolated = await serveExamples(join(folder, 'staged'), { port: 0, headers: ISOLATED })
  model = await openaiServer()
})
afterAll(async () => {
  await closeContexts()
  await model?.close()
  await plain?.server.close()
  await isolated?.server.close()
  rmSync(folder, { recursive: true, force: true })
})

interface Opened {
  page: Page
  context: BrowserContext
  /** What went wrong beside the page: errors in the console, and addresses that answered with one. */
  complaints: string[]
}

/** A page of a fresh profile, and a model server that knows one fact. */
async function open(url: string, fact = NILE, options: ContextOptions = { withoutModels: true }): Promise<Opened> {
  model.reply = ({ messages }) => oneFact(fact)(messages)
  const context = await newContext(options)
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', error => complaints.push(error.message))
  page.on('console', message => {
    if (message.type() === 'error' && !message.location().url.endsWith('favicon.ico')) complaints.push(message.text())
  })
  await page.goto(`${url}?server=${encodeURIComponent(model.baseUrl)}`)
  return { page, context, complaints }
}

const ask = (page: Page) => page.getByRole('button', { name: 'Ask' }).click()
const told = (page: Page, text: string) => page.getByRole('status').getByText(text).waitFor({ timeout: 60_000 })

describe('the examples', () => {
  it('are linked from one page', async () => {
    const { page, context } = await open(plain.url)
    const links = await page.getByRole('link').evaluateAll(links => links.map(link => link.getAttribute('href')))
    expect(links).toEqual(['plain-html/', 'vite-app/', 'own-source/', 'own-engine/', 'openai-endpoint/'])
    await context.close()
  })

  it.each([
    ['isolated', () => isolated],
    ['not isolated', () => plain],
  ])('plain-html answers with its footnotes, on a page that is %s', async (_, server) => {
    const { page, context, complaints } = await open(`${server().url}plain-html/`, NILE, { withoutModels: false })
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(server() === isolated)
    await ask(page)
    await told(page, '6,650 km')
    expect(await page.getByRole('listitem').first().innerText()).toMatch(/^Nile: .*6,650 km/)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('vite-app shows the agents at work, and the answer', async () => {
    const { page, context, complaints } = await open(`${plain.url}vite-app/`)
    await ask(page)
    await told(page, '6,650 km')
    await page.getByText('The manager begins: How long is the Nile?').waitFor()
    await page.getByText('search_wikipedia("Nile")').waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('vite-app stops, and can be asked again', async () => {
    const { page, context } = await open(`${plain.url}vite-app/`)
    await context.route('**/chat/completions', () => {})
    await ask(page)
    await page.getByText('The manager begins').waitFor()
    await page.getByRole('button', { name: 'Stop' }).click()
    await told(page, 'You stopped this.')
    await context.unroute('**/chat/completions')
    await ask(page)
    await told(page, '6,650 km')
    await context.close()
  })

  it('vite-app works in development, where the package is installed as a copy', async () => {
    const app = join(folder, 'developed')
    const installed = join(folder, 'installed')
    packageOf(library, installed)
    installViteApp(app, installed)
    rmSync(join(app, 'node_modules/footnote'))
    cpSync(installed, join(app, 'node_modules/footnote'), {
      recursive: true,
      dereference: true,
      filter: path => !/library\/(?:models|embedding)/.test(path),
    })
    const server = await createServer({ root: app, logLevel: 'error', server: { port: 0, host: '127.0.0.1' } })
    await server.listen()
    try {
      const { page, context, complaints } = await open(server.resolvedUrls!.local[0]!)
      await ask(page)
      await told(page, '6,650 km')
      expect(complaints).toEqual([])
      await context.close()
    } finally {
      await server.close()
    }
  })

  it('own-source answers from the notes, and keeps nothing of them', async () => {
    const fact = { question: 'When does the observatory open?', page: 'Observatory', answer: '8:30 pm' }
    const { page, context, complaints } = await open(`${plain.url}own-source/`, fact)
    await ask(page)
    await told(page, 'Observatory: “')
    await told(page, '8:30 pm')
    const databases = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
    expect(databases).not.toContain('footnote')
    expect(complaints).toEqual([])
    await context.close()
  })

  it('own-engine answers by its rules, and asks nobody else', async () => {
    const { page, context, complaints } = await open(`${plain.url}own-engine/`)
    const asked = model.requests.length
    await ask(page)
    await told(page, '6,650 km')
    expect(model.requests).toHaveLength(asked)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('openai-endpoint answers from a server, and says what to do when the key is wrong', async () => {
    const { page, context } = await open(`${plain.url}openai-endpoint/`)
    await page.getByLabel('Address').fill(model.baseUrl)
    await ask(page)
    await told(page, '6,650 km')
    model.faults.refusals.push({ status: 401 })
    await ask(page)
    await told(page, 'The server did not accept the key.')
    await context.close()
  })
})

/** Runs a program in the page; a string, for the test runner would rewrite its `import`. */
const program = (page: Page, code: string) => page.evaluate(`(async () => { ${code} })()`)

const ADD_TWO_PAGES = `
  const page = (title, text) => ({
    source: 'mine', key: title, title, url: '', revision: '1', language: 'en', licence: '', links: [],
    sections: [{ path: [], text }],
  })
  await library.add(page('Clinic', 'She is a physician who treats children.'))
  await library.add(page('Harbour', 'Ships are unloaded at night.'))`

/** Vectors are made after a page is added. */
const SEARCH_UNTIL_BY_MEANING = `
  for (let tries = 0; tries < 100; tries++) {
    const [best] = await search('paediatric doctor')
    if (best?.by.meaning) return best.title
    await new Promise(resolve => setTimeout(resolve, 300))
  }`

describe('the built module in a page', () => {
  it('works under the policy that the guide gives', async () => {
    const [, policy] = fencedBlocks('docs/library-api.md')
      .find(({ code }) => code.startsWith('Content-Security-Policy'))!
      .code.trim()
      .split('Policy: ')
    const headers = {
      'Content-Security-Policy': policy!.replace('https://my-model-server', new URL(model.baseUrl).origin),
    }
    const strict = await serveExamples(join(folder, 'staged'), { port: 0, headers })
    const { page, context, complaints } = await open(`${strict.url}vite-app/`)
    await ask(page)
    await told(page, '6,650 km')
    expect(complaints).toEqual([])
    await context.close()
    await strict.server.close()
  })

  it('finds by meaning with the bundled embedder, whose files lie beside it', async () => {
    const { page, context, complaints } = await open(`${plain.url}plain-html/`, NILE, { withoutModels: false })
    const found = await program(
      page,
      `const { createFootnote } = await import('footnote')
      const { library, search } = createFootnote()
      ${ADD_TWO_PAGES} ${SEARCH_UNTIL_BY_MEANING}`,
    )
    expect(found).toBe('Clinic')
    expect(complaints).toEqual([])
    await context.close()
  })

  it('finds by meaning with an embedder of one’s own, of its own size', async () => {
    const { page, context } = await open(`${plain.url}plain-html/`)
    const found = await program(
      page,
      `const { createFootnote } = await import('footnote')
      const vectorOf = text => Float32Array.from(/doctor|physician/.test(text) ? [1, 0] : [0, 1])
      const embedder = {
        id: 'doctors', dimensions: 2, languages: [],
        async load() {},
        embed: async texts => texts.map(vectorOf),
      }
      const { library, search } = createFootnote({ embedder, library: 'memory' })
      ${ADD_TWO_PAGES} ${SEARCH_UNTIL_BY_MEANING}`,
    )
    expect(found).toBe('Clinic')
    await context.close()
  })

  it('starts no worker before it is asked, and has none left when it is closed', async () => {
    const { page, context } = await open(`${plain.url}plain-html/`)
    await program(page, `window.mine = (await import('footnote')).createFootnote()`)
    expect(page.workers()).toHaveLength(0)
    await program(page, `await mine.search('nile')`)
    expect(page.workers().length).toBeGreaterThan(0)
    await program(page, 'mine.close()')
    await expect.poll(() => page.workers().length).toBe(0)
    await context.close()
  })

  it('is stopped while it is still being opened', async () => {
    const { page, context } = await open(`${plain.url}plain-html/`)
    const code = await program(
      page,
      `const { createFootnote } = await import('footnote')
      window.Worker = class extends EventTarget { postMessage() {} terminate() {} } // never says anything
      const stopping = new AbortController()
      const run = createFootnote({ source: 'shelf' }).ask('How long is the Nile?', { signal: stopping.signal })
      setTimeout(() => stopping.abort(), 500)
      return run.then(() => 'answered', error => error.code)`,
    )
    expect(code).toBe('stopped')
    await context.close()
  })
})
