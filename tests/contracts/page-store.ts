import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitChunks } from '../../src/documents/split-chunks.ts'
import { ingest } from '../../src/library/ingest.ts'
import { LexicalIndex } from '../../src/library/lexical/lexical-index.ts'
import { bytesOfFacts, type PageFacts } from '../../src/library/page-facts.ts'
import type { PageStore, VectorBlock } from '../../src/library/page-store.ts'
import { packVectors } from '../../src/library/vectors/packed-vectors.ts'
import { anArticle } from '../library/articles.ts'

const page = (revision = '1', title = 'Eiffel Tower') => ingest(anArticle(title, { revision }), splitChunks, 1_000)
const { id } = page().summary

export function describePageStore(name: string, make: () => Promise<PageStore>) {
  describe(`page store: ${name}`, () => {
    it('gives back the pages that were put, in the order asked for', async () => {
      const store = await make()
      const mozart = page('1', 'Wolfgang Amadeus Mozart')
      await store.put(page())
      await store.put(mozart)
      expect(await store.get([mozart.summary.id, 'never:was:here', id])).toEqual([mozart, page()])
      expect((await store.list()).map(summary => summary.id).sort()).toEqual([id, mozart.summary.id].sort())
    })

    it('replaces a page of the same id', async () => {
      const store = await make()
      await store.put(page('1'))
      await store.put(page('2'))
      expect((await store.list()).map(({ revision }) => revision)).toEqual(['2'])
    })

    it('knows nothing of pages that were removed, nor of one that never was', async () => {
      const store = await make()
      await store.put(page())
      await store.remove([id, 'never:was:here'])
      expect(await store.get([id])).toEqual([])
      expect(await store.list()).toEqual([])
    })

    it('keeps what was put whatever happens to the object afterwards', async () => {
      const store = await make()
      const mine = page()
      await store.put(mine)
      mine.article.sections[0]!.text = 'changed'
      expect(await store.get([id])).toEqual([page()])
    })

    it.each(['Eiffel_Tower', 'eiffel tower', ' EIFFEL_tower'])('finds a page by the name %j', async key => {
      const store = await make()
      await store.put(page())
      expect(await store.find('shelf', 'en', key)).toMatchObject({ id })
      expect(await store.find('shelf', 'fr', key)).toBeUndefined()
    })

    it('notes use and pins, which outlast a newer revision', async () => {
      const store = await make()
      await store.put(page('1'))
      await store.change([id, 'never:was:here'], { pinned: true, usedAt: 5_000 })
      expect(await store.list()).toMatchObject([{ pinned: true, usedAt: 5_000 }])
      await store.put(page('2'))
      expect(await store.list()).toMatchObject([{ pinned: true, revision: '2' }])
    })

    it('sets the revision aside that was replaced', async () => {
      const store = await make()
      await store.put(page('1'))
      await store.put(page('2'))
      expect(await store.earlier(id, '1')).toEqual(page('1').article)
      expect(await store.earlier(id, '2')).toBeUndefined()
      await store.remove([id])
      expect(await store.earlier(id, '1')).toBeUndefined()
    })

    describe('vectors', () => {
      const block = (revision = '1', embedder = 'a', of = id): VectorBlock => ({
        page: of,
        revision,
        embedder,
        vectors: packVectors(new Float32Array([0.6, 0.8, 0, 1]), 2),
      })

      it('are kept for each embedder', async () => {
        const store = await make()
        await store.put(page())
        await store.putVectors(block('1', 'a'))
        expect(await store.getVectors(id, 'a')).toEqual(block('1', 'a'))
        expect(await store.getVectors(id, 'b')).toBeUndefined()
        expect(await store.embedders()).toEqual(['a'])
      })

      it('go with their page, whether it is removed or replaced', async () => {
        const store = await make()
        for (const change of [() => store.remove([id]), () => store.put(page('2'))]) {
          await store.put(page('1'))
          await store.putVectors(block())
          await change()
          expect(await store.getVectors(id, 'a')).toBeUndefined()
        }
      })

      it('of another revision, or of a page that is gone, are not kept', async () => {
        const store = await make()
        await store.putVectors(block())
        await store.put(page('2'))
        await store.putVectors(block('1'))
        expect(await store.getVectors(id, 'a')).toBeUndefined()
      })

      it('come all at once, and tell which pages lack them', async () => {
        const store = await make()
        const pages = Array.from({ length: 600 }, (_, i) => page('1', `Page ${i}`))
        for (const one of pages) await store.put(one)
        for (const { summary } of pages.slice(0, 599)) await store.putVectors(block('1', 'a', summary.id))
        const seen: string[] = []
        await store.eachVectors('a', blocks => seen.push(...blocks.map(one => one.page)))
        expect(new Set(seen).size).toBe(599)
        expect(await store.withoutVectors('a')).toEqual([pages[599]!.summary.id])
        expect(await store.withoutVectors('b')).toHaveLength(600)
      })

      it('of an embedder that is no longer used can be dropped', async () => {
        const store = await make()
        await store.put(page())
        await store.putVectors(block('1', 'a'))
        await store.putVectors(block('1', 'b'))
        await store.dropVectors('a')
        expect(await store.embedders()).toEqual(['b'])
      })
    })

    describe('facts', () => {
      const facts = (revision = '1'): PageFacts => ({
        page: id,
        revision,
        by: 'code',
        chunks: [0],
        facts: [{ text: 'The tower stands in Paris.', elements: ['Paris'], chunk: 0 }],
      })

      it('are kept for each way of taking them', async () => {
        const store = await make()
        await store.put(page())
        await store.putFacts(facts())
        expect(await store.getFacts(id, 'code')).toEqual(facts())
        expect(await store.getFacts(id, 'a model')).toBeUndefined()
        expect((await store.size()).facts).toBe(bytesOfFacts(facts()))
      })

      it('go with their page, whether it is removed or replaced', async () => {
        const store = await make()
        for (const change of [() => store.remove([id]), () => store.put(page('2'))]) {
          await store.put(page('1'))
          await store.putFacts(facts())
          await change()
          expect(await store.getFacts(id, 'code')).toBeUndefined()
          expect((await store.size()).facts).toBe(0)
        }
      })

      it('of another revision, or of a page that is gone, are not kept', async () => {
        const store = await make()
        await store.putFacts(facts())
        await store.put(page('2'))
        await store.putFacts(facts('1'))
        expect(await store.getFacts(id, 'code')).toBeUndefined()
      })
    })

    describe('what has changed', () => {
      it('is what was put and removed after a moment, each once', async () => {
        const store = await make()
        await store.put(page())
        const { at } = await store.changesSince(0)
        const mozart = page('1', 'Wolfgang Amadeus Mozart')
        await store.put(mozart)
        await store.put(mozart)
        await store.remove([id])
        expect(await store.changesSince(at)).toMatchObject({ put: [mozart.summary.id], removed: [id] })
        const { at: now } = await store.changesSince(at)
        expect(await store.changesSince(now)).toEqual({ put: [], removed: [], at: now })
      })

      it('is not missed after the index was kept and the latest pages are gone', async () => {
        const store = await make()
        await store.put(page())
        await store.remove([id])
        const { at } = await store.changesSince(0)
        await store.keepLexicon(new LexicalIndex().pack(), at, 10)
        await store.put(page())
        expect((await store.changesSince(at)).put).toEqual([id])
      })
    })

    it('keeps the words’ index with the moment that it holds', async () => {
      const store = await make()
      expect(await store.lexicon()).toBeUndefined()
      const index = new LexicalIndex()
      index.add({ id, title: 'Tower', language: 'en', chunks: [{ section: [], text: 'An iron tower.' }] })
      await store.keepLexicon(index.pack(), 7, 100)
      const kept = await store.lexicon()
      expect(kept?.at).toBe(7)
      expect(new LexicalIndex(kept?.snapshot).search('iron', 1)).toMatchObject([{ id: `${id}#0` }])
      expect((await store.size()).words).toBe(100)
    })

    it('knows how much it holds, whatever was done', async () => {
      const titles = fc.constantFrom('A', 'B', 'C')
      const action = fc.oneof(
        fc.record({ do: fc.constant('put' as const), title: titles, revision: fc.constantFrom('1', '2', '3') }),
        fc.record({ do: fc.constant('embed' as const), title: titles, revision: fc.constantFrom('1', '2', '3') }),
        fc.record({ do: fc.constant('remove' as const), title: titles, revision: fc.constant('') }),
      )
      await fc.assert(
        fc.asyncProperty(fc.array(action, { maxLength: 12 }), async actions => {
          const store = await make()
          for (const { do: what, title, revision } of actions) {
            const one = page(revision, title)
            if (what === 'put') await store.put(one)
            else if (what === 'remove') await store.remove([one.summary.id])
            else await store.putVectors({ ...vectorsOf(one.summary.id), revision })
          }
          const pages = await store.list()
          let vectors = 0
          await store.eachVectors('a', blocks => {
            for (const { vectors: kept } of blocks) vectors += kept.codes.byteLength + kept.scales.byteLength
          })
          expect(await store.size()).toMatchObject({
            pages: pages.reduce((sum, { bytes }) => sum + bytes, 0),
            vectors,
          })
        }),
        { numRuns: 30 },
      )
    })
  })
}

const vectorsOf = (of: string) => ({
  page: of,
  embedder: 'a',
  vectors: packVectors(new Float32Array([0.6, 0.8]), 2),
})
