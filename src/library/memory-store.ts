import type { PageStore, StoredPage, VectorBlock } from './page-store.ts'

/** Pages in memory, for a browser that keeps nothing. They are copied, as a database would. */
export function memoryStore(): PageStore {
  const pages = new Map<string, StoredPage>()
  /** By page, then embedder. */
  const vectors = new Map<string, Map<string, VectorBlock>>()

  return {
    persistent: false,
    async put(page) {
      pages.set(page.summary.id, structuredClone(page))
      vectors.delete(page.summary.id)
    },
    async get(id) {
      return structuredClone(pages.get(id))
    },
    async list() {
      return Array.from(pages.values(), page => ({ ...page.summary }))
    },
    async remove(id) {
      pages.delete(id)
      vectors.delete(id)
    },
    async putVectors(block) {
      if (pages.get(block.page)?.summary.revision !== block.revision) return
      const blocks = vectors.get(block.page) ?? new Map<string, VectorBlock>()
      vectors.set(block.page, blocks.set(block.embedder, structuredClone(block)))
    },
    async getVectors(page, embedder) {
      return structuredClone(vectors.get(page)?.get(embedder))
    },
  }
}
