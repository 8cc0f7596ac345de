import { connectDatabase } from '../../../../src/library/database.ts'
import { idbStore } from '../../../../src/library/idb-store.ts'
import { packVectors } from '../../../../src/library/vectors/packed-vectors.ts'
import { MINILM } from '../../../../src/models/embedding/minilm.ts'
import { FILLED, openLibrary } from './open.ts'
import { fetchPool, type PoolBatch } from './pool.ts'

/** Stores the pool with its vectors, as a library that was used for long would have it: with its index packed. */
export async function fill(): Promise<void> {
  const store = idbStore(connectDatabase(FILLED))
  for await (const batch of fetchPool()) {
    await Promise.all(
      withVectors(batch).map(async ({ page, vectors }) => {
        await store.put(page)
        const { id, revision } = page.summary
        if (vectors) await store.putVectors({ page: id, revision, embedder: MINILM.id, vectors })
      }),
    )
  }
  const library = await openLibrary(FILLED)
  await library.search('anything')
  while ((await library.space()).words === 0) await new Promise(resolve => setTimeout(resolve, 200))
}

function withVectors({ pages, vectors }: PoolBatch) {
  let row = 0
  return pages.map(page => {
    const first = row
    row += page.chunks.length
    const ofPage = vectors?.subarray(first * MINILM.dimensions, row * MINILM.dimensions)
    return { page, vectors: ofPage && packVectors(ofPage, MINILM.dimensions) }
  })
}
