import type { BrowserContext, Page } from 'playwright-core'
import { Channel } from '../src/common/core/channel.ts'
import { EngineError, type FootnoteError, fromPlainError, Stopped, toPlainError } from '../src/common/core/errors.ts'
import { ResearchEvent } from '../src/common/trace/events.ts'
import { launchBrowser } from './browser.ts'
import { DRIVEN } from './driven-page.ts'
import type { GivenFile } from './given-files.ts'
import type { AskArguments } from './options.ts'
import { buildSite, serveSite } from './site.ts'

/** How long `ask` waits for the page to stop a run before it ends the events itself. */
const STOP_LIMIT_MS = 2_000
const TAB_CRASHED =
  "The browser's tab crashed, most often for want of memory. Ask again: a new one answers; or end other programs first."

type Question = Omit<AskArguments, 'json' | 'trace' | 'threadFile' | 'files'>

/** The built site in a headless browser; a tab that crashed or was closed is replaced before the next question. */
export interface HeadlessSite {
  readonly page: Page
  /** Yields the run's events; the last is `answer` or `failed`, also when the signal aborts. */
  ask(question: Question, signal?: AbortSignal): AsyncIterable<ResearchEvent>
  /** Opens a file in the page under its name; returns the error if that fails. */
  open(file: GivenFile, signal?: AbortSignal): Promise<FootnoteError | undefined>
  close(): Promise<void>
}

/** The address of a served page that called `driveByProgram`. */
export interface ServedPage {
  url: string
  close(): Promise<void>
}

export async function openHeadless(
  browserArgs: string[] = [],
  servePage: () => Promise<ServedPage> = serveProduct,
): Promise<HeadlessSite> {
  const [served, browser] = await Promise.all([servePage(), launchBrowser(browserArgs)])
  // All tabs share one context, so that a new tab has access to what an earlier one stored.
  const context = await browser.newContext()
  let events = new Channel<ResearchEvent>()
  await context.exposeFunction('onFootnoteEvent', (event: unknown) => events.push(ResearchEvent.parse(event)))
  let tab = await openTab(context, served.url)

  /** The current tab, or a new one if it has crashed or was closed. */
  async function livingTab(): Promise<Tab> {
    if (tab.hasCrashed() || tab.page.isClosed()) {
      // A crashed page that stays open fails later calls on its context.
      await tab.page.close()
      tab = await openTab(context, served.url)
    }
    return tab
  }

  async function askPage(question: Question, signal: AbortSignal | undefined): Promise<void> {
    const { page, handOver, openModel, hasCrashed } = await livingTab()
    try {
      const file = question.source.files && (await handOver(question.source.files))
      const model = question.engine.id === 'gguf' ? await openModel(question.engine.files) : question.model
      if (signal?.aborted) throw new Stopped()
      await page.evaluate(
        ([text, options]) => window.footnote.ask(text, options),
        toPage({ ...question, ...(model && { model }) }, file),
      )
    } catch (cause) {
      throw hasCrashed() ? new EngineError('tab-crashed', TAB_CRASHED, { cause }) : cause
    }
  }

  return {
    get page() {
      return tab.page
    },
    async *ask(question, signal) {
      const reported = new Channel<ResearchEvent>()
      events = reported
      let overdue: NodeJS.Timeout | undefined
      const stop = () => {
        void tab.page.evaluate(() => window.footnote.stop()).catch(() => {})
        overdue = setTimeout(() => reported.end(), STOP_LIMIT_MS)
      }
      signal?.addEventListener('abort', stop, { once: true })
      if (signal?.aborted) stop()
      askPage(question, signal)
        .catch(error => reported.push({ type: 'failed', at: 0, ...toPlainError(error) }))
        .finally(() => reported.end())
      yield* reported
      clearTimeout(overdue)
      signal?.removeEventListener('abort', stop)
    },
    async open({ path, name, recognise }, signal) {
      const { page } = await livingTab()
      const stop = () => void page.evaluate(() => window.footnote.stop()).catch(() => {})
      signal?.addEventListener('abort', stop, { once: true })
      await page.setInputFiles('input[type=file]', path)
      const opened = await page.evaluate(([name, recognise]) => window.footnote.openFile(name, recognise), [
        name,
        recognise,
      ] as const)
      signal?.removeEventListener('abort', stop)
      return 'error' in opened ? fromPlainError(opened.error) : undefined
    },
    async close() {
      await browser.close()
      await served.close()
    },
  }
}

/** An open page, with functions to pass files to it. */
interface Tab {
  page: Page
  handOver: (files: readonly string[]) => Promise<string>
  openModel: (files: string[]) => Promise<string>
  hasCrashed: () => boolean
}

async function openTab(context: BrowserContext, url: string): Promise<Tab> {
  const page = await context.newPage()
  let crashed = false
  page.once('crash', () => {
    crashed = true
  })
  await page.goto(url)
  await page.waitForFunction(() => 'footnote' in window)
  return { page, handOver: handingOver(page), openModel: openingModels(page), hasCrashed: () => crashed }
}

export async function serveProduct(): Promise<ServedPage> {
  await buildSite()
  const { url, server } = await serveSite(0)
  return { url: new URL(DRIVEN, url).href, close: () => server.close() }
}

/**
 * Passes a file, or the parts of one, to the page when it is first needed, and returns the id under which the page
 * knows it, so that it is indexed only once. The page reads the file in place, however large it is.
 */
function handingOver(page: Page): (files: readonly string[]) => Promise<string> {
  const given = new Set<string>()
  return async files => {
    const id = files.join()
    if (!given.has(id)) {
      await page.setInputFiles('input[type=file]', [...files])
      await page.evaluate(id => window.footnote.takeFile(id), id)
      given.add(id)
    }
    return id
  }
}

/** Opens a model's files in the page when they are first needed, and returns the id that the page assigns. */
function openingModels(page: Page): (files: string[]) => Promise<string> {
  const opened = new Map<string, string>()
  return async files => {
    const key = files.join()
    const known = opened.get(key)
    if (known) return known
    await page.setInputFiles('input[type=file]', files)
    const reply = await page.evaluate(() => window.footnote.openModel())
    if ('error' in reply) throw fromPlainError(reply.error)
    opened.set(key, reply.model)
    return reply.model
  }
}

type PageArguments = Parameters<Window['footnote']['ask']>

function toPage(
  { question, source, engine, model, strategy, language, timeoutSeconds, thread }: Question,
  file: string | undefined,
): PageArguments {
  const key = process.env.OPENAI_API_KEY
  return [
    question,
    {
      source: source.id,
      ...(file && { file }),
      ...(engine.id === 'openai'
        ? { openai: { url: engine.url, model: model as string, ...(key && { key }) } }
        : { model: model ?? engine.id }),
      ...(strategy && { strategy }),
      ...(language && { language }),
      ...(timeoutSeconds && { timeoutSeconds }),
      ...(thread && { thread }),
    },
  ]
}
