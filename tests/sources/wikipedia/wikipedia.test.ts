import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ArticleMeta } from '../../../src/documents/article.ts'
import { readPage as readPageNow } from '../../../src/library/read-page.ts'
import { rateLimitedRequests } from '../../../src/sources/wikipedia/requests.ts'
import { wikipedia } from '../../../src/sources/wikipedia/wikipedia.ts'
import { describeSource } from '../../contracts/source.ts'
import { madeUpRecordings } from '../../fakes/made-up-recordings.ts'
import { type Recordings, recordingsIn } from '../../fakes/wikipedia-recordings.ts'
import { startWikipediaServer, type WikipediaServer } from '../../fakes/wikipedia-server.ts'
import { withData } from '../../harness/data.ts'

const readPage = async (html: string, meta: ArticleMeta) => readPageNow(html, meta)

describe('Wikipedia, made up', () => testsOf(madeUpRecordings()))

describe('Wikipedia, recorded', () => withData('wikipedia', folder => testsOf(recordingsIn(folder))))

/** The same is true of either. */
function testsOf(recordings: Recordings): void {
  describeSource('wikipedia', async () => {
    const server = await startWikipediaServer(recordings)
    return {
      source: wikipedia({ language: 'en', requests: rateLimitedRequests(), readPage, origin: server.origin }),
      query: 'William Shakespeare',
      title: 'William Shakespeare',
      nonsense: 'xyzzyq',
      missing: 'Wiliam Shakespeare',
      close: () => server.close(),
    }
  })

  let server: WikipediaServer
  beforeEach(async () => {
    server = await startWikipediaServer(recordings)
  })
  afterEach(() => server.close())

  const wiki = (language = 'en', requests = rateLimitedRequests()) =>
    wikipedia({
      language,
      requests,
      readPage,
      origin: language === 'en' ? server.origin : `${server.origin}/${language}`,
    })

  it('calls itself after its language', () => {
    expect(wiki('de').label).toBe('German Wikipedia')
    expect(wiki('zh-classical').label).toBe('zh-classical Wikipedia')
  })

  it.each(['', 'EN', 'en.evil.org/', 'english'])('refuses %j as a language', language => {
    expect(() => wikipedia({ language, requests: rateLimitedRequests(), readPage })).toThrow('code of a Wikipedia')
  })

  it('says who it is', async () => {
    await wiki().search('London')
    expect(server.userAgent).toMatch(/^Footnote\/0\.1 \(https:.*\)$/)
  })

  it('describes a page by its description, else by the excerpt without its HTML', async () => {
    const [rust, list] = await wiki().search('rust programming language', { limit: 2 })
    expect(rust).toEqual({
      id: 'Rust_(programming_language)',
      title: 'Rust (programming language)',
      description: 'General-purpose programming language',
    })
    expect(list?.description).toMatch(/^Red Ring Ruby Rust Scheme/)
  })

  it('opens a page with its key, revision, licence and address', async () => {
    expect(await wiki().open('ISO/IEC 2022')).toMatchObject({
      key: 'ISO/IEC_2022',
      title: 'ISO/IEC 2022',
      url: 'https://en.wikipedia.org/wiki/ISO/IEC_2022',
      revision: '1131817534',
      licence: 'CC-BY-SA-4.0',
    })
  })

  it('asks for a page only if it changed, and takes no for an answer', async () => {
    const { key, revision, validator } = await wiki().open('Cactus')
    expect(validator).toMatch(`W/"${revision}/`)
    expect(await wiki().refresh!({ key, revision, validator })).toBe('unchanged')
    expect(server.requests).toEqual(['/w/rest.php/v1/page/Cactus/html', '/w/rest.php/v1/page/Cactus/html'])
  })

  it('does not take another rendering of the same revision for a change', async () => {
    const { key, revision } = await wiki().open('Cactus')
    const validator = `W/"${revision}/another-rendering/view+lang:und"`
    expect(await wiki().refresh!({ key, revision, validator })).toBe('unchanged')
  })

  it('asks for the latest revision where the browser hides the ETag', async () => {
    const { key, revision } = await wiki().open('Cactus')
    expect(await wiki().refresh!({ key, revision })).toBe('unchanged')
    expect(server.requests.at(-1)).toBe('/w/rest.php/v1/page/Cactus/bare')
  })

  it('asks for the latest revision where the browser may not send the ETag', async () => {
    const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
      if (new Request(input, init).headers.has('if-none-match')) throw new TypeError('Failed to fetch')
      return globalThis.fetch(input, init)
    }
    const { key, revision, validator } = await wiki().open('Cactus')
    const known = { key, revision, validator }
    expect(await wiki('en', rateLimitedRequests({ fetch })).refresh!(known)).toBe('unchanged')
    expect(server.requests.at(-1)).toBe('/w/rest.php/v1/page/Cactus/bare')
  })

  it('says that a page cannot be refreshed without a network', async () => {
    await server.close()
    await expect(wiki().refresh!({ key: 'Cactus', revision: '1', validator: '"1"' })).rejects.toMatchObject({
      code: 'offline',
    })
  })

  it('takes the name that a page was given since', async () => {
    const now = await wiki().refresh!({ key: 'Einstein', revision: '1' })
    expect(now).toMatchObject({ key: 'Albert_Einstein' })
  })

  it('reads other languages', async () => {
    const article = await wiki('bg').open('Клетка')
    expect(article).toMatchObject({ language: 'bg', title: 'Клетка', revision: '11599652' })
    expect(decodeURI(article.url)).toBe('https://bg.wikipedia.org/wiki/Клетка')
  })

  it('follows a redirect and takes the page’s own name', async () => {
    expect(await wiki().open('Einstein')).toMatchObject({ key: 'Albert_Einstein', title: 'Albert Einstein' })
  })

  it('says so when a redirect leads to nothing', async () => {
    await expect(wiki().open('Mindmap')).rejects.toMatchObject({ code: 'no-such-page' })
  })

  it('follows a redirect that comes as an article without text', async () => {
    expect(await wiki().open('Old name')).toMatchObject({
      key: 'New_name',
      title: 'New name',
      sections: [{ path: [] }],
    })
    await expect(wiki().open('Leads nowhere')).rejects.toMatchObject({ code: 'no-such-page' })
  })

  it('does not follow redirects round in a circle', async () => {
    await expect(wiki().open('Round')).rejects.toMatchObject({ code: 'bad-reply' })
    expect(server.requests.length).toBeLessThan(6)
  })

  it('knows a page by its own name, however its first letter was written', async () => {
    expect(await wiki().open('new name')).toEqual(await wiki().open('New name'))
  })

  it('names what a disambiguation page offers', async () => {
    const error = await wiki()
      .open('The Futurist')
      .catch(error => error)
    expect(error).toMatchObject({ code: 'ambiguous' })
    expect(error.details.choices).toContainEqual(expect.objectContaining({ title: 'The Futurist (Shellac album)' }))
  })

  it.each(['core', 'hyperswitch', 'bare', 'draft', 'text'] as const)(
    'understands a 404 of the kind %s',
    async shape => {
      server.notFound = shape
      await expect(wiki().open('Nowhere at all')).rejects.toMatchObject({ code: 'no-such-page' })
    },
  )

  it('still says that a page is missing when similar titles cannot be had', async () => {
    const release = server.hold()
    const opening = wiki().open('Nowhere at all')
    await until(() => server.underWay === 1)
    server.fail({ kind: 'refused' })
    release()
    await expect(opening).rejects.toMatchObject({ code: 'no-such-page', details: { similar: [] } })
  })

  it('tells a wrong address from a missing page', async () => {
    const source = wikipedia({
      language: 'en',
      requests: rateLimitedRequests(),
      readPage,
      origin: `${server.origin}/not/here`,
    })
    await expect(source.open('London')).rejects.toMatchObject({ code: 'bad-reply' })
  })

  it('never has more than three requests under way, whatever the language', async () => {
    const requests = rateLimitedRequests()
    const release = server.hold()
    const searches = Array.from({ length: 9 }, (_, n) => wiki(n % 2 ? 'de' : 'en', requests).search('London'))
    await until(() => server.underWay === 3)
    release()
    await Promise.all(searches)
    expect(server.requests).toHaveLength(9)
    expect(server.peak).toBe(3)
  })

  it('waits and tries again when it is asked to', async () => {
    server.fail({ kind: 'throttled', retryAfter: '0' })
    expect(await wiki().search('London')).not.toEqual([])
    expect(server.requests).toHaveLength(2)
  })

  it('fails with the time to wait when that is long, be it seconds or a date', async () => {
    server.fail({ kind: 'throttled', retryAfter: '300' })
    await expect(wiki().search('London')).rejects.toMatchObject({ code: 'throttled', details: { retryAfter: 300 } })
    server.fail({ kind: 'throttled', retryAfter: new Date(Date.now() + 7_200_000).toUTCString(), status: 503 })
    const error = await wiki()
      .search('London')
      .catch(error => error)
    expect(error.code).toBe('throttled')
    expect(error.details.retryAfter).toBeGreaterThan(7000)
  })

  it('gets over one server error, and reports two more', async () => {
    server.fail({ kind: 'broken' })
    expect(await wiki().search('London')).not.toEqual([])
    server.fail({ kind: 'broken' }, 3)
    await expect(wiki().search('London')).rejects.toMatchObject({ code: 'bad-reply', details: { status: 500 } })
  })

  it('passes on, in its own words, why it is refused', async () => {
    server.fail({ kind: 'refused' })
    await expect(wiki().open('London')).rejects.toThrow('Requests from this address are not served.')
    expect(server.requests).toHaveLength(1)
  })

  it('fetches a page again that broke off, and reports one that keeps doing so', async () => {
    server.fail({ kind: 'cut' })
    expect(await wiki().open('Cactus')).toMatchObject({ title: 'Cactus' })
    server.fail({ kind: 'cut' }, 3)
    await expect(wiki().open('Cactus')).rejects.toMatchObject({ code: 'bad-reply' })
  })

  it('does not take garbage for an answer', async () => {
    server.fail({ kind: 'garbage' }, 2)
    await expect(wiki().search('Cactus')).rejects.toMatchObject({ code: 'bad-reply' })
    await expect(wiki().open('Cactus')).rejects.toMatchObject({ code: 'bad-reply' })
  })

  it('says that Wikipedia cannot be reached', async () => {
    await server.close()
    await expect(wiki().search('London')).rejects.toMatchObject({ code: 'offline' })
  })

  it('gives up on a server that says nothing', async () => {
    const release = server.hold()
    const impatient = wiki('en', rateLimitedRequests({ timeLimit: 50 }))
    await expect(impatient.search('London')).rejects.toMatchObject({ code: 'offline' })
    release()
  })

  it('lets go of the connection when it is stopped', async () => {
    const release = server.hold()
    const stop = new AbortController()
    const search = wiki().search('London', { signal: stop.signal })
    await until(() => server.underWay === 1)
    stop.abort()
    await expect(search).rejects.toMatchObject({ code: 'stopped' })
    await until(() => server.underWay === 0)
    release()
  })

  it('stops a request that is still in the queue without sending it', async () => {
    const requests = rateLimitedRequests({ limits: { atOnce: 1, perWindow: 100, windowMs: 1000 } })
    const release = server.hold()
    const first = wiki('en', requests).search('London')
    await until(() => server.underWay === 1)
    const stop = new AbortController()
    const second = wiki('en', requests).search('Cactus', { signal: stop.signal })
    stop.abort()
    await expect(second).rejects.toMatchObject({ code: 'stopped' })
    release()
    await first
    await wiki('en', requests).search('Toyota')
    expect(server.requests).toHaveLength(2)
  })
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise(resolve => setTimeout(resolve, 5))
}
