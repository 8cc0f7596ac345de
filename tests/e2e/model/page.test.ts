import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuiltSite, openBuiltSite } from '../built-site.ts'
import { elsewhere, requestsOf, SECRET, type Sent, said } from '../sent-requests.ts'

let site: BuiltSite
beforeAll(async () => {
  // What the service worker sends counts too.
  site = await openBuiltSite({ serviceWorkers: 'allow' })
})
afterAll(() => site?.close())

describe('a question to the bundled model about the sample shelf, on the page', () => {
  let sent: Sent[]
  let complaints: string[]
  beforeAll(async () => {
    const settings = { model: 'footnote-135m', source: 'shelf' }
    // A tab may crash here as in a test; a hook is not retried.
    ;({ sent, complaints } = await requestsOf(site, settings).catch(() => requestsOf(site, settings)))
  })

  it('is answered, and the console hears of nothing amiss', () => {
    expect(complaints).toEqual([])
  })

  it('goes nowhere', () => {
    expect(elsewhere(sent, site).map(said)).toEqual([])
    expect(sent.filter(request => said(request).includes(SECRET)).map(said)).toEqual([])
    expect(sent.filter(request => request.method !== 'GET').map(said)).toEqual([])
  })
})
