import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { UserError } from '../../src/common/core/errors.ts'
import { splitChunks } from '../../src/documents/split-chunks.ts'
import { createLibrary } from '../../src/library/create-library.ts'
import { connectDatabase } from '../../src/library/database.ts'
import { createFollower } from '../../src/library/follower.ts'
import { idbStore } from '../../src/library/idb-store.ts'
import { ingest } from '../../src/library/ingest.ts'
import { LexicalIndex } from '../../src/library/lexical/lexical-index.ts'
import { memoryStore } from '../../src/library/memory-store.ts'
import { anArticle } from './articles.ts'
import { vectorsOf } from './packs/packed-pages.ts'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

const page = (title: string) => ingest(anArticle(title), splitChunks, 1_000)
const idOf = (title: string) => page(title).summary.id

/** An index of ids, whose next page waits until it is let go. */
function slowIndex() {
  const pages = new Set<string>()
  let release = () => {}
  let held = Promise.resolve()
  return {
    pages,
    hold() {
      held = new Promise(resolve => {
        release = resolve
      })
    },
    release: () => release(),
    async index({ summary }: { summary: { id: string } }) {
      await held
      pages.add(summary.id)
    },
    forget: (id: string) => void pages.delete(id),
  }
}

describe('an index that follows the store', () => {
  it('does not hold a page that was removed while pages read with it were being indexed', async () => {
    const store = memoryStore()
    const index = slowIndex()
    const follower = createFollower(store, 0, index)
    await store.put(page('A'))
    await store.put(page('B'))
    index.hold()
    const following = follower.follow({ hurry: true })
    await new Promise(resolve => setTimeout(resolve, 10))
    await store.remove([idOf('A'), idOf('B')])
    const later = follower.follow({ hurry: true })
    await new Promise(resolve => setTimeout(resolve, 10))
    index.release()
    await Promise.all([following, later])
    expect([...index.pages]).toEqual([])
  })

  it('forgets a page that is gone though another tab has packed its index since', async () => {
    const store = idbStore(connectDatabase('test'))
    const index = slowIndex()
    const follower = createFollower(store, 0, index)
    await store.put(page('A'))
    await follower.follow({ hurry: true })
    await store.remove([idOf('A')])
    const { at } = await store.changesSince(0)
    await store.keepLexicon(new LexicalIndex().pack(), at, 10)
    await follower.follow({ hurry: true })
    expect([...index.pages]).toEqual([])
  })

  it('does not pass for up to date where a page could not be read', async () => {
    const store = memoryStore()
    await store.put(page('A'))
    const index = slowIndex()
    const follower = createFollower(store, 0, index)
    vi.spyOn(store, 'get').mockRejectedValueOnce(new Error('closed'))
    await expect(follower.follow({ hurry: true })).rejects.toThrow('closed')
    expect(follower.at).toBeUndefined()
    await follower.follow({ hurry: true })
    expect([...index.pages]).toEqual([idOf('A')])
  })
})

describe('a pack that is imported', () => {
  it('can be searched as far as it came when there was no room for its vectors', async () => {
    const other = memoryStore()
    await other.put(page('Eiffel Tower'))
    await other.putVectors(vectorsOf(page('Eiffel Tower'), 'a', 4))
    const pack = await createLibrary({ store: other }).exportPack()
    const store = memoryStore()
    const library = createLibrary({ store })
    expect(await library.search('tower')).toEqual([])
    vi.spyOn(store, 'putVectors').mockRejectedValue(new UserError('quota', 'There is no room left.'))
    await expect(library.importPack(pack)).rejects.toMatchObject({ code: 'quota' })
    expect(await library.pages()).toHaveLength(1)
    expect(await library.search('tower')).not.toEqual([])
  })
})
