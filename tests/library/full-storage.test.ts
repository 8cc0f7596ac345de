import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { splitChunks } from '../../src/documents/split-chunks.ts'
import { type Connection, connectDatabase } from '../../src/library/database.ts'
import { idbStore } from '../../src/library/idb-store.ts'
import { ingest } from '../../src/library/ingest.ts'
import { LexicalIndex } from '../../src/library/lexical/lexical-index.ts'
import type { PageStore } from '../../src/library/page-store.ts'
import { deleteRun } from '../../src/library/runs.ts'
import { keepSetting } from '../../src/library/settings.ts'
import { answerCiting } from './answers.ts'
import { anArticle } from './articles.ts'
import { keepWhole } from './keep-whole.ts'
import { vectorsOf } from './packs/packed-pages.ts'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})
afterEach(() => {
  vi.restoreAllMocks()
})

const page = (title: string, revision = '1') => ingest(anArticle(title, { revision }), splitChunks, 1_000)
const tower = page('Eiffel Tower', '3')
const mozart = page('Wolfgang Amadeus Mozart')
const run = {
  id: 'r',
  date: '2026-01-01T00:00:00Z',
  question: 'When?',
  status: 'answered' as const,
  answer: '1889',
  events: [answerCiting(tower.summary.id, '1')],
}

/** All that a library writes, each over a store that holds something of everything. */
const OPERATIONS: Record<string, (store: PageStore, connect: Connection) => Promise<void>> = {
  'a new page is put': store => store.put(page('Salzburg')),
  'a page is replaced': store => store.put(page('Eiffel Tower', '4')),
  'use and a pin are noted': store => store.change([tower.summary.id, mozart.summary.id], { usedAt: 9, pinned: true }),
  'vectors are kept': store => store.putVectors(vectorsOf(mozart, 'a', 4)),
  'vectors are kept anew': store => store.putVectors(vectorsOf(tower, 'a', 4, 2)),
  'an embedder is dropped': store => store.dropVectors('b'),
  'the words’ index is kept': store => store.keepLexicon(new LexicalIndex().pack(), 100, 10),
  'a run is kept': (_, connect) => keepWhole(connect, { ...run, id: 's' }),
  'a run is deleted': (_, connect) => deleteRun(connect, run.id),
  'a setting is kept': (_, connect) => keepSetting(connect, 'name', 'later'),
}

describe.each(Object.entries(OPERATIONS))('when there is no room while %s', (_, operation) => {
  it('at any of its writes, all is as it was before, and the person is told what can be freed', async () => {
    const { store, connect } = await filled()
    const before = await everything(connect)
    for (let failing = 1; ; failing++) {
      const writes = leaveNoRoomAt(failing)
      const error: unknown = await operation(store, connect).catch(error => error)
      vi.restoreAllMocks()
      if (writes() < failing) {
        expect(error).toBeUndefined()
        break
      }
      expect(error).toMatchObject({ kind: 'user', code: 'quota', message: expect.stringContaining('remove pages') })
      expect(await everything(connect)).toEqual(before)
    }
    expect(await everything(connect)).not.toEqual(before)
  })
})

describe('when there is no room for anything', () => {
  it('pages can be removed all the same, and what is left is counted anew', async () => {
    const { store, connect } = await filled()
    const salzburg = page('Salzburg')
    await store.put(salzburg)
    await store.putVectors(vectorsOf(salzburg, 'a', 4))
    const { at } = await store.changesSince(0)

    leaveNoRoom()
    await store.remove([tower.summary.id, mozart.summary.id])
    vi.restoreAllMocks()
    expect(await store.list()).toEqual([salzburg.summary])
    expect(await (await connect()).count('earlier')).toBe(0)

    await store.put(page('Mozarteum'))
    expect((await store.changesSince(at)).put).toEqual([page('Mozarteum').summary.id])
    const bytes = salzburg.summary.bytes + page('Mozarteum').summary.bytes
    expect(await store.size()).toMatchObject({ pages: bytes, earlier: 0, words: 0 })
    expect((await store.size()).vectors).toBeGreaterThan(0)
  })
})

/** Two pages, one of them with vectors and with earlier revisions, one of which a run cites; and a page that is gone. */
async function filled() {
  const connect = connectDatabase('test')
  const store = idbStore(connect)
  await keepWhole(connect, run)
  for (const one of [page('Eiffel Tower', '1'), page('Eiffel Tower', '2'), tower, mozart, page('Gone')]) {
    await store.put(one)
  }
  await store.remove([page('Gone').summary.id])
  await store.putVectors(vectorsOf(tower, 'a', 4))
  await store.putVectors(vectorsOf(tower, 'b', 4))
  await store.putVectors(vectorsOf(mozart, 'b', 4))
  await keepSetting(connect, 'name', 'earlier')
  return { store, connect }
}

async function everything(connect: Connection) {
  const database = await connect()
  const transaction = database.transaction([...database.objectStoreNames])
  const entries = Array.from(database.objectStoreNames, async name => {
    const store = transaction.objectStore(name)
    return [name, { keys: await store.getAllKeys(), values: await store.getAll() }]
  })
  return Object.fromEntries(await Promise.all(entries))
}

/**
 * The write with this number meets a full disk, as in a browser: its transaction ends with the error, and the calls that
 * wait learn only that it has ended. Answers how many writes there were.
 */
function leaveNoRoomAt(failing: number): () => number {
  let writes = 0
  const metered = <This, Args extends unknown[], T>(
    write: (this: This, ...args: Args) => IDBRequest<T>,
    transactionOf: (target: This) => IDBTransaction,
  ) =>
    function (this: This, ...args: Args) {
      const request = write.apply(this, args)
      if (++writes === failing) (transactionOf(this) as unknown as Abortable)._abort('QuotaExceededError')
      return request
    }
  const [stores, cursors] = [IDBObjectStore.prototype, IDBCursor.prototype]
  const { put, delete: remove } = stores
  const { delete: removeHere } = cursors
  const ofStore = (store: IDBObjectStore) => store.transaction
  vi.spyOn(stores, 'put').mockImplementation(metered(put, ofStore))
  vi.spyOn(stores, 'delete').mockImplementation(metered(remove, ofStore))
  vi.spyOn(cursors, 'delete').mockImplementation(
    metered(removeHere, ({ source }: IDBCursor) => ofStore('objectStore' in source ? source.objectStore : source)),
  )
  return () => writes
}

/** Whatever is written; what is only deleted needs no room. */
function leaveNoRoom(): void {
  const { put } = IDBObjectStore.prototype
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
    const request = put.apply(this, args)
    ;(this.transaction as unknown as Abortable)._abort('QuotaExceededError')
    return request
  })
}

/** What fake-indexeddb does where a browser would find no room. */
interface Abortable {
  _abort(name: string): void
}
