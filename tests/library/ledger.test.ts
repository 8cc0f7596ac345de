import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { beforeEach, expect, it } from 'vitest'
import { splitChunks } from '../../src/documents/split-chunks.ts'
import { connectDatabase } from '../../src/library/database.ts'
import { idbStore } from '../../src/library/idb-store.ts'
import { bytesOf, ingest } from '../../src/library/ingest.ts'
import { bytesOfVectors, packVectors } from '../../src/library/vectors/packed-vectors.ts'
import { answerCiting } from './answers.ts'
import { anArticle } from './articles.ts'
import { keepWhole } from './keep-whole.ts'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

it('counts a cited revision once, though the page came back to it before it changed again', async () => {
  const connect = connectDatabase('test')
  const store = idbStore(connect)
  const page = (revision: string) => ingest(anArticle('Eiffel Tower', { revision }), splitChunks, 1_000)
  await keepWhole(connect, {
    id: 'r',
    date: '2026-01-01T00:00:00Z',
    question: 'When?',
    status: 'answered',
    answer: '1889',
    events: [answerCiting(page('1').summary.id, '1')],
  })
  for (const revision of ['1', '2', '1', '3']) await store.put(page(revision))
  const earlier = await (await connect()).getAll('earlier')
  expect(earlier.map(({ revision }) => revision)).toEqual(['1'])
  expect((await store.size()).earlier).toBe(bytesOf(page('1').article))
})

it('counts what is here once when it was lost, as in a browser that is full to the brim', async () => {
  const connect = connectDatabase('test')
  const store = idbStore(connect)
  const one = ingest(anArticle('Eiffel Tower'), splitChunks, 1_000)
  const other = ingest(anArticle('Louvre'), splitChunks, 1_000)
  const vectors = packVectors(new Float32Array(one.chunks.length * 8).fill(0.1), 8)
  const block = { page: one.summary.id, revision: one.summary.revision, embedder: 'e', vectors }
  const lose = async () => (await connect()).delete('ledger', 'ledger')

  await store.put(one)
  const words = await store.size()
  await lose()
  await store.putVectors(block)
  const withVectors = await store.size()
  expect(withVectors).toEqual({ ...words, vectors: bytesOfVectors(vectors) })
  await lose()
  await store.put(other)
  await lose()
  await store.remove([other.summary.id])
  expect(await store.size()).toEqual(withVectors)
  await lose()
  await store.dropVectors('e')
  expect(await store.size()).toEqual(words)
})
