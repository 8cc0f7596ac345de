import type { BrowserContext, Page } from 'playwright-core'
import { serveSite } from '../../cli/site.ts'
import { type ContextOptions, closeContexts, newContext } from '../harness/browser.ts'
import { built } from '../harness/built.ts'

/** The built site in a real browser. */
export interface BuiltSite {
  url: string
  /** A page of its own profile, with what its console complained about. */
  open(options?: ContextOptions): Promise<{ context: BrowserContext; page: Page; complaints: string[] }>
  close(): Promise<void>
}

/**
 * Its service worker stays away, unless `usual` lets it: in every new profile it would fetch all files of the site, which takes
 * a quarter of a test's time.
 *
 * @param usual of every page, where its own options say nothing else
 */
export async function openBuiltSite(usual: ContextOptions = {}): Promise<BuiltSite> {
  await built('site')
  const { url, server } = await serveSite(0)
  return {
    url,
    async open(options = {}) {
      const context = await newContext({ serviceWorkers: 'block', ...usual, ...options })
      const page = await context.newPage()
      const complaints: string[] = []
      page.on('pageerror', error => complaints.push(error.message))
      page.on('console', message => {
        if (message.type() === 'error') complaints.push(message.text())
      })
      await page.goto(url)
      return { context, page, complaints }
    },
    async close() {
      await closeContexts()
      await server.close()
    },
  }
}

/** Answers `https://model.test/v1` with what `reply` says to a request's messages, as an OpenAI-compatible server does. */
export async function scriptEndpoint(
  context: BrowserContext,
  reply: (messages: { role: string; content: string }[]) => string | Promise<string>,
): Promise<{ url: string; model: string }> {
  const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
  await context.route('https://model.test/v1/models', route =>
    route.fulfill({ headers, json: { data: [{ id: 'script' }] } }),
  )
  await context.route('https://model.test/v1/chat/completions', async route => {
    const text = await reply(route.request().postDataJSON().messages)
    const event = { choices: [{ delta: { content: text } }] }
    await route
      .fulfill({
        headers,
        contentType: 'text/event-stream',
        body: `data: ${JSON.stringify(event)}\n\ndata: [DONE]\n\n`,
      })
      .catch(() => {}) // the page has gone meanwhile
  })
  return { url: 'https://model.test/v1', model: 'script' }
}

/** Hands the page's requests to Wikipedia on to `origin`, where recordings are replayed. */
export async function routeWikipedia(context: BrowserContext, origin: string): Promise<void> {
  await context.route('https://*.wikipedia.org/**', async route => {
    const { pathname, search } = new URL(route.request().url())
    try {
      const reply = await fetch(`${origin}${pathname}${search}`, { redirect: 'manual' })
      const headers = { ...Object.fromEntries(reply.headers), 'access-control-allow-origin': '*' }
      await route.fulfill({ status: reply.status, headers, body: await reply.text() })
    } catch {
      await route.abort('connectionfailed')
    }
  })
}
