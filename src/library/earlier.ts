import { bytesOf } from './ingest.ts'
import { enter } from './ledger.ts'
import { readArticle } from './records.ts'
import { revisionKey } from './revision-key.ts'
import type { Writing } from './writing.ts'

/** Drops those of these earlier revisions that no run cites. */
export async function dropUncited(
  transaction: Writing,
  keys: readonly [page: string, revision: string][],
): Promise<void> {
  const earlier = transaction.objectStore('earlier')
  const cites = transaction.objectStore('runs').index('cites')
  let freed = 0
  for (const key of keys) {
    if ((await cites.count(revisionKey(...key))) > 0) continue
    const article = readArticle(await earlier.get(key))
    freed += article ? bytesOf(article) : 0
    await earlier.delete(key)
  }
  if (freed > 0) await enter(transaction, { earlier: -freed })
}
