import { describe, expect, it } from 'vitest'
import { ingest } from '../../src/library/ingest.ts'
import type { PageStore } from '../../src/library/page-store.ts'
import { splitChunks } from '../../src/reading/split-chunks.ts'
import { anArticle } from '../library/articles.ts'

const page = (revision = '1') => ingest(anArticle('Eiffel Tower', { revision }), splitChunks, 1_000)

export function describePageStore(name: string, make: () => Promise<PageStore>) {
  describe(`page store: ${name}`, () => {
    it('gives back the page that was put', async () => {
      const store = await make()
      await store.put(page())
      expect(await store.get(page().summary.id)).toEqual(page())
      expect(await store.list()).toEqual([page().summary])
    })

    it('replaces a page of the same id', async () => {
      const store = await make()
      await store.put(page('1'))
      await store.put(page('2'))
      expect((await store.list()).map(({ revision }) => revision)).toEqual(['2'])
    })

    it('knows nothing of a page that was removed, nor of one that never was', async () => {
      const store = await make()
      await store.put(page())
      await store.remove(page().summary.id)
      await store.remove('never:was:here')
      expect(await store.get(page().summary.id)).toBeUndefined()
      expect(await store.list()).toEqual([])
    })

    it('keeps what was put whatever happens to the object afterwards', async () => {
      const store = await make()
      const mine = page()
      await store.put(mine)
      mine.article.sections[0]!.text = 'changed'
      expect(await store.get(mine.summary.id)).toEqual(page())
    })

    describe('vectors', () => {
      const block = (revision = '1', embedder = 'a') => ({
        page: page().summary.id,
        revision,
        embedder,
        vectors: new Float32Array([0.6, 0.8]),
      })

      it('are kept for each embedder', async () => {
        const store = await make()
        await store.put(page())
        await store.putVectors(block('1', 'a'))
        expect(await store.getVectors(block().page, 'a')).toEqual(block('1', 'a'))
        expect(await store.getVectors(block().page, 'b')).toBeUndefined()
      })

      it('go with their page, whether it is removed or replaced', async () => {
        const store = await make()
        for (const change of [() => store.remove(block().page), () => store.put(page('2'))]) {
          await store.put(page('1'))
          await store.putVectors(block())
          await change()
          expect(await store.getVectors(block().page, 'a')).toBeUndefined()
        }
      })

      it('of another revision, or of a page that is gone, are not kept', async () => {
        const store = await make()
        await store.putVectors(block())
        await store.put(page('2'))
        await store.putVectors(block('1'))
        expect(await store.getVectors(block().page, 'a')).toBeUndefined()
      })
    })
  })
}
