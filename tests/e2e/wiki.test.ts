import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type MediaWikiServer, startMediaWikiServer } from '../fakes/mediawiki-server.ts'
import { stoppedByPolicy } from '../harness/browser.ts'
import { type BuiltSite, openBuiltSite, scriptEndpoint } from './built-site.ts'
import { oneFact } from './scripted-team.ts'

const FACT = { question: 'How long is the River Ayle?', page: 'River Ayle', answer: '80 km' }

let site: BuiltSite
let wiki: MediaWikiServer
beforeAll(async () => {
  site = await openBuiltSite({ withoutModels: true })
  wiki = await startMediaWikiServer()
})
afterAll(async () => {
  await wiki?.close()
  await site?.close()
})

/** A page that has asked a wiki. */
async function askedOf(address: string): Promise<Page> {
  const { context, page } = await site.open()
  const endpoint = await scriptEndpoint(context, oneFact(FACT))
  const settings = { model: 'endpoint', source: 'mediawiki', wiki: address, endpoint }
  await page.evaluate(text => localStorage.setItem('footnote.settings', text), JSON.stringify(settings))
  await page.reload()
  await page.getByRole('textbox').first().fill(FACT.question)
  await page.keyboard.press('Enter')
  return page
}

it('a wiki of another origin is asked without leave, and its revision opened by the footnote', async () => {
  const page = await askedOf(`${wiki.origin}/wiki/Main_Page`)
  await page.locator('fn-run-answer .answer').getByText('80 km').waitFor({ timeout: 240_000 })
  const links = await page
    .locator('a[href*="oldid="]')
    .evaluateAll(found => found.map(link => (link as HTMLAnchorElement).href))
  expect(links[0]).toMatch(`${wiki.origin}/w/index.php?title=River_Ayle&oldid=`)
  expect(wiki.paths.filter(path => !path.startsWith('GET'))).toEqual([])
})

it('a wiki that the page’s policy keeps out is named, with what would have to be allowed', async () => {
  const page = await askedOf('http://wiki.intranet/wiki/Main_Page')
  await page.getByText('allow http://wiki.intranet in its Content-Security-Policy').first().waitFor({ timeout: 60_000 })
  expect(stoppedByPolicy().length).toBeGreaterThan(0)
})

it('of a site that no other page may read, and one that is not there, an isolated page says that it may be either', async () => {
  const server = createServer((_, response) => response.writeHead(404, { 'content-type': 'text/html' }).end('<html>'))
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  for (const address of [`http://127.0.0.1:${port}/wiki/Main_Page`, 'http://127.0.0.1:9/wiki/Main_Page']) {
    const page = await askedOf(address)
    await page.getByText('cannot be reached: nothing is there, or its server does not let').first().waitFor()
  }
  server.close()
})
