import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ArticleMeta } from '../../../src/documents/article.ts'
import { pageId } from '../../../src/library/passages.ts'
import { readPage as readPageNow } from '../../../src/library/read-page.ts'
import { findPages } from '../../../src/sources/search/find-pages.ts'
import type { Source } from '../../../src/sources/source.ts'
import { mediawiki } from '../../../src/sources/wikipedia/mediawiki.ts'
import { rateLimitedRequests } from '../../../src/sources/wikipedia/requests.ts'
import { describeSource } from '../../contracts/source.ts'
import { type MediaWikiServer, startMediaWikiServer } from '../../fakes/mediawiki-server.ts'

type WikiOptions = NonNullable<Parameters<typeof startMediaWikiServer>[0]>

const readPage = async (html: string, meta: ArticleMeta) => readPageNow(html, meta)
const askedPolitely = () => rateLimitedRequests({ headers: {} })
const wikiAt = (address: string): Promise<Source> => mediawiki({ address, readPage, requests: askedPolitely() })

describeSource('mediawiki', async () => {
  const server = await startMediaWikiServer()
  return {
    source: await wikiAt(server.origin),
    query: 'boats on the ayle',
    title: 'River Ayle',
    nonsense: 'xyzzyq',
    missing: 'River Ayles',
    close: () => server.close(),
  }
})

describeSource('mediawiki with an engine of its own', async () => {
  const server = await startMediaWikiServer({
    extensions: ['CirrusSearch'],
    scriptPath: '',
    articlePath: '/index.php/$1',
  })
  return {
    source: await wikiAt(server.origin),
    query: 'boats carried stone on the ayle',
    title: 'River Ayle',
    nonsense: 'xyzzyq',
    missing: 'Ayle River',
    close: () => server.close(),
  }
})

describe('a wiki', () => {
  let server: MediaWikiServer
  const start = async (options: WikiOptions = {}) => {
    await server?.close()
    server = await startMediaWikiServer(options)
  }
  beforeEach(() => start())
  afterEach(() => server.close())
  const wiki = (path = '') => wikiAt(`${server.origin}${path}`)
  const titles = async (question: string) => (await findPages(question, await wiki())).map(({ title }) => title)

  describe('is found', () => {
    it.each([
      '',
      '/',
      '/wiki/Main_Page',
      '/wiki/HR:Travel_expenses?x=1#y',
      '/w/',
      '/w/index.php?title=Zinc',
      '/w/api.php',
      '/w/rest.php/v1',
    ])('from its address with %j behind', async path => {
      expect((await wiki(path)).label).toMatch(/^Acme Wiki \(127\.0\.0\.1:\d+\)$/)
    })

    it.each([
      ['', '/$1', '/Main_Page'],
      ['/de', '/de/wiki/$1', '/de/wiki/Hauptseite'],
      ['/wiki', '/wiki/index.php/$1', '/wiki/index.php/Main_Page'],
      ['/mediawiki', '/mediawiki/index.php?title=$1', '/mediawiki/index.php?title=Main_Page'],
      ['/mediawiki', '/mediawiki/index.php?title=$1', ''],
    ])('with its scripts in %j, from %j', async (scriptPath, articlePath, path) => {
      await start({ scriptPath, articlePath })
      const source = await wiki(path)
      expect((await source.open('River Ayle')).links).toEqual(['Lake Dun', 'HR:Travel expenses'])
    })

    it('by what its page says, where its scripts are in no usual place', async () => {
      await start({ scriptPath: '/srv/engine-39' })
      expect((await wiki('/wiki/Main_Page')).language).toBe('en')
    })

    it('without its protocol', async () => {
      expect((await wikiAt(server.origin.replace('http://', ''))).label).toContain('Acme Wiki')
    })

    it('with what it says of itself', async () => {
      const rights = { url: 'https://creativecommons.org/licenses/by-sa/4.0/', text: 'Creative Commons' }
      await start({ language: 'de', rights })
      const source = await wiki()
      expect(source.language).toBe('de')
      expect(await source.open('Zinc')).toMatchObject({ language: 'de', licence: 'CC-BY-SA-4.0' })
      await start({ rights: { url: '', text: 'For staff only' } })
      expect(await (await wiki()).open('Zinc')).toMatchObject({ licence: 'For staff only' })
    })

    it.each(['javascript:alert(1)', 'http://', '', '//'])(
      'at its own address where it says that it is at %j',
      async said => {
        await start({ server: said, language: 'not a tag:', name: `Acme\n${'x'.repeat(500)}` })
        const source = await wiki()
        expect((await source.open('Zinc')).url).toMatch(`${server.origin}/w/index.php?title=Zinc`)
        expect(source.language).toBe('und')
        expect(source.label.length).toBeLessThan(120)
      },
    )

    it('again from the id of its pages, which names its host', async () => {
      const source = await wiki()
      const { host } = new URL(server.origin)
      expect(decodeURIComponent(source.id)).toBe(`mediawiki-http://${host}/w`)
      expect(source.id).not.toContain(':')
      expect(pageId(await source.open('Zinc'))).toBe(`${source.id}:en:Zinc`)
    })
  })

  describe('is asked', () => {
    it('as anybody may ask from any page, with no header that asks for leave', async () => {
      await (await wiki()).search('zinc')
      expect(server.asked.every(asked => asked.get('origin') === '*')).toBe(true)
      expect(
        Object.keys(server.headers).filter(name => /^(?:api-|x-|if-|authorization|content-type)/.test(name)),
      ).toEqual([])
    })

    it('once for each search', async () => {
      const source = await wiki()
      const before = server.asked.length
      await source.search('boats on the ayle')
      expect(server.asked.length - before).toBe(1)
    })
  })

  describe('says why it cannot be read', () => {
    const failing = async (address: string) => wikiAt(address).catch(error => error)

    it('where it wants a login', async () => {
      await start({ isPrivate: true })
      expect(await failing(server.origin)).toMatchObject({
        code: 'private-wiki',
        message: expect.stringContaining('log in'),
      })
      expect(server.asked).toHaveLength(1)
    })

    it.each([401, 403] as const)('where its web server wants one (%i)', async status => {
      server.fail({ kind: 'refused', status }, 100)
      expect(await failing(server.origin)).toMatchObject({ code: 'private-wiki' })
    })

    it('where there is no wiki', async () => {
      await start({ scriptPath: '/elsewhere', articlePath: '/nowhere/$1' })
      expect(await failing(`${server.origin}/wiki/Main_Page`)).toMatchObject({ code: 'not-a-wiki' })
    })

    it('where every address answers with a page', async () => {
      server.fail({ kind: 'page' }, 100)
      expect(await failing(server.origin)).toMatchObject({ code: 'not-a-wiki' })
    })

    it('where nothing answers', async () => {
      const { origin } = server
      await server.close()
      expect(await failing(origin)).toMatchObject({ code: 'offline', message: '127.0.0.1 cannot be reached.' })
    })

    it('where the answer is cut', async () => {
      server.fail({ kind: 'garbage' }, 100)
      expect(await failing(`${server.origin}/w/api.php`)).toMatchObject({ code: 'not-a-wiki' })
    })

    it.each(['', ' ', 'not an address', 'ftp://wiki.example', 'https://me:secret@wiki.example'])(
      'where the address is %j',
      async address => {
        expect(await failing(address)).toMatchObject({ kind: 'user', code: 'bad-wiki-address' })
      },
    )

    it('where it turns private later', async () => {
      const source = await wiki()
      server.fail({ kind: 'refused', status: 403 })
      await expect(source.open('Zinc')).rejects.toMatchObject({ code: 'private-wiki' })
    })

    it.each(['maxlag', 'ratelimited'] as const)('where it is busy (%s), having waited', async code => {
      const source = await wiki()
      server.fail({ kind: 'api', code, retryAfter: '0' })
      expect(await source.open('Zinc')).toMatchObject({ title: 'Zinc' })
      server.fail({ kind: 'api', code, retryAfter: '300' })
      await expect(source.open('Zinc')).rejects.toMatchObject({ code: 'throttled', details: { retryAfter: 300 } })
    })

    it('in its own words where it fails', async () => {
      const source = await wiki()
      server.fail({ kind: 'api', code: 'internal_api_error_DBQueryError' })
      await expect(source.open('Zinc')).rejects.toMatchObject({
        code: 'bad-reply',
        message: expect.stringContaining('lagged'),
      })
    })
  })

  describe('opens', () => {
    it.each([
      ['Ayle', 'a redirect'],
      ['The Ayle', 'a redirect to a redirect'],
      ['Ayle boats', 'a redirect to a section'],
      ['river Ayle', 'a small first letter'],
      ['River_Ayle', 'underscores'],
      ['River Ayle#Course', 'a section'],
    ])('the page behind %j: %s', async asked => {
      const source = await wiki()
      expect(await source.open(asked)).toEqual(await source.open('River Ayle'))
    })

    it('a page with its text, its revision’s own address and the articles it links to', async () => {
      const article = await (await wiki()).open('River Ayle')
      expect(article).toMatchObject({
        key: 'River_Ayle',
        title: 'River Ayle',
        url: `${server.origin}/w/index.php?title=River_Ayle&oldid=${article.revision}`,
        links: ['Lake Dun', 'HR:Travel expenses'],
      })
      expect(article.sections.map(({ path }) => path)).toEqual([[], ['Course']])
      const text = article.sections.map(section => section.text).join('\n')
      expect(text).toContain('Length: 80 km')
      expect(text).not.toMatch(/edit|\[1\]|Atlas/)
    })

    it.each(['HR:Travel expenses', 'hr:travel_expenses', 'ISO/IEC 2022', 'Who is who?', '100% cotton'])(
      '%j',
      async title => {
        const { key, url } = await (await wiki()).open(title)
        expect(new URL(url).searchParams.get('title')).toBe(key)
      },
    )

    it('pages that differ in their first letter alone, where the wiki tells them apart', async () => {
      await start({ case: 'case-sensitive' })
      server.edit('zinc', { html: '<p>A small zinc.</p>' })
      const source = await wiki()
      expect((await source.open('zinc')).key).toBe('zinc')
      expect((await source.open('Zinc')).key).toBe('Zinc')
    })

    it.each(['Gone', 'Nowhere', 'Special:Search', 'a[b', '{{x}}'])('nothing for %j, and says so', async title => {
      await expect((await wiki()).open(title)).rejects.toMatchObject({ code: 'no-such-page' })
    })

    it.each([
      ['Quicksilver', 'by its mark', ['Quicksilver (metal)']],
      ['Dun (disambiguation)', 'without any mark, with links that are red', ['Dun', 'Dun Hill']],
      ['Sand', 'by what the wiki knows of it', ['Lake Dun']],
    ])('the choices of %j, known %s', async (title, _, choices) => {
      const error = await (await wiki()).open(title).catch(error => error)
      expect(error).toMatchObject({ code: 'ambiguous' })
      expect(error.details.choices.map((choice: { title: string }) => choice.title)).toEqual(choices)
    })
  })

  describe('is asked again', () => {
    it('whether a page changed, by its revision alone', async () => {
      const source = await wiki()
      const { key, revision } = await source.open('Zinc')
      expect(await source.refresh!({ key, revision })).toBe('unchanged')
      expect(server.asked.at(-1)?.get('action')).toBe('query')
      server.edit('Zinc', { html: '<p>Zinc is grey.</p>' })
      expect(await source.refresh!({ key, revision })).toMatchObject({ sections: [{ text: 'Zinc is grey.' }] })
      server.remove('Zinc')
      await expect(source.refresh!({ key, revision })).rejects.toMatchObject({ code: 'no-such-page' })
    })

    it('for a page that was moved, under its new name', async () => {
      const source = await wiki()
      const { key, revision } = await source.open('Zinc')
      server.edit('Zn', { html: '<p>Zinc is grey.</p>' })
      server.edit('Zinc', { wikitext: '#REDIRECT [[Zn]]' })
      expect(await source.refresh!({ key, revision })).toMatchObject({ key: 'Zn' })
    })
  })

  describe('whose search wants every word as it is written', () => {
    it('finds other forms of a word', async () => {
      expect(await titles('Which engineers build pumps?')).toEqual(expect.arrayContaining(['Zinc', 'Ada Example']))
    })

    it('finds a page whose text has not all words of the question', async () => {
      expect((await titles('When did the famous engineer Ada Example die in Paris?'))[0]).toBe('Ada Example')
    })

    it('finds a word with its accents', async () => {
      expect(await titles('Wie hoch ist die Brücke von Brück?')).toContain('Bridge of Brück')
    })

    it('finds a name that is spelled a little wrong', async () => {
      expect(await titles('who was ada exampel?')).toContain('Ada Example')
    })

    it('lists a page in the place of its redirects, once', async () => {
      const hits = await (await wiki()).search('ayle')
      expect(hits.filter(({ title }) => /Ayle/.test(title)).map(({ title }) => title)).toEqual(['River Ayle'])
    })

    it('lists first what is called so, though it lists by the alphabet', async () => {
      expect((await (await wiki()).search('zinc'))[0]?.title).toBe('Zinc')
      expect((await (await wiki()).search('works'))[0]?.title).toBe('Who is who?')
    })

    it('searches the namespaces that the wiki itself searches', async () => {
      expect(await titles('When are travel expenses paid?')).toContain('HR:Travel expenses')
    })

    it.each([[['title']], [['title', 'text']]] as const)(
      'is searched otherwise where it does not search %j',
      async unsearched => {
        await start({ unsearched })
        expect((await (await wiki()).search('zinc')).map(({ title }) => title)).toContain('Zinc')
      },
    )

    it('shows the text without its markup', async () => {
      const [hit] = await (await wiki()).search('boats ayle')
      expect(hit?.description).toMatch(/^Length: 80 km The Ayle flows from Lake Dun/)
    })
  })
})
