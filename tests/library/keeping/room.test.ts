import { describe, expect, it } from 'vitest'
import { splitChunks } from '../../../src/documents/split-chunks.ts'
import { ingest } from '../../../src/library/ingest.ts'
import { memoryBudget } from '../../../src/library/keeping/budget.ts'
import { createRoom } from '../../../src/library/keeping/room.ts'
import { memoryStore } from '../../../src/library/memory-store.ts'
import type { PageStore } from '../../../src/library/page-store.ts'
import type { StoredPage } from '../../../src/library/stored-page.ts'
import { type LateStore, lateStore } from '../../fakes/late-store.ts'
import { anArticle } from '../articles.ts'

const page = (title: string, usedAt: number) => {
  const made = ingest(anArticle(title), splitChunks, 0)
  return { ...made, summary: { ...made.summary, usedAt } }
}
const titles = async (store: PageStore) => (await store.list()).map(({ title }) => title).sort()

describe('a library that takes more than its budget', () => {
  const within = (bytes: number, store: PageStore) => createRoom({ store, budget: memoryBudget(bytes) }).keepWithin()

  async function storeOf(...titles: string[]): Promise<PageStore> {
    const store = memoryStore()
    for (const [i, title] of titles.entries()) await store.put(page(title, i))
    return store
  }

  it('loses the pages that were used longest ago, until it fits', async () => {
    const store = await storeOf('Old', 'Middle', 'New')
    const { pages } = await store.size()
    const gone = await within(pages - 1, store)
    expect(gone).toEqual(['shelf:en:Old'])
    expect(await titles(store)).toEqual(['Middle', 'New'])
    expect(await within(pages - 1, store)).toEqual([])
  })

  it('keeps pinned pages, whatever the budget', async () => {
    const store = await storeOf('Old', 'New')
    await store.change(['shelf:en:Old'], { pinned: true })
    await within(0, store)
    expect(await titles(store)).toEqual(['Old'])
  })
})

/** All of one size. */
const nth = (i: number) => page(`Page ${String(i).padStart(3, '0')}`, i)
const SIZE = nth(0).summary.bytes
const PAGES = 30
/** How late the space of a deleted page may come back, in ms. */
const LATE = [0, 200, 2_000, 5_000, 8_000, 20_000, 60_000, Infinity]

/** A browser with room for thirty pages, all of which are here. */
async function fullBrowser(after: number) {
  const browser = lateStore({ room: PAGES * SIZE, after })
  for (let i = 0; i < PAGES; i++) await browser.store.put(nth(i))
  return { ...browser, ...roomIn(browser) }
}

/** The room of a library, and what is told of it. */
function roomIn({ store, wait }: LateStore) {
  const evicted: string[] = []
  let waited = 0
  const room = createRoom({
    store,
    budget: memoryBudget(),
    wait: ms => {
      waited += ms
      return wait(ms)
    },
  })
  return {
    evicted,
    waited: () => waited,
    /** Whether the page was taken in; else the person has been told what to do. */
    async read(page: StoredPage): Promise<boolean> {
      const error: unknown = await room.put(page, pages => evicted.push(...pages)).catch(error => error)
      if (!error) return true
      expect(error).toMatchObject({
        kind: 'user',
        code: 'quota',
        message: expect.stringContaining('unpin or remove pages'),
      })
      return false
    },
  }
}

describe('a page that the browser has no room for', () => {
  it('takes the place of those used longest ago, of which the library is told', async () => {
    const { store, evicted, read } = await fullBrowser(0)
    expect(await read(nth(PAGES))).toBe(true)
    expect(evicted).toEqual([nth(0), nth(1)].map(({ summary }) => summary.id))
    expect(await titles(store)).toEqual(Array.from({ length: PAGES - 1 }, (_, i) => nth(i + 2).summary.title))
  })

  it('costs no more pages where their space comes back some seconds later', async () => {
    const { evicted, read } = await fullBrowser(5_000)
    expect(await read(nth(PAGES))).toBe(true)
    expect(evicted).toHaveLength(2)
  })

  it('lets one more in without any going, where more has come back than it took', async () => {
    const { evicted, read } = await fullBrowser(5_000)
    await read(nth(PAGES))
    expect(await read(nth(PAGES + 1))).toBe(true)
    expect(evicted).toHaveLength(2)
  })

  it.each(LATE)(
    'never costs nearly all the others, however many follow and however late space comes back: %s ms',
    async after => {
      const { store, wait, read } = await fullBrowser(after)
      for (let i = PAGES; i < 4 * PAGES; i++) {
        await read(nth(i))
        await wait(1_000)
      }
      expect((await store.list()).length).toBeGreaterThanOrEqual(PAGES - 5)
    },
  )

  it.each(LATE.filter(after => after < Infinity))(
    'is taken in at last where space does come back, after %s ms',
    async after => {
      const { store, wait, read } = await fullBrowser(after)
      const newest = nth(PAGES)
      for (let seconds = 0; seconds < 120 && !(await read(newest)); seconds++) await wait(1_000)
      expect(await titles(store)).toContain(newest.summary.title)
    },
  )

  it('is refused at once, and costs no page, where the space of others has not come back', async () => {
    const { store, evicted, waited, read } = await fullBrowser(Infinity)
    expect(await read(nth(PAGES))).toBe(false)
    const [lost, time] = [evicted.length, waited()]
    expect(lost).toBeGreaterThan(0)
    for (let i = 1; i <= PAGES; i++) expect(await read(nth(PAGES + i))).toBe(false)
    expect([evicted.length, waited()]).toEqual([lost, time])
    expect(await titles(store)).toHaveLength(PAGES - lost)
  })

  it('never waits longer than some seconds', async () => {
    const { waited, read } = await fullBrowser(Infinity)
    await read(nth(PAGES))
    expect(waited()).toBeLessThan(15_000)
  })

  it('costs a quarter of the library at most, or nothing where that would not be enough', async () => {
    const { store, evicted, read } = await fullBrowser(Infinity)
    const { pages } = await store.size()
    const large = (bytes: number) => {
      const made = nth(PAGES)
      return { ...made, summary: { ...made.summary, bytes } }
    }
    expect(await read(large(pages * 0.3))).toBe(false)
    expect(evicted).toEqual([])
    expect(await read(large(pages * 0.2))).toBe(false)
    expect(evicted.length).toBeGreaterThan(0)
    expect(evicted.length).toBeLessThanOrEqual(PAGES / 4)
  })

  it('does not cost its own earlier revision, nor a pinned page', async () => {
    const { store, evicted, read } = await fullBrowser(0)
    await store.change([nth(1).summary.id], { pinned: true })
    expect(await read(nth(0))).toBe(true)
    expect(evicted).toEqual([nth(2), nth(3)].map(({ summary }) => summary.id))
  })

  it('is refused without waiting when all others are pinned', async () => {
    const { store, evicted, waited, read } = await fullBrowser(0)
    const ids = (await store.list()).map(({ id }) => id)
    await store.change(ids, { pinned: true })
    expect(await read(nth(PAGES))).toBe(false)
    expect([evicted, waited()]).toEqual([[], 0])
    await store.change(ids, { pinned: false })
    expect(await read(nth(PAGES))).toBe(true)
  })

  it('costs others once where several come at the same time', async () => {
    const { evicted, read } = await fullBrowser(2_000)
    expect(await Promise.all([read(nth(PAGES)), read(nth(PAGES + 1))])).toEqual([true, true])
    expect(evicted).toHaveLength(2)
  })

  it('takes the place of others too where something else has taken what came free', async () => {
    const { take, read } = await fullBrowser(0)
    for (let i = 0; i < 10; i++) {
      expect(await read(nth(PAGES + i))).toBe(true)
      take(SIZE)
    }
  })
})
