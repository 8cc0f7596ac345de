import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HeadlessSite } from '../../cli/headless.ts'
import type { ResearchEvent } from '../../src/common/trace/events.ts'
import { openBuiltHeadless } from '../harness/headless.ts'
import { onlyLong } from '../harness/long.ts'
import { onlyIf } from '../harness/optional.ts'

/** Real MediaWikis that have the sample shelf's articles: see tests/sources/wikipedia/real-mediawiki.test.ts. */
const { FOOTNOTE_MEDIAWIKI, FOOTNOTE_MEDIAWIKI_LOCKED, FOOTNOTE_MEDIAWIKI_PRIVATE } = process.env
const missing = (name: string) => `no real MediaWiki (set ${name} to the address of one)`

describe('a real MediaWiki, asked by a page of another origin', () =>
  onlyLong(() =>
    onlyIf(FOOTNOTE_MEDIAWIKI, missing('FOOTNOTE_MEDIAWIKI'), wiki => {
      let site: HeadlessSite
      beforeAll(async () => {
        site = await openBuiltHeadless()
      })
      afterAll(() => site?.close())

      async function lastOf(address: string): Promise<ResearchEvent | undefined> {
        let last: ResearchEvent | undefined
        const source = { id: `mediawiki:${address}` }
        for await (const event of site.ask({ question: 'How long is the Nile?', source, engine: { id: 'bundled' } }))
          last = event
        return last
      }

      const addresses = [FOOTNOTE_MEDIAWIKI, FOOTNOTE_MEDIAWIKI_LOCKED].filter(address => address !== undefined)
      it.each(addresses)('answers with a footnote that opens its own revision: %s', async address => {
        const answer = await lastOf(address)
        expect(answer).toMatchObject({ type: 'answer', text: expect.stringContaining('6,650 km'), found: true })
        const [note] = answer?.type === 'answer' ? answer.footnotes : []
        const url = new URL(note!.url)
        expect(url.origin).toBe(new URL(address).origin)
        expect(url.searchParams.get('oldid')).toBe(note!.revision)
        expect(await (await fetch(url)).text()).toContain('6,650 km')
      })

      onlyIf(FOOTNOTE_MEDIAWIKI_PRIVATE, missing('FOOTNOTE_MEDIAWIKI_PRIVATE'), address =>
        it('says that it wants a login', async () => {
          expect(await lastOf(address)).toMatchObject({ type: 'failed', code: 'private-wiki' })
        }),
      )

      it('says that nothing is at an address, or nothing that other pages may read', async () => {
        const { port } = new URL(wiki)
        expect(await lastOf(`http://127.0.0.1:${Number(port) + 5_000}`)).toMatchObject({
          type: 'failed',
          code: 'offline',
        })
        // The page itself is served from there, and is no wiki.
        const here = await site.page.evaluate(() => location.origin)
        expect(await lastOf(here)).toMatchObject({ type: 'failed', code: 'not-a-wiki' })
      })
    }),
  ))
