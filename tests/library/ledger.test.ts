import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { beforeEach, expect, it } from 'vitest'
import { connectDatabase } from '../../src/library/database.ts'
import { idbStore } from '../../src/library/idb-store.ts'
import { bytesOf, ingest } from '../../src/library/ingest.ts'
import { keepRun } from '../../src/library/runs.ts'
import { splitChunks } from '../../src/reading/split-chunks.ts'
import { answerCiting } from './answers.ts'
import { anArticle } from './articles.ts'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

it('counts a cited revision once, though the page came back to it before it changed again', async () => {
  const connect = connectDatabase('test')
  const store = idbStore(connect)
  const page = (revision: string) => ingest(anArticle('Eiffel Tower', { revision }), splitChunks, 1_000)
  await keepRun(connect, {
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
