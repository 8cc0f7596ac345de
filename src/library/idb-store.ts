import type { Connection } from './database.ts'
import type { PageStore } from './page-store.ts'
import { readPage, readSummary, readVectors } from './records.ts'
import { writeWhole } from './write-whole.ts'

const PAGE_STORES: ['pages', 'articles', 'chunks', 'vectors'] = ['pages', 'articles', 'chunks', 'vectors']

/** Pages in IndexedDB. */
export function idbStore(connect: Connection): PageStore {
  const remove = (id: string) =>
    writeWhole(connect, PAGE_STORES, async transaction => {
      await transaction.objectStore('pages').delete(id)
      await transaction.objectStore('articles').delete(id)
      await transaction.objectStore('chunks').delete(id)
      await transaction.objectStore('vectors').delete(vectorsOf(id))
    })

  return {
    persistent: true,

    put: ({ summary, article, chunks }) =>
      writeWhole(connect, PAGE_STORES, async transaction => {
        await transaction.objectStore('pages').put(summary)
        await transaction.objectStore('articles').put(article, summary.id)
        await transaction.objectStore('chunks').put(chunks, summary.id)
        await transaction.objectStore('vectors').delete(vectorsOf(summary.id))
      }),

    async get(id) {
      const transaction = (await connect()).transaction(PAGE_STORES)
      const [summary, article, chunks] = await Promise.all([
        transaction.objectStore('pages').get(id),
        transaction.objectStore('articles').get(id),
        transaction.objectStore('chunks').get(id),
      ])
      if (summary === undefined) return undefined
      const page = readPage(summary, article, chunks)
      if (!page) await remove(id)
      return page
    },

    async list() {
      const transaction = (await connect()).transaction('pages')
      const [keys, records] = await Promise.all([transaction.store.getAllKeys(), transaction.store.getAll()])
      const summaries = records.map(readSummary)
      await Promise.all(keys.filter((_, i) => !summaries[i]).map(remove))
      return summaries.filter(summary => summary !== undefined)
    },

    remove,

    putVectors: block =>
      writeWhole(connect, ['pages', 'vectors'], async transaction => {
        const page = await transaction.objectStore('pages').get(block.page)
        if (page?.revision === block.revision) await transaction.objectStore('vectors').put(block)
      }),

    async getVectors(page, embedder) {
      const record = await (await connect()).get('vectors', [page, embedder])
      if (record === undefined) return undefined
      const block = readVectors(record)
      if (!block) await (await connect()).delete('vectors', [page, embedder])
      return block
    },
  }
}

/** Keys of the vectors of every embedder: an array sorts after every string. */
function vectorsOf(page: string): IDBKeyRange {
  return IDBKeyRange.bound([page], [page, []])
}
