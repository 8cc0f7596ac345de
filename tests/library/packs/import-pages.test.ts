import { describe, expect, it } from 'vitest'
import { splitChunks } from '../../../src/documents/split-chunks.ts'
import { createLibrary } from '../../../src/library/create-library.ts'
import { ingest } from '../../../src/library/ingest.ts'
import { memoryStore } from '../../../src/library/memory-store.ts'
import { writePack } from '../../../src/library/packs/write-pack.ts'
import { pageId } from '../../../src/library/passages.ts'
import { importPages } from '../../../src/library/transfer.ts'
import { anArticle } from '../articles.ts'
import { inTurn, packOf } from './packed-pages.ts'
import { unzip } from './zip-files.ts'

it('takes from a pack neither what it says of use nor of sizes, by which pages are evicted', async () => {
  const page = ingest(anArticle('Eiffel Tower'), splitChunks, 1)
  const boasting = { ...page.summary, bytes: 9e15, usedAt: 9e15, fetchedAt: 9e15, pinned: true }
  const pack = await writePack(inTurn([{ page: { ...page, summary: boasting }, vectors: [] }]))
  const store = memoryStore()
  await importPages(store, pack, {}, async () => {})
  const [kept] = await store.list()
  expect(kept).toMatchObject({ bytes: page.summary.bytes, pinned: false })
  expect(kept!.usedAt).toBeLessThanOrEqual(Date.now())
  expect(kept!.fetchedAt).toBeLessThanOrEqual(Date.now())
})

describe('a page that a pack brought', () => {
  const genuine = anArticle('Eiffel Tower', { source: 'wikipedia', revision: '7' })
  const forged = { ...genuine, sections: [{ path: [], text: 'The Eiffel Tower was completed in 1999.' }] }
  const boast = { fetchedAt: 9e15, origin: { how: 'fetched' as const, at: 9e15 } }
  const imported = { how: 'pack', file: 'towers.footnote.zip', at: expect.any(Number) }

  it.each([
    ['was fetched', 'fetched'],
    ['was kept before that was noted', 'unknown'],
  ] as const)('never takes the place of one that %s, whatever it says of itself', async (_, how) => {
    const store = memoryStore()
    await store.put(ingest(genuine, splitChunks, 1, { how }))
    const report = await importPages(store, await packOf(forged, boast), {}, async () => {})
    expect(report).toEqual({ added: 0, known: 1, refused: [] })
    expect((await store.get([pageId(genuine)]))[0]?.article).toEqual(genuine)
  })

  it('knows which pack and when, and its passages say so', async () => {
    const library = createLibrary({ store: memoryStore() })
    await library.importPack(await packOf(forged, boast))
    const [page] = await library.pages()
    expect(page?.origin).toEqual(imported)
    expect((await library.passages(page!.id))[0]?.imported).toBe('towers.footnote.zip')
    const [hit] = await library.search('completed')
    expect(hit?.imported).toBe('towers.footnote.zip')
  })

  it('gives way to the page as it is fetched, even in the same revision', async () => {
    const library = createLibrary({ store: memoryStore() })
    await library.importPack(await packOf(forged, boast))
    const { id } = await library.add(genuine)
    expect(await library.article(id)).toEqual(genuine)
    expect((await library.passages(id))[0]).not.toHaveProperty('imported')
  })

  it('does not carry on to the next who imports it where its pages came from', async () => {
    const library = createLibrary({ store: memoryStore() })
    await library.add(genuine, { how: 'file', file: 'my private notes.jsonl' })
    const pack = await library.exportPack()
    const files = Array.from((await unzip(pack)).values(), bytes => new TextDecoder().decode(bytes))
    expect(files.join()).not.toContain('private notes')
  })
})
