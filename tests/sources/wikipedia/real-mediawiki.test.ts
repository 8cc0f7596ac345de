import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { ArticleMeta } from '../../../src/documents/article.ts'
import { readPage as readPageNow } from '../../../src/library/read-page.ts'
import { makeSource } from '../../../src/sources/registry.ts'
import { findPages } from '../../../src/sources/search/find-pages.ts'
import { mediawiki } from '../../../src/sources/wikipedia/mediawiki.ts'
import { rateLimitedRequests } from '../../../src/sources/wikipedia/requests.ts'
import { wikipedia } from '../../../src/sources/wikipedia/wikipedia.ts'
import { describeSource } from '../../contracts/source.ts'
import { onlyLong } from '../../harness/long.ts'
import { onlyIf } from '../../harness/optional.ts'

/**
 * Addresses of real MediaWikis that have the sample shelf's articles, a redirect "The Nile" to "River Nile" to "Nile", and a
 * disambiguation page "Mercury": one that is open to all, one with REST closed to other origins, one that wants a login.
 */
const TIME_LIMIT = 600_000

const readPage = async (html: string, meta: ArticleMeta) => readPageNow(html, meta)
const wikiAt = (address: string) => mediawiki({ address, readPage, requests: rateLimitedRequests({ headers: {} }) })

type Kind = 'FOOTNOTE_MEDIAWIKI' | 'FOOTNOTE_MEDIAWIKI_LOCKED' | 'FOOTNOTE_MEDIAWIKI_PRIVATE'
/** Registers tests that ask the real MediaWiki whose address the variable of the environment has. */
const withWiki = (kind: Kind, tests: (address: string) => void): void =>
  onlyLong(() => onlyIf(process.env[kind], `no real MediaWiki (set ${kind} to the address of one)`, tests))

for (const [kind, variable] of [
  ['open', 'FOOTNOTE_MEDIAWIKI'],
  ['locked', 'FOOTNOTE_MEDIAWIKI_LOCKED'],
] as const) {
  describe(`a real MediaWiki, ${kind}`, () =>
    withWiki(variable, address => {
      describeSource(`mediawiki, real and ${kind}`, async () => ({
        source: await wikiAt(address),
        query: 'longest river nile',
        title: 'Nile',
        nonsense: 'xyzzyq',
        missing: 'Niles',
      }))

      it('is found from any address of it', async () => {
        const { id } = await wikiAt(address)
        const { origin } = new URL(address)
        for (const path of ['', '/wiki/Main_Page', '/w/', '/w/index.php?title=Nile', '/w/api.php', '/w/rest.php/v1']) {
          expect((await wikiAt(origin + path)).id).toBe(id)
        }
        expect((await makeSource(id, { language: 'en', readPage, library: () => Promise.reject() })).id).toBe(id)
      })

      it('leads from redirects and from a small first letter to one page, at its revision', async () => {
        const source = await wikiAt(address)
        const nile = await source.open('Nile')
        for (const name of ['nile', 'River Nile', 'The Nile', 'Nile dams'])
          expect(await source.open(name)).toEqual(nile)
        const shown = await (await fetch(nile.url)).text()
        expect(shown).toContain('6,650 km')
        expect(shown).toMatch(new RegExp(`"wgRevisionId":${nile.revision}\\b`))
      })

      it('names what a name may mean, with and without a mark', async () => {
        const source = await wikiAt(address)
        await expect(source.open('Mercury')).rejects.toMatchObject({
          code: 'ambiguous',
          details: { choices: [{ title: 'Mercury (planet)' }] },
        })
        await expect(source.open('Vienna (disambiguation)')).rejects.toMatchObject({ code: 'ambiguous' })
      })

      it.each(['Gone', 'NILE', 'Nowhere', 'Special:Search', 'a[b', 'File:Pump.jpg'])('has no page %j', async title => {
        await expect((await wikiAt(address)).open(title)).rejects.toMatchObject({ code: 'no-such-page' })
      })

      it.each([
        ...[
          'HR:Travel expenses',
          'ISO/IEC 2022',
          'C++',
          'AT&T',
          'Who is who?',
          '100% cotton',
          'Müngstener Brücke',
          '長城',
        ],
        ...['Handbook/Safety/Gloves', 'Node.js'],
      ])('opens %j', async title => {
        const { title: own, url } = await (await wikiAt(address)).open(title)
        expect(own).toBe(title)
        expect((await fetch(url)).status).toBe(200)
      })

      it('tells that a page was changed', { timeout: 60_000 }, async () => {
        const source = await wikiAt(address)
        const title = `Sandbox ${Date.now()}`
        const edit = async (text: string) => {
          const body = new URLSearchParams({ action: 'edit', title, text, token: '+\\', format: 'json' })
          await fetch(new URL('/w/api.php', address), { method: 'POST', body })
        }
        await edit('It is 5 km long.')
        const { key, revision } = await source.open(title)
        expect(await source.refresh!({ key, revision })).toBe('unchanged')
        await edit('It is 6 km long.')
        expect(await source.refresh!({ key, revision })).toMatchObject({ sections: [{ text: 'It is 6 km long.' }] })
        await edit('#REDIRECT [[Nile]]')
        expect(await source.refresh!({ key, revision })).toMatchObject({ key: 'Nile' })
      })

      it('has a page that tells among the first five for 53 of the 60 sample questions', {
        timeout: TIME_LIMIT,
      }, async () => {
        const source = await wikiAt(address)
        const lines = readFileSync('src/sources/shelf/questions.jsonl', 'utf8').trim().split('\n')
        let found = 0
        for (const line of lines) {
          const { question, pages } = JSON.parse(line) as { question: string; pages: string[] }
          const titles = (await findPages(question, source)).map(({ title }) => title)
          if (pages.every(page => titles.includes(page))) found++
        }
        console.info(`${kind}: all pages of ${found} of ${lines.length} questions among the first five`)
        expect(found).toBeGreaterThanOrEqual(53)
      })
    }))
}

describe('a real MediaWiki that wants a login', () =>
  withWiki('FOOTNOTE_MEDIAWIKI_PRIVATE', address => {
    it.each(['', '/wiki/Nile', '/w/api.php'])('says so, at %j', async path => {
      await expect(wikiAt(new URL(address).origin + path)).rejects.toMatchObject({ code: 'private-wiki' })
    })
  }))

describe('a wrong address of a real MediaWiki', () =>
  withWiki('FOOTNOTE_MEDIAWIKI', address => {
    it('is said to be one', async () => {
      const { port } = new URL(address)
      await expect(wikiAt(`http://127.0.0.1:${Number(port) + 5_000}/wiki/`)).rejects.toMatchObject({ code: 'offline' })
    })
  }))

describe('Wikipedia’s own source, at a real MediaWiki', () =>
  withWiki('FOOTNOTE_MEDIAWIKI', address => {
    const wiki = () =>
      wikipedia({ language: 'en', readPage, requests: rateLimitedRequests(), origin: new URL(address).origin })

    it('follows redirects that come as articles without text, and knows a page by its own name', async () => {
      const { key, revision, sections } = await wiki().open('Nile')
      for (const name of ['nile', 'River Nile', 'The Nile', 'Nile dams']) {
        expect(await wiki().open(name)).toMatchObject({ key, revision, sections })
      }
      await expect(wiki().open('Gone')).rejects.toMatchObject({ code: 'no-such-page' })
    })
  }))
