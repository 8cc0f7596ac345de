import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { SourceError } from '../../../src/common/core/errors.ts'
import { readPage } from '../../../src/library/read-page.ts'
import { addressOf } from '../../../src/sources/address-id.ts'
import { kiwix } from '../../../src/sources/kiwix/kiwix.ts'
import { placesOf } from '../../../src/sources/kiwix/kiwix-address.ts'
import { type Requests, rateLimitedRequests } from '../../../src/sources/wikipedia/requests.ts'
import { describeSource } from '../../contracts/source.ts'
import { kiwixServer } from '../../fakes/kiwix-server.ts'
import { RIVERS } from '../zim/river-pages.ts'

const rivers = { name: 'rivers', title: 'Rivers & lakes', pages: RIVERS, metadata: { License: 'CC BY-SA 4.0' } }
const open = (address: string) => kiwix({ address, language: 'en', readPage: async (...page) => readPage(...page) })

describe.each(['3.3', 'today'] as const)('kiwix-serve, %s', version => {
  describeSource('a book', async () => {
    const { url, close } = await kiwixServer({ books: [rivers], version })
    return { source: await open(url), query: 'nile africa', title: 'Nile', nonsense: 'qqqzzz', missing: 'Niles', close }
  })

  let server: Awaited<ReturnType<typeof kiwixServer>>
  beforeAll(async () => {
    server = await kiwixServer({ books: [rivers, { ...rivers, name: 'fleuves', isIndexed: false }], version })
  })
  afterAll(() => server.close())

  it('opens redirects as the page in the file, not as the server dresses it', async () => {
    const nile = await (await open(`${server.url}/content/rivers`)).open('Al-Nīl')
    expect(nile).toMatchObject({
      key: 'Nile',
      title: 'Nile',
      language: 'en',
      revision: '2026-11-25',
      links: ['Nile delta'],
    })
    expect(JSON.stringify(nile.sections)).not.toContain('toolbar')
  })

  it('opens hits whose addresses have spaces', async () => {
    const spaced = {
      path: 'White Nile',
      title: 'White Nile',
      html: '<html><body><p>It rises far south.</p></body></html>',
    }
    const other = await kiwixServer({ books: [{ ...rivers, pages: [...RIVERS, spaced] }], version })
    const page = await (await open(other.url)).open('White Nile')
    expect(page.key).toBe('White Nile')
    await other.close()
  })

  it('leads footnotes to the page on the server, and names the licence of the file', async () => {
    const { url, licence } = await (await open(server.url)).open('Nile delta')
    expect(new URL(url).pathname).toBe(version === '3.3' ? '/rivers/Nile_delta' : '/content/rivers/Nile_delta')
    expect(licence).toBe('CC-BY-SA-4.0')
  })

  it('asks for the licence again with the next page where the server did not answer', async () => {
    const polite = rateLimitedRequests({ headers: {} })
    let hasFailed = false
    const requests: Requests = {
      async get(url, signal) {
        if (hasFailed || !url.pathname.endsWith('/License')) return polite.get(url, signal)
        hasFailed = true
        throw new SourceError('offline', 'The server does not answer.')
      },
    }
    const source = await kiwix({
      address: server.url,
      language: 'en',
      readPage: async (...page) => readPage(...page),
      requests,
    })
    expect((await source.open('Nile')).licence).toBe('')
    expect((await source.open('Nile delta')).licence).toBe('CC-BY-SA-4.0')
  })

  it('describes what it finds without the marks of the search', async () => {
    const [first] = await (await open(server.url)).search('Amazon')
    expect(first).toMatchObject({
      title: 'Amazon River',
      description: expect.stringMatching(/^… amazon and what stands falls/),
    })
  })

  it('finds titles where texts are not indexed', async () => {
    const source = await open(`${server.url}/content/fleuves`)
    expect((await source.search('nile')).map(({ title }) => title)).toEqual(['Nile', 'Nile delta'])
  })

  it('sends no header for which a browser would ask for leave, and never asks', async () => {
    const source = await open(server.url)
    await source.open('Nile')
    expect(server.requests.map(({ method }) => method)).not.toContain('OPTIONS')
    for (const { headers } of server.requests) expect(Object.keys(headers)).not.toContain('api-user-agent')
  })
})

describe('the address of a server', () => {
  it.each([
    ['http://kiwix.school.lan', 'http://kiwix.school.lan', undefined],
    ['localhost:8080/', 'http://localhost:8080', undefined],
    ['library.kiwix.org', 'https://library.kiwix.org', undefined],
    ['https://library.kiwix.org/viewer#wikipedia_en_all/A/Nile', 'https://library.kiwix.org', 'wikipedia_en_all'],
    ['http://school/kiwix/content/wikipedia_en/Nile', 'http://school/kiwix', 'wikipedia_en'],
    ['http://school/kiwix/raw/wikipedia_en/content/Nile', 'http://school/kiwix', 'wikipedia_en'],
    ['http://school/search?pattern=nile&books.name=wikipedia_en', 'http://school', 'wikipedia_en'],
  ])('%s', (address, root, book) => {
    const [place] = placesOf(address)
    expect(place).toEqual(book === undefined ? { root } : { root, book })
  })

  it('may be that of a page on a server before 3.4, whose folder may be the server’s or the book', () => {
    expect(placesOf('http://school/kiwix/wikipedia_en/Nile')).toEqual([
      { root: 'http://school/kiwix/wikipedia_en/Nile' },
      { root: 'http://school/kiwix/wikipedia_en', book: 'Nile' },
      { root: 'http://school/kiwix', book: 'wikipedia_en' },
      { root: 'http://school', book: 'kiwix' },
    ])
  })

  it('is found again in the id of a source', async () => {
    const server = await kiwixServer({ books: [rivers] })
    const { id } = await open(server.url)
    expect(id).not.toContain(':')
    expect((await open(addressOf('kiwix', id)!)).id).toBe(id)
    await server.close()
  })

  it.each(['', 'ftp://host', 'http://user:secret@host', 'http://:secret@host', 'two words'])(
    'is none: "%s"',
    address => {
      expect(() => placesOf(address)).toThrow(expect.objectContaining({ code: 'bad-server-address' }))
    },
  )
})

describe('what stands in the way is told in a sentence', () => {
  it('several books, and none that is named', async () => {
    const server = await kiwixServer({ books: [rivers, { ...rivers, name: 'fleuves' }, { ...rivers, name: 'rios' }] })
    const asked = kiwix({ address: server.url, language: 'fr', readPage: async (...page) => readPage(...page) })
    await expect(asked).rejects.toMatchObject({
      code: 'several-books',
      message: expect.stringMatching(/several books: rivers, fleuves, rios\. Give .*\/content\/rivers\.$/),
    })
    await expect(open(`${server.url}/content/lakes`)).rejects.toMatchObject({ code: 'no-such-book' })
    await server.close()
  })

  it('a server over http, for a page at an https address', async () => {
    vi.stubGlobal('location', { protocol: 'https:' })
    const unreachable = { get: () => Promise.reject(new SourceError('offline', 'kiwix.lan cannot be reached.')) }
    const asked = (address: string) =>
      kiwix({ address, language: 'en', readPage: async (...page) => readPage(...page), requests: unreachable })
    await expect(asked('http://kiwix.lan')).rejects.toMatchObject({ kind: 'source', code: 'http-forbidden' })
    await expect(asked('http://localhost:8080')).rejects.toMatchObject({ code: 'offline' })
    await expect(asked('https://kiwix.lan')).rejects.toMatchObject({ code: 'offline' })
    vi.unstubAllGlobals()
  })

  it('another kind of server', async () => {
    const server = await kiwixServer({ books: [] })
    await expect(open(`${server.url}/viewer#x`)).rejects.toMatchObject({ code: 'no-such-book' })
    await server.close()
    await expect(open(server.url)).rejects.toMatchObject({ kind: 'source', code: 'offline' })
  })
})
