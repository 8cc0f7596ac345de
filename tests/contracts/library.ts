import { describe, expect, it } from 'vitest'
import type { Library } from '../../src/library/library.ts'
import { anArticle } from '../library/articles.ts'

const tower = anArticle('Eiffel Tower')
const mozart = anArticle('Wolfgang Amadeus Mozart')

export function describeLibrary(name: string, make: () => Promise<Library>) {
  describe(`library: ${name}`, () => {
    const withBoth = async () => {
      const library = await make()
      await library.add(tower)
      await library.add(mozart)
      return library
    }

    it('gives back the whole article that was added', async () => {
      const library = await make()
      const page = await library.add(tower)
      expect(page).toMatchObject({ id: 'shelf:en:Eiffel_Tower', title: 'Eiffel Tower', revision: '1' })
      expect(await library.article(page.id)).toEqual(tower)
      expect(await library.pages()).toEqual([page])
    })

    it.each(['Eiffel_Tower', 'eiffel tower', ' EIFFEL_tower'])('finds a page by the name %j', async key => {
      const library = await withBoth()
      expect(await library.find('shelf', 'en', key)).toMatchObject({ title: 'Eiffel Tower' })
    })

    it('finds nothing under another source, language or name', async () => {
      const library = await withBoth()
      expect(await library.find('wikipedia', 'en', 'Eiffel Tower')).toBeUndefined()
      expect(await library.find('shelf', 'fr', 'Eiffel Tower')).toBeUndefined()
      expect(await library.find('shelf', 'en', 'Eiffel')).toBeUndefined()
    })

    it('finds the passage that answers, in its place', async () => {
      const library = await withBoth()
      const [hit] = await library.search('When was the Eiffel Tower completed?')
      expect(hit).toMatchObject({ title: 'Eiffel Tower', section: ['Construction'], by: { words: true } })
      expect(hit!.text).toContain('31 March 1889')
      expect(tower.sections[hit!.at.section]!.text.slice(hit!.at.start, hit!.at.end)).toBe(hit!.text)
    })

    it('searches only the pages asked for, best first, as many as asked for', async () => {
      const library = await withBoth()
      const hits = await library.search('January', { pages: ['shelf:en:Wolfgang_Amadeus_Mozart'] })
      expect(hits.map(hit => hit.title)).toContain('Wolfgang Amadeus Mozart')
      expect(hits.map(hit => hit.title)).not.toContain('Eiffel Tower')
      const all = await library.search('January tower Mozart', { limit: 2 })
      expect(all).toHaveLength(2)
      expect(all[0]!.score).toBeGreaterThanOrEqual(all[1]!.score)
    })

    it('searches by words alone where it is told to', async () => {
      const library = await withBoth()
      const hits = await library.search('When was the Eiffel Tower completed?', { by: 'words', limit: 2 })
      expect(hits[0]!.text).toContain('31 March 1889')
      expect(hits.map(hit => hit.by)).toEqual(hits.map(() => ({ words: true, meaning: false })))
    })

    it('finds nothing in no pages, in an unknown page and in an empty library', async () => {
      const library = await withBoth()
      expect(await library.search('tower', { pages: [] })).toEqual([])
      expect(await library.search('tower', { pages: ['shelf:en:Nowhere'] })).toEqual([])
      expect(await (await make()).search('tower')).toEqual([])
    })

    it.each(['', '   ', '???', 'the of and', '\u0000', 'x'.repeat(20_000)])(
      'survives a query such as %j',
      async query => {
        const library = await withBoth()
        expect(Array.isArray(await library.search(query.slice(0, 30_000)))).toBe(true)
      },
    )

    it('replaces a page by its newer revision, in search too', async () => {
      const library = await withBoth()
      await library.add({ ...tower, revision: '2', sections: [{ path: [], text: 'The tower was painted purple.' }] })
      expect(await library.pages()).toHaveLength(2)
      const hits = await library.search('purple tower completed', { pages: ['shelf:en:Eiffel_Tower'] })
      expect(hits.map(hit => [hit.revision, hit.text])).toEqual([['2', 'The tower was painted purple.']])
    })

    it('forgets a page that was removed', async () => {
      const library = await withBoth()
      await library.remove('shelf:en:Eiffel_Tower')
      expect(await library.article('shelf:en:Eiffel_Tower')).toBeUndefined()
      expect((await library.search('Eiffel tower completed')).map(hit => hit.title)).not.toContain('Eiffel Tower')
    })

    it('gives the passages of a page in reading order', async () => {
      const library = await withBoth()
      const passages = await library.passages('shelf:en:Eiffel_Tower')
      const text = (parts: { text: string }[]) => parts.map(part => part.text.replaceAll('\n', ' ')).join(' ')
      expect(text(passages)).toBe(text(tower.sections))
      expect(await library.passages('shelf:en:Nowhere')).toEqual([])
    })

    it('keeps a pin and tells what space is used', async () => {
      const library = await withBoth()
      await library.pin('shelf:en:Eiffel_Tower', true)
      expect((await library.pages()).find(({ pinned }) => pinned)?.title).toBe('Eiffel Tower')
      const before = await library.space()
      expect(before.pages).toBeGreaterThan(300)
      await library.remove('shelf:en:Eiffel_Tower')
      expect((await library.space()).pages).toBeLessThan(before.pages)
    })

    it('moves to another library as a pack, whole or in part', async () => {
      const library = await withBoth()
      const pack = await library.exportPack(['shelf:en:Eiffel_Tower'])
      const other = await make()
      expect(await other.importPack(pack)).toEqual({ added: 1, known: 0, refused: [] })
      expect(await other.article('shelf:en:Eiffel_Tower')).toEqual(tower)
      expect((await other.search('tower completed'))[0]!.text).toContain('31 March 1889')
      expect(await other.importPack(await library.exportPack())).toEqual({ added: 1, known: 1, refused: [] })
    })

    it('refuses a file that is no pack, and stays as it was', async () => {
      const library = await withBoth()
      await expect(library.importPack(new Blob(['not a pack']))).rejects.toMatchObject({ code: 'bad-pack' })
      expect(await library.pages()).toHaveLength(2)
    })

    it('takes a page without text', async () => {
      const library = await make()
      expect(await library.add({ ...tower, sections: [] })).toMatchObject({ chunks: 0 })
      expect(await library.search('Eiffel')).toEqual([])
    })

    it('holds the last of many additions at once', async () => {
      const library = await make()
      const revisions = ['1', '2', '3', '4', '5']
      await Promise.all(revisions.map(revision => library.add({ ...tower, revision })))
      const [page] = await library.pages()
      const hits = await library.search('tower')
      expect(new Set(hits.map(hit => hit.revision))).toEqual(new Set([page!.revision]))
      expect(new Set(hits.map(hit => hit.id)).size).toBe(hits.length)
    })

    it('keeps what a page says with the page, and forgets it with its revision', async () => {
      const library = await withBoth()
      const { id } = (await library.find('shelf', 'en', 'Eiffel Tower'))!
      const facts = {
        page: id,
        revision: '1',
        by: 'code',
        chunks: [0],
        facts: [{ text: 'It stands in Paris.', elements: ['Paris'], chunk: 0 }],
      }
      await library.keepFacts?.(facts)
      expect(await library.facts?.(id, 'code')).toEqual(facts)
      expect(await library.facts?.(id, 'a model')).toBeUndefined()
      await library.add({ ...tower, revision: '2' })
      expect(await library.facts?.(id, 'code')).toBeUndefined()
    })

    it('stops when told to', async () => {
      const library = await withBoth()
      const stopped = library.search('tower', { signal: AbortSignal.abort() })
      await expect(stopped).rejects.toMatchObject({ code: 'stopped' })
    })
  })
}
