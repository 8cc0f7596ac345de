import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Page } from 'playwright-core'
import { Channel } from '../src/core/channel.ts'
import { toPlainError } from '../src/core/errors.ts'
import { ResearchEvent } from '../src/trace/events.ts'
import { launchBrowser } from './browser.ts'
import type { AskArguments } from './options.ts'
import { buildSite, serveSite } from './site.ts'

/** Longer than Stop takes in the page; then the browser is closed over its head. */
const STOP_LIMIT_MS = 2_000

type Question = Omit<AskArguments, 'json' | 'trace'>

/** The built site in a browser without a window. */
export interface HeadlessSite {
  page: Page
  /** Events as the page tells them; the last is `answer` or `failed`, also when the signal aborts. */
  ask(question: Question, signal?: AbortSignal): AsyncIterable<ResearchEvent>
  close(): Promise<void>
}

export async function openHeadless(browserArgs: string[] = []): Promise<HeadlessSite> {
  await buildSite()
  const [{ url, server }, browser] = await Promise.all([serveSite(0), launchBrowser(browserArgs)])
  const page = await browser.newPage()
  let events = new Channel<ResearchEvent>()
  await page.exposeFunction('onFootnoteEvent', (event: unknown) => events.push(ResearchEvent.parse(event)))
  await page.goto(new URL('headless.html', url).href)
  await page.waitForFunction(() => 'footnote' in window)

  return {
    page,
    async *ask(question, signal) {
      const told = new Channel<ResearchEvent>()
      events = told
      let overdue: NodeJS.Timeout | undefined
      const stop = () => {
        void page.evaluate(() => window.footnote.stop()).catch(() => {})
        overdue = setTimeout(() => told.end(), STOP_LIMIT_MS)
      }
      signal?.addEventListener('abort', stop, { once: true })
      if (signal?.aborted) stop()
      page
        .evaluate(([question, options]) => window.footnote.ask(question, options), toPage(question))
        .catch(error => told.push({ type: 'failed', at: 0, ...toPlainError(error) }))
        .finally(() => told.end())
      yield* told
      clearTimeout(overdue)
      signal?.removeEventListener('abort', stop)
    },
    async close() {
      await browser.close()
      await server.close()
    },
  }
}

type PageArguments = Parameters<Window['footnote']['ask']>

function toPage({ question, source, engine, model, language, timeoutSeconds }: Question): PageArguments {
  const corpus = source.id === 'corpus' && { name: basename(source.file), text: readFileSync(source.file, 'utf8') }
  const key = process.env.OPENAI_API_KEY
  return [
    question,
    {
      source: source.id,
      ...(corpus && { corpus }),
      ...(engine.id === 'openai'
        ? { openai: { url: engine.url, model: model as string, ...(key && { key }) } }
        : { model: model ?? engine.id }),
      ...(language && { language }),
      ...(timeoutSeconds && { timeoutSeconds }),
    },
  ]
}
