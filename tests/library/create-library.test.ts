import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createLibrary } from '../../src/library/create-library.ts'
import { connectDatabase } from '../../src/library/database.ts'
import { idbStore } from '../../src/library/idb-store.ts'
import type { Library } from '../../src/library/library.ts'
import { memoryStore } from '../../src/library/memory-store.ts'
import type { PageChanges } from '../../src/library/page-changes.ts'
import { describeLibrary } from '../contracts/library.ts'
import { fakeEmbedder } from '../fakes/fake-embedder.ts'
import { anArticle } from './articles.ts'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

const stored = () => idbStore(connectDatabase('test'))
const tower = anArticle('Eiffel Tower')
const mozart = anArticle('Wolfgang Amadeus Mozart')
/** What the tower's passages look like to an embedder that knows these words to be one. */
const knowing = { finished: 'completed', stature: 'metres' }

describeLibrary('in memory, by words', async () => createLibrary({ store: memoryStore() }))
describeLibrary('in memory, by words and meaning', async () =>
  createLibrary({ store: memoryStore(), embedder: fakeEmbedder() }),
)
describeLibrary('in IndexedDB, by words and meaning', async () => {
  globalThis.indexedDB = new IDBFactory()
  return createLibrary({ store: stored(), embedder: fakeEmbedder() })
})

describe('a library that was closed and opened again', () => {
  it('finds what was read before', async () => {
    await createLibrary({ store: stored() }).add(tower)
    const [hit] = await createLibrary({ store: stored() }).search('tower completed')
    expect(hit!.text).toContain('31 March 1889')
  })

  it('embeds nothing a second time', async () => {
    const store = stored()
    await createLibrary({ store, embedder: fakeEmbedder() }).add(tower)
    await vi.waitUntil(() => store.getVectors('shelf:en:Eiffel_Tower', 'fake'))

    const embedder = fakeEmbedder()
    const again = createLibrary({ store, embedder })
    await again.search('tower')
    await again.add(mozart)
    await vi.waitUntil(() => store.getVectors('shelf:en:Wolfgang_Amadeus_Mozart', 'fake'))
    expect(embedder.embedded.filter(text => text.includes('Eiffel'))).toEqual([])
  })

  it('embeds again what another embedder had embedded', async () => {
    const store = stored()
    await createLibrary({ store, embedder: { ...fakeEmbedder(), id: 'older' } }).add(tower)
    await vi.waitUntil(() => store.getVectors('shelf:en:Eiffel_Tower', 'older'))
    await createLibrary({ store, embedder: fakeEmbedder() }).search('tower')
    await vi.waitUntil(() => store.getVectors('shelf:en:Eiffel_Tower', 'fake'))
  })
})

describe('search by meaning', () => {
  it('finds a passage that shares no word with the question', async () => {
    const library = createLibrary({ store: memoryStore(), embedder: fakeEmbedder(knowing) })
    await library.add(tower)
    await vi.waitUntil(async () => (await library.search('stature')).length > 0)
    const [hit] = await library.search('stature')
    expect(hit).toMatchObject({ by: { words: false, meaning: true } })
    expect(hit!.text).toContain('330 metres')
  })

  it('does not wait for a model that is not here yet', async () => {
    const embedder = { ...fakeEmbedder(), load: () => new Promise<never>(() => {}) }
    const library = createLibrary({ store: memoryStore(), embedder })
    await library.add(tower)
    const [hit] = await library.search('tower completed')
    expect(hit).toMatchObject({ by: { words: true, meaning: false } })
  })

  it('answers by words when the model takes too long', async () => {
    const embedder = fakeEmbedder()
    const library = createLibrary({ store: memoryStore(), embedder, patience: 1 })
    await library.add(tower)
    await vi.waitUntil(async () => (await library.search('tower')).some(hit => hit.by.meaning))
    const release = embedder.hold()
    const [hit] = await library.search('completed')
    expect(hit).toMatchObject({ by: { words: true, meaning: false } })
    release()
  })

  it('stops while it waits for the model', async () => {
    const embedder = fakeEmbedder()
    const library = createLibrary({ store: memoryStore(), embedder, patience: 60_000 })
    await library.add(tower)
    await vi.waitUntil(async () => (await library.search('tower')).some(hit => hit.by.meaning))
    const release = embedder.hold()
    const controller = new AbortController()
    const search = library.search('completed', { signal: controller.signal })
    controller.abort()
    await expect(search).rejects.toMatchObject({ code: 'stopped' })
    release()
  })

  it('answers by words when the model fails, and tells', async () => {
    const embedder = fakeEmbedder()
    const failures: unknown[] = []
    const library = createLibrary({ store: memoryStore(), embedder, report: error => failures.push(error) })
    embedder.failWith(new Error('out of memory'))
    await library.add(tower)
    const [hit] = await library.search('tower completed')
    expect(hit!.text).toContain('31 March 1889')
    await vi.waitUntil(() => failures.length > 0)
    expect(failures[0]).toMatchObject({ message: 'out of memory' })
  })

  it('asks the model once for a question that is asked again', async () => {
    const embedder = fakeEmbedder()
    const library = createLibrary({ store: memoryStore(), embedder })
    await library.add(tower)
    await vi.waitUntil(async () => (await library.search('tower')).some(hit => hit.by.meaning))
    await library.search('tower')
    expect(embedder.embedded.filter(text => text === 'tower')).toHaveLength(1)
  })

  it('embeds what the words found before the rest', async () => {
    const embedder = fakeEmbedder()
    const library = createLibrary({ store: memoryStore(), embedder })
    await library.add(tower)
    await vi.waitUntil(async () => (await library.search('tower')).some(hit => hit.by.meaning))
    const release = embedder.hold()
    const sections = Array.from({ length: 60 }, (_, i) => ({ path: [`Part ${i}`], text: `Sentence number ${i}.` }))
    sections.push({ path: ['End'], text: 'A zebra crossed the bridge.' })
    await library.add(anArticle('Long page', { sections }))
    const searching = library.search('zebra')
    release()
    await searching
    const order = embedder.embedded.findIndex(text => text.includes('zebra crossed'))
    expect(order).toBeGreaterThan(0)
    expect(order).toBeLessThan(embedder.embedded.findIndex(text => text.includes('number 50.')) || Infinity)
  })
})

describe('two tabs', () => {
  it('find what the other has read, and not what the other has removed', async () => {
    const [mine, theirs] = twoTabs()
    const here = createLibrary({ store: stored(), changes: mine })
    const there = createLibrary({ store: stored(), changes: theirs })
    expect(await there.search('tower')).toEqual([])
    const { id } = await here.add(tower)
    await vi.waitUntil(async () => (await there.search('tower')).length > 0)
    await here.remove(id)
    await vi.waitUntil(async () => (await there.search('tower')).length === 0)
  })
})

it('says whether it keeps what it reads', () => {
  const persistent = (library: Library) => library.persistent
  expect(persistent(createLibrary({ store: memoryStore() }))).toBe(false)
  expect(persistent(createLibrary({ store: stored() }))).toBe(true)
})

function twoTabs(): [PageChanges, PageChanges] {
  const followers: ((page: string) => void)[] = [() => {}, () => {}]
  const tab = (mine: number, other: number): PageChanges => ({
    announce: page => followers[other]!(page),
    follow: changed => {
      followers[mine] = changed
    },
    close: () => {},
  })
  return [tab(0, 1), tab(1, 0)]
}
