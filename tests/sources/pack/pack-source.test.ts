import { describe, expect, it, vi } from 'vitest'
import { openPage } from '../../../src/agents/tools/open-page.ts'
import type { Article } from '../../../src/documents/article.ts'
import { splitChunks } from '../../../src/documents/split-chunks.ts'
import { createLibrary } from '../../../src/library/create-library.ts'
import { ingest } from '../../../src/library/ingest.ts'
import { memoryStore } from '../../../src/library/memory-store.ts'
import { writePack } from '../../../src/library/packs/write-pack.ts'
import { addressOf } from '../../../src/sources/address-id.ts'
import { packSource } from '../../../src/sources/pack/pack-source.ts'
import { describeSource } from '../../contracts/source.ts'
import { StaticHost } from '../../fakes/static-host.ts'
import { anArticle } from '../../library/articles.ts'
import { inTurn } from '../../library/packs/packed-pages.ts'
import { toJson, unzip, zip } from '../../library/packs/zip-files.ts'

const ADDRESS = 'https://team.example/shared/towers.zip'
const TOWERS = ['Eiffel Tower', 'Wolfgang Amadeus Mozart'].map(title => anArticle(title, { revision: '7' }))

async function packOf(articles: readonly Article[], name = 'Towers'): Promise<Uint8Array<ArrayBuffer>> {
  const pages = articles.map(article => ({ page: ingest(article, splitChunks, 1_000), vectors: [] }))
  return new Uint8Array(await (await writePack(inTurn(pages), { name })).arrayBuffer())
}

const open = ({ fetch }: StaticHost, address = ADDRESS) => packSource({ address, fetch })

/** Many pages, so that the index has many parts. */
const rivers = Array.from({ length: 400 }, (_, i) =>
  anArticle(`River ${i}`, {
    sections: [
      {
        path: [],
        text: `The river number ${i} flows past the town of Town${i * 7}. ${'It is long and wide, with many bends. '.repeat(i % 30)}`,
      },
      { path: ['Fish'], text: `Its fish are of the kind fish${i % 40}, and eaten in spring.` },
    ],
  }),
)

describeSource('a pack at an address', async () => ({
  source: await open(new StaticHost(await packOf(TOWERS))),
  query: 'lattice tower in Paris',
  title: 'Eiffel Tower',
  nonsense: 'qqqzzzxxx',
  missing: 'Eiffel Towers',
}))

describe('a pack at an address', () => {
  it('says what it is called, how much it has and where it lies', async () => {
    const { label, brings, language } = await open(new StaticHost(await packOf(TOWERS)))
    expect(label).toBe('Towers (2 pages at team.example/shared/towers.zip)')
    expect({ brings, language }).toEqual({
      brings: { how: 'pack', file: 'team.example/shared/towers.zip' },
      language: 'en',
    })
  })

  it('gives a page with its own address, and with the pack in every passage of it', async () => {
    const source = await open(new StaticHost(await packOf(TOWERS)))
    const library = createLibrary({ store: memoryStore() })
    const page = await openPage('Eiffel Tower', { library, source }, AbortSignal.timeout(10_000))
    const passages = await library.passages(page.id)
    expect(passages[0]).toMatchObject({
      url: 'https://example.org/Eiffel_Tower',
      imported: 'team.example/shared/towers.zip',
      text: expect.stringContaining('330 metres tall'),
    })
  })

  it('is not asked again for a page that was read from it', async () => {
    const host = new StaticHost(await packOf(TOWERS))
    const means = { library: createLibrary({ store: memoryStore() }), source: await open(host) }
    const first = await openPage('Eiffel Tower', means, AbortSignal.timeout(10_000))
    host.habits = { status: 500 }
    expect(await openPage('Eiffel Tower', means, AbortSignal.timeout(10_000))).toMatchObject({ id: first.id })
  })

  it('leads from its id back to its address', async () => {
    const { id } = await open(new StaticHost(await packOf(TOWERS)), 'team.example/a%20b.zip')
    expect(id).not.toContain(':')
    expect(addressOf('pack', id)).toBe('https://team.example/a%20b.zip')
  })

  it('finds the pages that a library with the same pages finds, in that order', async () => {
    const host = new StaticHost(await packOf(rivers))
    const source = await open(host)
    const library = createLibrary({ store: memoryStore() })
    for (const river of rivers) await library.add(river)
    for (const query of ['fish7', 'Which river flows past Town1400?', 'fish39 eaten in spring', 'River 12', 'bends']) {
      const passages = await library.search(query, { limit: 40, by: 'words' })
      const expected = [...new Set(passages.map(({ title }) => title))].slice(0, 10)
      expect((await source.search(query, { limit: 10 })).map(({ title }) => title)).toEqual(expected)
    }
  })

  it('reads a small share of a large pack for a question, and nothing twice', async () => {
    const bytes = await packOf(rivers)
    const host = new StaticHost(bytes)
    const source = await open(host)
    const [hit] = await source.search('Which river flows past Town1400?')
    await source.open(hit!.id)
    const sent = host.sent
    await source.search('Which river flows past Town1400?')
    expect(host.sent).toBe(sent)
    expect(sent).toBeLessThan(bytes.length / 2)
    expect(new Set(host.ranges).size).toBe(host.ranges.length)
  })

  it.each([{ headStatus: 405 }, { headStatus: 403 }, { tellsRange: true }])(
    'is opened where its host answers otherwise than most: %j',
    async habits => {
      const source = await open(new StaticHost(await packOf(TOWERS), habits))
      expect(await source.open('Eiffel Tower')).toMatchObject({ title: 'Eiffel Tower' })
    },
  )

  it('may be empty', async () => {
    const source = await open(new StaticHost(await packOf([])))
    expect(await source.search('tower')).toEqual([])
    await expect(source.open('Eiffel Tower')).rejects.toMatchObject({ code: 'no-such-page' })
  })

  it.each([
    ['nothing is there', { status: 404 }, 'no-pack-there'],
    ['a login is wanted', { status: 403 }, 'pack-refused'],
    ['the host has a fault', { status: 500 }, 'bad-reply'],
    ['the host gives whole files only', { wholeOnly: true }, 'no-ranges'],
    ['the host says no sizes', { sizeless: true }, 'no-pack-size'],
  ])('says so where %s', async (_, habits, code) => {
    const error = await open(new StaticHost(await packOf(TOWERS), habits)).catch(error => error)
    expect(error).toMatchObject({ code })
    expect(error.message).toMatch(/^team\.example .+/)
  })

  it.each([
    ['no ZIP', async () => new TextEncoder().encode('<!doctype html><title>Towers</title>'), 'no-remote-pack'],
    ['empty', async () => new Uint8Array(), 'no-remote-pack'],
    ['cut off', async () => (await packOf(TOWERS)).slice(0, -200), 'cut-pack'],
    ['another ZIP', async () => bytesOf(await zip([['a.txt', toJson('a')]])), 'unindexed-pack'],
    [
      'a pack without an index',
      async () => bytesOf(await zip(await unzip(new Blob([await packOf(TOWERS)])))),
      'unindexed-pack',
    ],
  ])('says so where the file is %s', async (_, bytes, code) => {
    await expect(open(new StaticHost(await bytes()))).rejects.toMatchObject({ kind: 'user', code })
  })

  it('says so where the file is larger than any pack', async () => {
    const host = new StaticHost(await packOf(TOWERS))
    const fetch: typeof globalThis.fetch = async () =>
      new Response(null, { headers: { 'content-length': String(3 * 2 ** 30) } })
    await expect(open(Object.assign(host, { fetch }))).rejects.toMatchObject({ code: 'large-pack' })
  })

  it.each(['', '  ', 'ftp://team.example/a.zip', 'https://a:b@team.example/a.zip', 'my pack.zip'])(
    'says so where “%s” is no address of one',
    async address => {
      await expect(packSource({ address })).rejects.toMatchObject({ code: /^(no|bad)-pack-address$/ })
    },
  )

  it('says so where the host cannot be reached', async () => {
    const fetch = () => Promise.reject(new TypeError('Failed to fetch'))
    await expect(packSource({ address: ADDRESS, fetch })).rejects.toMatchObject({ kind: 'source', code: 'offline' })
  })

  it('says so where its host does not let other pages read it, and what it has to send', async () => {
    vi.stubGlobal('location', new URL('https://footnote.example/'))
    vi.stubGlobal('fetch', async () => new Response())
    const fetch = () => Promise.reject(new TypeError('Failed to fetch'))
    const error = await packSource({ address: ADDRESS, fetch }).catch(error => error)
    vi.unstubAllGlobals()
    expect(error).toMatchObject({ code: 'pack-forbidden', message: expect.stringContaining('Allow-Origin') })
  })

  it.each([
    ['the host tells versions apart', { etag: '"1"' }, { etag: '"2"' }],
    ['the host tells when it was put there', { modified: 'Mon, 1 Jun 2026' }, { modified: 'Tue, 2 Jun 2026' }],
    ['nothing but the bytes tells it', {}, {}],
  ])('notices that it was replaced while it was asked, where %s', async (_, before, after) => {
    const host = new StaticHost(await packOf(rivers))
    Object.assign(host.served, before)
    const source = await open(host)
    host.served = { bytes: await packOf([...rivers, ...TOWERS]), ...after }
    const error = await source.search('fish7').then(
      () => source.open('River 300'),
      error => error,
    )
    expect(error).toMatchObject({ code: 'pack-changed', message: expect.stringContaining('Ask again') })
  })

  it('says that it is damaged where a part of it is, and not that it was replaced', async () => {
    const bytes = await packOf(rivers)
    const host = new StaticHost(bytes)
    const source = await open(host)
    bytes.fill(7, 60, bytes.length - 20_000)
    await expect(source.open('River 5')).rejects.toMatchObject({ code: 'cut-pack' })
  })

  it('leaves out one page that is not what the list says', async () => {
    const [tower, composer] = TOWERS.map(article => ingest(article, splitChunks, 1_000))
    const other = { ...tower!, article: { ...tower!.article, url: 'https://example.org/Another_tower' } }
    const pages = [other, composer!].map(page => ({ page, vectors: [] }))
    const source = await open(new StaticHost(await bytesOf(await writePack(inTurn(pages)))))
    await expect(source.open('Eiffel Tower')).rejects.toMatchObject({ kind: 'source', code: 'bad-reply' })
    expect(await source.open('Wolfgang Amadeus Mozart')).toMatchObject({ title: 'Wolfgang Amadeus Mozart' })
  })
})

const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer())
