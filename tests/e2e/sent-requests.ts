import type { BrowserContext, Request } from 'playwright-core'
import { type BuiltSite, scriptEndpoint } from './built-site.ts'
import { NILE, oneFact } from './scripted-team.ts'

/** Stands in the question alone, so that it is found wherever the question went. */
export const SECRET = 'Quillfeather'
const QUESTION = `How long is the Nile, asks ${SECRET}?`
const SEEN = {
  name: 'Nile',
  html: '<html about="//x/revision/7"><body><p>The Nile is 6,650 km long.</p></body></html>',
}

/** Answers as Wikipedia does, for one page. */
async function madeUpWikipedia(context: BrowserContext): Promise<void> {
  await context.route('https://*.wikipedia.org/**', route => {
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
    const hit = { id: 1, key: SEEN.name, title: SEEN.name, excerpt: '', description: null }
    return route.request().url().includes('/search/')
      ? route.fulfill({ headers, json: { pages: [hit] } })
      : route.fulfill({ headers, contentType: 'text/html', body: SEEN.html })
  })
}

export interface Sent {
  url: string
  method: string
  body: string
  headers: Record<string, string>
}

/** Asks with these settings in a browser of its own, until there is an answer: every request that was made. */
export async function requestsOf(site: BuiltSite, settings: object): Promise<{ sent: Sent[]; complaints: string[] }> {
  const { context, page, complaints } = await site.open()
  const requests: Request[] = []
  await scriptEndpoint(context, oneFact({ ...NILE, question: QUESTION }))
  await madeUpWikipedia(context)
  await page.evaluate(text => localStorage.setItem('footnote.settings', text), JSON.stringify(settings))
  context.on('request', request => requests.push(request))
  await page.reload()
  await page.getByRole('textbox').first().fill(QUESTION)
  await page.getByRole('textbox').first().press('Enter')
  await page.locator('fn-run-answer .answer').waitFor({ timeout: 240_000 })
  // Whatever would be sent after it.
  await page.waitForTimeout(1_000)
  const headers = await Promise.all(requests.map(request => request.allHeaders()))
  const sent = requests.map((request, i) => ({
    url: request.url(),
    method: request.method(),
    body: request.postData() ?? '',
    headers: headers[i] ?? {},
  }))
  await context.close()
  return { sent, complaints }
}

/** Those to other hosts. */
export const elsewhere = (requests: Sent[], site: BuiltSite) =>
  requests.filter(request => /^https?:/.test(request.url) && new URL(request.url).origin !== new URL(site.url).origin)
export const said = (request: Sent) => `${decodeURIComponent(request.url)} ${request.body}`
