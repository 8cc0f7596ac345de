import { afterEach, describe, expect, it, vi } from 'vitest'
import { SourceError } from '../../../src/common/core/errors.ts'
import { diagnoseFailure } from '../../../src/sources/wikipedia/diagnose-failure.ts'

const OFFLINE = new SourceError('offline', 'wiki.intranet cannot be reached.')
const reason = (address: string) => diagnoseFailure(new URL(address), OFFLINE)

/** A page at an address; `fetch` is what comes of a request whose answer nobody may read. */
function onPage(address: string, fetch: () => Promise<Response>): EventTarget {
  const document = new EventTarget()
  vi.stubGlobal('location', new URL(address))
  vi.stubGlobal('document', document)
  vi.stubGlobal('fetch', fetch)
  return document
}
const nothing = async () => Promise.reject(new TypeError('Failed to fetch'))

describe('why nothing came back from a wiki', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('is that nothing is there', async () => {
    onPage('https://footnote.example/', nothing)
    expect(await reason('https://wiki.example/')).toBe(OFFLINE)
  })

  it('is that its server lets no other page read it', async () => {
    onPage('https://footnote.example/', async () => new Response())
    expect(await reason('https://wiki.example/')).toMatchObject({
      code: 'wiki-forbidden',
      details: { host: 'wiki.example' },
    })
  })

  it('is that the page’s own policy does not allow it, and what to allow', async () => {
    const document = onPage('http://footnote.intranet/', async () => {
      setTimeout(() => document.dispatchEvent(new Event('securitypolicyviolation')))
      return nothing()
    })
    const error = await reason('http://wiki.intranet/w/api.php')
    expect(error).toMatchObject({
      code: 'wiki-forbidden',
      message: expect.stringContaining('allow http://wiki.intranet in'),
    })
  })

  it('is that a page at https may not read what is at http', async () => {
    onPage('https://footnote.example/', nothing)
    expect((await reason('http://wiki.example/')).message).toContain('Give an https address')
  })

  it('is one of two things on a page that is isolated, which is not told whether something answered', async () => {
    onPage('https://footnote.example/', nothing)
    vi.stubGlobal('crossOriginIsolated', true)
    const error = await reason('https://wiki.example/')
    expect(error).toMatchObject({
      code: 'offline',
      message: expect.stringContaining('does not let other pages read it'),
    })
  })

  it('is what was told, where there is no page', async () => {
    expect(await reason('https://wiki.example/')).toBe(OFFLINE)
  })
})
