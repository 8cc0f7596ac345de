import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { BrowserContext, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuiltSite, openBuiltSite, scriptEndpoint } from './built-site.ts'
import { NILE, oneFact } from './scripted-team.ts'

const PAGE = readFileSync(resolve(import.meta.dirname, '../../docs/privacy.md'), 'utf8')
/** Stands in the question alone, so that it is found wherever the question went. */
const QUESTION = 'How long is the Nile, asks Quillfeather?'
const SECRET = 'Quillfeather'

let site: BuiltSite
beforeAll(async () => {
  site = await openBuiltSite()
})
afterAll(() => site?.close())

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

interface Sent {
  url: string
  method: string
  body: string
  headers: Record<string, string>
}

/** Asks with these settings in a browser of its own, until there is an answer: every request that was made. */
async function requestsOf(settings: object): Promise<Sent[]> {
  const { context, page } = await site.open()
  const requests: Request[] = []
  await scriptEndpoint(context, oneFact({ ...NILE, question: QUESTION }))
  await madeUpWikipedia(context)
  await page.evaluate(text => localStorage.setItem('footnote.settings', text), JSON.stringify(settings))
  context.on('request', request => requests.push(request))
  await page.reload()
  await page.getByRole('textbox').fill(QUESTION)
  await page.getByRole('textbox').press('Enter')
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
  return sent
}

const endpoint = { url: 'https://model.test/v1', model: 'script' }
const elsewhere = (requests: Sent[]) =>
  requests.filter(request => /^https?:/.test(request.url) && new URL(request.url).origin !== new URL(site.url).origin)
const hostsOf = (requests: Sent[]) => [...new Set(elsewhere(requests).map(request => new URL(request.url).host))].sort()
const said = (request: Sent) => `${decodeURIComponent(request.url)} ${request.body}`

describe('a question', () => {
  it('goes nowhere with the bundled model and the sample shelf', async () => {
    const requests = await requestsOf({ model: 'footnote-135m', source: 'shelf' })
    expect(elsewhere(requests).map(said)).toEqual([])
    expect(requests.filter(request => said(request).includes(SECRET)).map(said)).toEqual([])
    expect(requests.filter(request => request.method !== 'GET').map(said)).toEqual([])
  })

  it('goes to the person’s own server and nowhere else, where that answers', async () => {
    const requests = await requestsOf({ model: 'endpoint', source: 'shelf', endpoint })
    expect(hostsOf(requests)).toEqual(['model.test'])
    expect(elsewhere(requests).some(request => said(request).includes(SECRET))).toBe(true)
  })

  it('goes to Wikipedia as searches and titles, without cookies or the page’s address', async () => {
    const requests = await requestsOf({ model: 'endpoint', source: 'auto', endpoint })
    expect(hostsOf(requests)).toEqual(['en.wikipedia.org', 'model.test'])
    const toWikipedia = elsewhere(requests).filter(request => request.url.includes('wikipedia'))
    for (const request of toWikipedia) {
      expect(request.method).toMatch(/GET|OPTIONS/)
      expect(request.url).toMatch(/^https:\/\/en\.wikipedia\.org\/w\/rest\.php\/v1\/(search\/page\?q=|page\/Nile\/)/)
      const { cookie, referer } = request.headers
      expect(cookie).toBeUndefined()
      expect([undefined, site.url]).toContain(referer)
    }
    expect(toWikipedia.some(request => request.url.includes('q=world'))).toBe(true)
  })
})

it('is told of in the page on privacy, with the hosts that models come from', () => {
  for (const host of ['wikipedia.org', 'huggingface.co', '*.hf.co', 'raw.githubusercontent.com', '`world`']) {
    expect(PAGE).toContain(host)
  }
})
