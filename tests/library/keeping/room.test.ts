import { describe, expect, it } from 'vitest'
import { UserError } from '../../../src/core/errors.ts'
import { ingest } from '../../../src/library/ingest.ts'
import { memoryBudget } from '../../../src/library/keeping/budget.ts'
import { Room } from '../../../src/library/keeping/room.ts'
import { memoryStore } from '../../../src/library/memory-store.ts'
import type { PageStore } from '../../../src/library/page-store.ts'
import { splitChunks } from '../../../src/reading/split-chunks.ts'
import { anArticle } from '../articles.ts'

const page = (title: string, usedAt: number) => {
  const made = ingest(anArticle(title), splitChunks, 0)
  return { ...made, summary: { ...made.summary, usedAt } }
}

async function storeOf(...titles: string[]): Promise<PageStore> {
  const store = memoryStore()
  for (const [i, title] of titles.entries()) await store.put(page(title, i))
  return store
}

const within = (bytes: number, store: PageStore) => new Room({ store, budget: memoryBudget(bytes) }).keepWithin()
const roomIn = (store: PageStore, free?: () => Promise<number>) =>
  new Room({ store, budget: memoryBudget(), ...(free && { free }) })

const titles = async (store: PageStore) => (await store.list()).map(({ title }) => title).sort()

/** A store that holds `most` pages. */
function small(store: PageStore, most: number): PageStore {
  return {
    ...store,
    async put(page) {
      if ((await store.list()).length >= most) throw new UserError('quota', 'There is no room left.')
      await store.put(page)
    },
  }
}

describe('a library that takes more than its budget', () => {
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

describe('a page that the browser has no room for', () => {
  it('takes the place of those used longest ago', async () => {
    const store = await storeOf('Old', 'New')
    const gone: string[] = []
    await roomIn(small(store, 2)).put(page('Newest', 9), pages => gone.push(...pages))
    expect(await titles(store)).toContain('Newest')
    expect(gone).toContain('shelf:en:Old')
  })

  it('is refused when all others are pinned, and the person is told what could be freed', async () => {
    const store = await storeOf('Old')
    await store.change(['shelf:en:Old'], { pinned: true })
    const refused = roomIn(small(store, 1)).put(page('Newest', 9), () => {})
    await expect(refused).rejects.toMatchObject({
      kind: 'user',
      code: 'quota',
      message: expect.stringContaining('unpin or remove'),
    })
    expect(await titles(store)).toEqual(['Old'])
  })

  it('does not cost one page after the other when the browser gives nothing back for them', async () => {
    const store = await storeOf('Old', 'New')
    const room = roomIn({ ...store, put: full }, async () => 0)
    await expect(room.put(page('Newest', 9), () => {})).rejects.toMatchObject({ code: 'quota' })
    const left = await titles(store)
    await store.put(page('Later', 10))
    await expect(room.put(page('Newest', 9), () => {})).rejects.toMatchObject({ code: 'quota' })
    expect(await titles(store)).toEqual([...left, 'Later'].sort())
  })
})

async function full(): Promise<void> {
  throw new UserError('quota', 'There is no room left.')
}
