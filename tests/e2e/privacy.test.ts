import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuiltSite, openBuiltSite } from './built-site.ts'
import { elsewhere, requestsOf, SECRET, type Sent, said } from './sent-requests.ts'

const PAGE = readFileSync(resolve(import.meta.dirname, '../../docs/privacy.md'), 'utf8')

let site: BuiltSite
beforeAll(async () => {
  // What the service worker sends counts too.
  site = await openBuiltSite({ serviceWorkers: 'allow' })
})
afterAll(() => site?.close())

const endpoint = { url: 'https://model.test/v1', model: 'script' }
const hostsOf = (requests: Sent[]) =>
  [...new Set(elsewhere(requests, site).map(request => new URL(request.url).host))].sort()

/** That it goes nowhere with the bundled model is tried in tests/e2e/model/page.test.ts. */
describe('a question', () => {
  it('goes to the person’s own server and nowhere else, where that answers', async () => {
    const { sent } = await requestsOf(site, { model: 'endpoint', source: 'shelf', endpoint })
    expect(hostsOf(sent)).toEqual(['model.test'])
    expect(elsewhere(sent, site).some(request => said(request).includes(SECRET))).toBe(true)
  })

  it('goes to Wikipedia as searches and titles, without cookies or the page’s address', async () => {
    const { sent } = await requestsOf(site, { model: 'endpoint', source: 'auto', endpoint })
    expect(hostsOf(sent)).toEqual(['en.wikipedia.org', 'model.test'])
    const toWikipedia = elsewhere(sent, site).filter(request => request.url.includes('wikipedia'))
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
