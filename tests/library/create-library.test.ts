import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createLibrary } from '../../src/library/create-library.ts'
import { connectDatabase } from '../../src/library/database.ts'
import { idbStore } from '../../src/library/idb-store.ts'
import { memoryBudget } from '../../src/library/keeping/budget.ts'
import type { Library } from '../../src/library/library.ts'
import { memoryStore } from '../../src/library/memory-store.ts'
import type { Change, PageChanges } from '../../src/library/page-changes.ts'
import { protectingPages } from '../../src/library/protecting-pages.ts'
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

  it('is not waited for by a search by words, nor asked', async () => {
    const embedder = fakeEmbedder()
    const library = createLibrary({ store: memoryStore(), embedder, patience: 60_000 })
    await library.add(tower)
    await vi.waitUntil(async () => (await library.search('tower')).some(hit => hit.by.meaning))
    const release = embedder.hold()
    const byBoth = library.search('completed in Paris')
    const [hit] = await library.search('completed', { by: 'words' })
    expect(hit).toMatchObject({ by: { words: true, meaning: false } })
    release()
    await byBoth
    expect(embedder.embedded).toContain('completed in Paris')
    expect(embedder.embedded).not.toContain('completed')
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
    const sections = Array.from({ length: 200 }, (_, i) => ({ path: [`Part ${i}`], text: `Sentence number ${i}.` }))
    sections.push({ path: ['End'], text: 'A zebra crossed the bridge.' })
    await library.add(anArticle('Long page', { sections }))
    const searching = library.search('zebra')
    await new Promise(resolve => setTimeout(resolve, 50))
    release()
    await searching
    const order = (part: string) => embedder.embedded.findIndex(text => text.includes(part))
    await vi.waitUntil(() => order('number 150.') > 0)
    expect(order('zebra crossed')).toBeGreaterThan(0)
    expect(order('zebra crossed')).toBeLessThan(order('number 150.'))
  })
})

describe('a library whose embedder was changed', () => {
  const page = 'shelf:en:Eiffel_Tower'

  it('keeps the old vectors until all are made anew, and drops them at the next visit', async () => {
    const store = stored()
    await createLibrary({ store, embedder: { ...fakeEmbedder(), id: 'former' } }).add(tower)
    await vi.waitUntil(() => store.getVectors(page, 'former'))

    await createLibrary({ store, embedder: fakeEmbedder() }).search('tower')
    await vi.waitUntil(() => store.getVectors(page, 'fake'))
    expect((await store.embedders()).sort()).toEqual(['fake', 'former'])
    const { vectors } = await store.size()

    await createLibrary({ store, embedder: fakeEmbedder() }).search('tower')
    await vi.waitUntil(async () => (await store.embedders()).join() === 'fake')
    expect((await store.size()).vectors).toBe(vectors / 2)
  })
})

describe('an embedder of some languages', () => {
  it('is not asked about pages and questions that it cannot read', async () => {
    const embedder = fakeEmbedder()
    const library = createLibrary({ store: memoryStore(), embedder })
    await library.add(
      anArticle('长城', { language: 'zh', sections: [{ path: [], text: '长城是中国古代的防御工程。' }] }),
    )
    await library.add(tower)
    await vi.waitUntil(async () => (await library.search('tower'))[0]?.by.meaning)
    const [hit] = await library.search('防御工程')
    expect(hit).toMatchObject({ title: '长城', by: { words: true, meaning: false } })
    expect(embedder.embedded.join()).not.toMatch(/长城|防御/)
  })
})

describe('keeping', () => {
  it('holds the library within its budget, without the pages used longest ago', async () => {
    const library = createLibrary({ store: memoryStore(), budget: memoryBudget() })
    const { bytes } = await library.add(anArticle('First'))
    await library.pin('shelf:en:First', true)
    for (const title of ['Second', 'Third', 'Fourth']) {
      await library.add(anArticle(title))
      await new Promise(resolve => setTimeout(resolve, 2))
    }
    await library.setBudget(bytes * 3)
    const titles = (await library.pages()).map(({ title }) => title)
    expect(titles).toContain('First')
    expect(titles).not.toContain('Second')
    expect((await library.space()).pages).toBeLessThanOrEqual(bytes * 3)
    expect((await library.search('subject of this article')).map(({ title }) => title)).not.toContain('Second')
  })

  it('keeps every page that a question under way has read, and evicts again when that is over', async () => {
    const library = createLibrary({ store: memoryStore(), budget: memoryBudget(1) })
    const titles = async () => (await library.pages()).map(({ title }) => title).sort()
    const run = protectingPages(library, 'a run')
    await Promise.all(['First', 'Second'].map(title => run.library.add(anArticle(title))))
    await library.add(anArticle('Of somebody else'))
    await library.setBudget(1)
    expect(await titles()).toEqual(['First', 'Second'])
    expect(await run.library.article('shelf:en:First')).toBeDefined()
    await run.letGo()
    expect(await titles()).toEqual([])
  })

  it('keeps a page that was here before a question read it', async () => {
    const library = createLibrary({ store: memoryStore(), budget: memoryBudget() })
    for (const title of ['Found', 'Read', 'Neither']) await library.add(anArticle(title))
    const run = protectingPages(library, 'a run')
    await run.library.find('shelf', 'en', 'Found')
    await run.library.passages('shelf:en:Read')
    await library.setBudget(1)
    expect((await library.pages()).map(({ title }) => title).sort()).toEqual(['Found', 'Read'])
  })

  it('takes in the page that is read now where all others are pinned and fill it, until the next one', async () => {
    const budget = memoryBudget()
    const library = createLibrary({ store: memoryStore(), budget })
    const { id, bytes } = await library.add(anArticle('Pinned'))
    await library.pin(id, true)
    await budget.keep(bytes)
    for (const title of ['Second', 'Third']) {
      const page = await library.add(anArticle(title))
      expect(await library.passages(page.id)).not.toEqual([])
      expect((await library.pages()).map(page => page.title).sort()).toEqual(['Pinned', title])
      expect((await library.search('subject of this article', { pages: [page.id] })).length).toBeGreaterThan(0)
    }
  })

  it('still opens the revision that an answer cites, after a newer one was read', async () => {
    const library = createLibrary({ store: stored() })
    const { id } = await library.add(tower)
    await library.add({ ...tower, revision: '2', sections: [{ path: [], text: 'It is purple.' }] })
    expect(await library.article(id)).toMatchObject({ revision: '2' })
    expect(await library.article(id, '2')).toMatchObject({ revision: '2' })
    expect(await library.article(id, '1')).toEqual(tower)
    expect(await library.article(id, '0')).toBeUndefined()
  })

  it('tells who listens which pages have changed', async () => {
    const library = createLibrary({ store: memoryStore() })
    const told: string[] = []
    const end = library.onChange(page => told.push(page))
    const { id } = await library.add(tower)
    await library.pin(id, true)
    await library.remove(id)
    expect(told).toEqual([id, id, id])
    end()
    await library.add(tower)
    expect(told).toHaveLength(3)
  })
})

describe('the packed index of words', () => {
  const sections = Array.from({ length: 300 }, (_, i) => ({ path: [`Part ${i}`], text: `Sentence number ${i}.` }))
  const long = anArticle('Long page', { sections })

  async function packed() {
    const store = stored()
    const library = createLibrary({ store })
    await library.add(long)
    await library.search('sentence')
    await vi.waitUntil(() => store.lexicon(), { timeout: 10_000 })
    library.close()
    return store
  }

  it('spares the next visit from reading every page', async () => {
    const store = await packed()
    const read = vi.spyOn(store, 'get')
    const [hit] = await createLibrary({ store }).search('number 217')
    expect(hit).toMatchObject({ text: 'Sentence number 217.' })
    expect(read.mock.calls.flat(2)).toEqual([hit!.page])
  })

  it('follows what was changed after it was packed', async () => {
    const store = await packed()
    await createLibrary({ store }).remove('shelf:en:Long_page')
    await createLibrary({ store }).add(tower)
    const library = createLibrary({ store })
    expect(await library.search('number 217')).toEqual([])
    expect((await library.search('tower')).map(({ title }) => title)).toContain('Eiffel Tower')
  })

  it('is made anew where it is damaged', async () => {
    await packed()
    const connect = connectDatabase('test')
    await (await connect()).put('lexicon', { snapshot: { version: 1, docs: 'none' }, at: 3 } as never, 'words')
    const [hit] = await createLibrary({ store: idbStore(connect) }).search('number 217')
    expect(hit).toMatchObject({ text: 'Sentence number 217.' })
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

  it('embed a page once: the one that leads does, and the other takes its vectors', async () => {
    const [mine, theirs] = twoTabs()
    const leading = fakeEmbedder(knowing)
    const following = fakeEmbedder(knowing)
    const never = { whenLeading: () => {}, close: () => {} }
    const here = createLibrary({ store: stored(), changes: mine, embedder: leading })
    await here.search('open')
    const there = createLibrary({ store: stored(), changes: theirs, embedder: following, leadership: never })
    await there.add(tower)
    await vi.waitUntil(async () => (await there.search('stature'))[0]?.by.meaning)
    expect(leading.embedded.filter(text => text.includes('tower is 330'))).toHaveLength(1)
    expect(following.embedded).toEqual(['stature'])
  })
})

it('says whether it keeps what it reads', () => {
  const persistent = (library: Library) => library.persistent
  expect(persistent(createLibrary({ store: memoryStore() }))).toBe(false)
  expect(persistent(createLibrary({ store: stored() }))).toBe(true)
})

function twoTabs(): [PageChanges, PageChanges] {
  const followers: ((change: Change) => void)[] = [() => {}, () => {}]
  const tab = (mine: number, other: number): PageChanges => ({
    announce: change => followers[other]!(change),
    follow: changed => {
      followers[mine] = changed
    },
    close: () => {},
  })
  return [tab(0, 1), tab(1, 0)]
}
