import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { type IDBPDatabase, type IDBPTransaction, openDB } from 'idb'
import { beforeEach, describe, expect, it } from 'vitest'
import { connectDatabase } from '../../src/library/database.ts'
import { idbStore } from '../../src/library/idb-store.ts'
import { ingest } from '../../src/library/ingest.ts'
import { MIGRATIONS } from '../../src/library/migrations.ts'
import { getRun } from '../../src/library/runs.ts'
import { splitChunks } from '../../src/reading/split-chunks.ts'
import { answerCiting } from './answers.ts'
import { anArticle } from './articles.ts'

/** What each earlier version of the product wrote, as it wrote it. */
const EARLIER: Record<number, (database: IDBPDatabase) => Promise<void>> = {
  async 1(database) {
    const { usedAt, pinned, bytes, ...summary } = tower.summary
    await database.put('pages', summary)
    await database.put('articles', tower.article, summary.id)
    await database.put('chunks', tower.chunks, summary.id)
    const vectors = Float32Array.from({ length: tower.chunks.length * 2 }, (_, i) => (i % 2 === 0 ? 0.6 : -0.8))
    await database.put('vectors', { page: summary.id, revision: '1', embedder: 'a', vectors })
    await database.put('pages', { ...summary, id: 'broken', title: 7 })
    await database.put('vectors', { page: 'gone', revision: '1', embedder: 'a', vectors })
    await database.put('runs', { id: 'r', question: 'When?', date: '2026', answer: '1889', status: 'answered' })
    await database.put('runEvents', [answerCiting(summary.id, '1')], 'r')
    await database.put('settings', { some: 'setting' }, 'name')
  },
}
const tower = ingest(anArticle('Eiffel Tower'), splitChunks, 1_000)
const { id } = tower.summary

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

async function writtenBy(version: number) {
  const database = await openDB('test', version, {
    async upgrade(opened, _from, _to, transaction) {
      for (const migrate of MIGRATIONS.slice(0, version)) await migrate(opened as never, transaction as never)
    },
  })
  await EARLIER[version]!(database)
  database.close()
}

it('every earlier version is tried here', () => {
  expect(Object.keys(EARLIER)).toHaveLength(MIGRATIONS.length - 1)
})

describe.each(Object.keys(EARLIER).map(Number))('what version %i kept', version => {
  beforeEach(() => writtenBy(version))

  it('is all here: pages, their vectors, runs and settings', async () => {
    const connect = connectDatabase('test')
    const store = idbStore(connect)
    expect(await store.get([id])).toEqual([{ ...tower, summary: { ...tower.summary, usedAt: 1_000 } }])
    expect(await store.find('shelf', 'en', 'eiffel tower')).toMatchObject({ id })
    const block = await store.getVectors(id, 'a')
    expect(block?.vectors.scales).toHaveLength(tower.chunks.length)
    expect(block!.vectors.codes[1]! * block!.vectors.scales[0]!).toBeCloseTo(-0.8, 2)
    expect(await getRun(connect, 'r')).toMatchObject({ question: 'When?', unreadable: 0 })
    expect(await (await connect()).get('settings', 'name')).toEqual({ some: 'setting' })
  })

  it('stays as it was where a step towards a newer version fails', async () => {
    const steps = MIGRATIONS as unknown[]
    steps.push(async (_: unknown, transaction: IDBPTransaction<unknown, string[], 'versionchange'>) => {
      await transaction.objectStore('runs').clear()
      throw new TypeError('a fault of ours')
    })
    const connect = connectDatabase('test')
    await expect(connect()).rejects.toMatchObject({ kind: 'user', code: 'library-unreadable' })
    steps.pop()
    expect(await getRun(connect, 'r')).toMatchObject({ question: 'When?' })
  })

  it('is known to the words’ index and to the ledger', async () => {
    const store = idbStore(connectDatabase('test'))
    expect((await store.changesSince(0)).put).toEqual([id])
    expect(await store.size()).toMatchObject({ pages: tower.summary.bytes, earlier: 0, words: 0 })
    expect((await store.size()).vectors).toBe(tower.chunks.length * (2 + 4))
  })

  it('is rid of what could not be read', async () => {
    const store = idbStore(connectDatabase('test'))
    expect((await store.list()).map(page => page.id)).toEqual([id])
    expect(await store.getVectors('gone', 'a')).toBeUndefined()
  })

  it('still cites the revisions that its answers cite', async () => {
    const store = idbStore(connectDatabase('test'))
    for (const revision of ['2', '3', '4']) {
      await store.put(ingest(anArticle('Eiffel Tower', { revision }), splitChunks, 2_000))
    }
    expect(await store.earlier(id, '1')).toEqual(tower.article)
  })
})
