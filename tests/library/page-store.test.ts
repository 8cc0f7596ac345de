import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { splitChunks } from '../../src/documents/split-chunks.ts'
import { createLibrary } from '../../src/library/create-library.ts'
import { connectDatabase } from '../../src/library/database.ts'
import { idbStore } from '../../src/library/idb-store.ts'
import { ingest } from '../../src/library/ingest.ts'
import { memoryBudget } from '../../src/library/keeping/budget.ts'
import { memoryStore } from '../../src/library/memory-store.ts'
import { openLibrary } from '../../src/library/open-library.ts'
import { deleteRun, type Run } from '../../src/library/runs.ts'
import { describePageStore } from '../contracts/page-store.ts'
import { lateStore } from '../fakes/late-store.ts'
import { answerCiting } from './answers.ts'
import { anArticle } from './articles.ts'
import { keepWhole } from './keep-whole.ts'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})
afterEach(() => {
  vi.restoreAllMocks()
})

const page = ingest(anArticle('Eiffel Tower'), splitChunks, 1_000)
const { id } = page.summary

describePageStore('memory', async () => memoryStore())
describePageStore('gives back space late', async () => lateStore({ room: 1e9, after: 5_000 }).store)
describePageStore('IndexedDB', async () => {
  globalThis.indexedDB = new IDBFactory()
  return idbStore(connectDatabase('test'))
})

describe('a page in IndexedDB', () => {
  it('is all or nothing when there is no room for it', async () => {
    const store = idbStore(connectDatabase('test'))
    leaveNoRoom()
    await expect(store.put(page)).rejects.toMatchObject({ kind: 'user', code: 'quota' })
    vi.restoreAllMocks()
    expect(await store.list()).toEqual([])
    expect(await store.get([id])).toEqual([])
  })

  it('keeps its earlier revision when there is no room for the later one', async () => {
    const store = idbStore(connectDatabase('test'))
    await store.put(page)
    leaveNoRoom()
    const later = ingest(anArticle('Eiffel Tower', { revision: '2' }), splitChunks, 2_000)
    await expect(store.put(later)).rejects.toMatchObject({ code: 'quota' })
    vi.restoreAllMocks()
    expect(await store.get([id])).toEqual([page])
  })

  it.each([
    ['its summary', 'pages', { id, title: 7 }, undefined],
    ['its article', 'articles', { sections: 'none' }, id],
    ['its chunks', 'chunks', new Uint32Array([0, 0, 100_000]), id],
    ['the number of its chunks', 'chunks', new Uint32Array([0, 0, 3]), id],
  ] as const)('is left alone when %s cannot be read: a later version may read it', async (_, store, record, key) => {
    const connect = connectDatabase('test')
    const pages = idbStore(connect)
    await pages.put(page)
    const whole = await (await connect()).get(store, id)
    await (await connect()).put(store, record as never, key)
    await pages.list()
    expect(await pages.get([id])).toEqual([])
    expect(await (await connect()).get(store, id)).toEqual(record)
    await (await connect()).put(store, whole as never, key)
    expect(await pages.get([id])).toEqual([page])
  })

  it('loses vectors that cannot be read, and nothing else', async () => {
    const connect = connectDatabase('test')
    const pages = idbStore(connect)
    await pages.put(page)
    await (await connect()).put('vectors', { page: id, embedder: 'a', vectors: 'none' } as never)
    expect(await pages.getVectors(id, 'a')).toBeUndefined()
    expect(await (await connect()).count('vectors')).toBe(0)
    expect(await pages.get([id])).toEqual([page])
  })

  it('can be read again after the connection was closed for a newer version', async () => {
    const connect = connectDatabase('test')
    const pages = idbStore(connect)
    await pages.put(page)
    await new Promise(resolve => {
      indexedDB.deleteDatabase('test').onsuccess = resolve
    })
    expect(await pages.list()).toEqual([])
    await pages.put(page)
    expect(await pages.get([id])).toEqual([page])
  })
})

describe('the earlier revisions of a page', () => {
  const revision = (n: string) => ingest(anArticle('Eiffel Tower', { revision: n }), splitChunks, 1_000)
  const citing = (cited: string): Run => ({
    id: `cites ${cited}`,
    date: '2026-01-01T00:00:00Z',
    question: 'When?',
    status: 'answered',
    answer: '1889',
    events: [answerCiting(id, cited)],
  })

  it('stay as long as an answer cites them, and go when it is deleted', async () => {
    const connect = connectDatabase('test')
    const store = idbStore(connect)
    await store.put(revision('1'))
    await keepWhole(connect, citing('1'))
    for (const n of ['2', '3', '4']) await store.put(revision(n))
    expect(await store.earlier(id, '1')).toMatchObject({ revision: '1' })
    expect(await store.earlier(id, '2')).toBeUndefined()

    await deleteRun(connect, citing('1').id)
    expect(await store.earlier(id, '1')).toBeUndefined()
    expect((await store.size()).earlier).toBe(0)
  })
})

describe('evicting pages', () => {
  const revision = (n: string, title = 'Eiffel Tower') => ingest(anArticle(title, { revision: n }), splitChunks, 1_000)
  const citing = (cited: string): Run => ({
    id: `cites ${cited}`,
    date: '2026-01-01T00:00:00Z',
    question: 'When?',
    status: 'answered',
    answer: '1889',
    events: [answerCiting(id, cited)],
  })

  it.each([
    ['with room', () => {}],
    ['in a browser that is full to the brim', leaveNoRoom],
  ])('leaves what a kept answer cites, as it is now or was, %s', async (_, prepare) => {
    const connect = connectDatabase('test')
    const store = idbStore(connect)
    await store.put(revision('1'))
    await keepWhole(connect, citing('1'))
    await store.put(revision('2'))
    await store.put(revision('1', 'Mozart'))
    const all = (await store.list()).map(({ id }) => id)
    prepare()
    await store.evict(all)
    vi.restoreAllMocks()
    expect(await store.list()).toEqual([])
    expect(await store.earlier(id, '1')).toMatchObject({ revision: '1' })

    await store.put(revision('2'))
    await keepWhole(connect, citing('2'))
    prepare()
    await store.evict(all)
    vi.restoreAllMocks()
    expect(await store.list()).toMatchObject([{ id, revision: '2' }])
    expect(await store.cited()).toEqual(new Set([`${id}@1`, `${id}@2`]))
  })

  it('takes what the library may not hold from those that no answer cites', async () => {
    const connect = connectDatabase('test')
    const store = idbStore(connect)
    await store.put(revision('1'))
    await keepWhole(connect, citing('1'))
    const library = createLibrary({ store, budget: memoryBudget(1) })
    await library.add(anArticle('Wolfgang Amadeus Mozart'))
    await library.add(anArticle('Salzburg'))
    expect((await library.pages()).map(({ title }) => title).sort()).toEqual(['Eiffel Tower', 'Salzburg'])
    library.close()
  })
})

describe('a browser that keeps nothing', () => {
  const open = () => openLibrary({ name: 'test', persistent: true })

  it('gets its pages in memory', async () => {
    vi.spyOn(globalThis, 'indexedDB', 'get').mockReturnValue(undefined as never)
    expect((await open()).persistent).toBe(false)
  })

  it.each(['SecurityError', 'InvalidStateError'])('gets its pages in memory where storage is off: %s', async name => {
    refuseToOpen(name)
    expect((await open()).persistent).toBe(false)
  })

  it('gets its pages in memory where Chrome is told to keep no data of sites', async () => {
    refuseToOpen('UnknownError', 'The user denied permission to access the database.')
    expect((await open()).persistent).toBe(false)
  })

  it.each(['UnknownError', 'QuotaExceededError', 'AbortError'])(
    'is told apart from one that cannot open what it keeps: %s',
    async name => {
      refuseToOpen(name)
      const message = expect.stringContaining('still there')
      await expect(open()).rejects.toMatchObject({ kind: 'user', code: 'library-unreadable', message })
      vi.restoreAllMocks()
      expect((await open()).persistent).toBe(true)
    },
  )

  it('is told apart from one that holds a newer version', async () => {
    await new Promise(resolve => {
      const request = indexedDB.open('test', 99)
      request.onsuccess = () => {
        request.result.close()
        resolve(undefined)
      }
    })
    await expect(open()).rejects.toMatchObject({ code: 'database-newer' })
  })
})

function refuseToOpen(name: string, message = 'Refused.'): void {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException(message, name)
  })
}

/** As in a full browser: the transaction ends with the error, and the calls that wait learn only that it has ended. */
function leaveNoRoom(): void {
  const put = IDBObjectStore.prototype.put
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
    const request = put.apply(this, args)
    if (this.name === 'chunks') {
      ;(this.transaction as unknown as { _abort(name: string): void })._abort('QuotaExceededError')
    }
    return request
  })
}
