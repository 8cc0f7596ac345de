import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SourceError, Stopped } from '../../src/common/core/errors.ts'
import type { Source } from '../../src/sources/source.ts'

interface SourceCase {
  source: Source
  /** The source that its pages name, where that is another: they were read from there before. */
  pagesOf?: string
  /** A few words whose best page is `title`. */
  query: string
  title: string
  /** Words that no page has. */
  nonsense: string
  /** A title that is not there, but near to `title`. */
  missing: string
  close?(): Promise<void>
}

/** What every place that pages come from promises. */
export function describeSource(name: string, make: () => Promise<SourceCase>) {
  describe(`source: ${name}`, () => {
    let given: SourceCase
    beforeAll(async () => {
      given = await make()
    })
    afterAll(() => given.close?.())

    it('finds a page by a few words, best first', async () => {
      const [best] = await given.source.search(given.query)
      expect(best?.title).toBe(given.title)
    })

    it('describes what it finds in plain text', async () => {
      for (const hit of await given.source.search(given.query)) expect(hit.description).not.toMatch(/[<>]|&\w+;|\n/)
    })

    it('gives no more than asked for', async () => {
      expect(await given.source.search(given.query, { limit: 1 })).toHaveLength(1)
    })

    it('gives an empty list where nothing matches, or nothing was asked', async () => {
      expect(await given.source.search(given.nonsense)).toEqual([])
      expect(await given.source.search('  ')).toEqual([])
    })

    it('opens what it finds', async () => {
      const [best] = await given.source.search(given.query)
      expect(await given.source.open(best!.id)).toMatchObject({ title: given.title })
    })

    it('opens a page by its title, with spaces or underscores', async () => {
      const article = await given.source.open(given.title)
      const { id, language } = given.source
      expect(article).toMatchObject({ title: given.title, source: given.pagesOf ?? id, language })
      expect(await given.source.open(given.title.replaceAll(' ', '_'))).toEqual(article)
    })

    it('lists its pages as they are opened', async ({ skip }) => {
      if (!given.source.contents) return skip('a source lists no pages')
      const names = await given.source.contents()
      const titles = await Promise.all(names.map(async name => (await given.source.open(name)).title))
      expect(titles).toContain(given.title)
      expect(new Set(names).size).toBe(names.length)
    })

    it('pins an article to a revision, starts it with its lead, and lets it cross workers', async () => {
      const article = await given.source.open(given.title)
      expect(article.revision).not.toBe('')
      expect(article.sections[0]).toMatchObject({ path: [] })
      expect(article.sections[0]?.text).not.toBe('')
      expect(structuredClone(article)).toEqual(article)
    })

    it('says of a missing page that it is missing, and which titles are near', async () => {
      const error = await given.source.open(given.missing).catch(error => error)
      expect(error).toBeInstanceOf(SourceError)
      expect(error).toMatchObject({ code: 'no-such-page', details: { similar: expect.arrayContaining([given.title]) } })
    })

    it('says of a page that was just opened that it is unchanged', async ({ skip }) => {
      if (!given.source.refresh) return skip('a source refreshes no pages')
      const { key, revision, validator } = await given.source.open(given.title)
      expect(await given.source.refresh({ key, revision, validator })).toBe('unchanged')
      expect(await given.source.refresh({ key, revision })).toBe('unchanged')
    })

    it('gives the page as it is now where an earlier revision is known', async ({ skip }) => {
      if (!given.source.refresh) return skip('a source refreshes no pages')
      const now = await given.source.open(given.title)
      expect(await given.source.refresh({ key: now.key, revision: '1' })).toEqual(now)
      expect(await given.source.refresh({ key: now.key, revision: '1', validator: '"1"' })).toEqual(now)
    })

    it('says of a page that is gone that it is missing', async ({ skip }) => {
      if (!given.source.refresh) return skip('a source refreshes no pages')
      const gone = { key: given.missing, revision: '1' }
      await expect(given.source.refresh(gone)).rejects.toMatchObject({ code: 'no-such-page' })
      await expect(given.source.refresh({ ...gone, validator: '"1"' })).rejects.toMatchObject({ code: 'no-such-page' })
    })

    it('does not begin when it is stopped already', async () => {
      const signal = AbortSignal.abort()
      await expect(given.source.search(given.query, { signal })).rejects.toBeInstanceOf(Stopped)
      await expect(given.source.open(given.title, { signal })).rejects.toBeInstanceOf(Stopped)
      const listing = given.source.contents?.(signal)
      if (listing) await expect(listing).rejects.toBeInstanceOf(Stopped)
      const refreshing = given.source.refresh?.({ key: given.title, revision: '1' }, { signal })
      if (refreshing) await expect(refreshing).rejects.toBeInstanceOf(Stopped)
    })

    it('stops within the call', async () => {
      const stop = new AbortController()
      const searching = given.source.search(given.query, { signal: stop.signal })
      const opening = given.source.open(given.title, { signal: stop.signal })
      stop.abort()
      await expect(searching).rejects.toBeInstanceOf(Stopped)
      await expect(opening).rejects.toBeInstanceOf(Stopped)
    })

    it('answers as before after a call was stopped', async () => {
      expect(await given.source.open(given.title)).toMatchObject({ title: given.title })
    })
  })
}
