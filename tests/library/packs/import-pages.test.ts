import { expect, it } from 'vitest'
import { ingest } from '../../../src/library/ingest.ts'
import { memoryStore } from '../../../src/library/memory-store.ts'
import { writePack } from '../../../src/library/packs/write-pack.ts'
import { importPages } from '../../../src/library/transfer.ts'
import { splitChunks } from '../../../src/reading/split-chunks.ts'
import { anArticle } from '../articles.ts'
import { inTurn } from './packed-pages.ts'

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
