import { bytesIn, enter } from './ledger.ts'
import { revisionKey } from './revision-key.ts'
import type { Writing } from './writing.ts'

export async function isCited(transaction: Writing, page: string, revision: string): Promise<boolean> {
  return (await transaction.objectStore('runs').index('cites').count(revisionKey(page, revision))) > 0
}

/** Deletes the given earlier revisions, except those that a run cites. */
export async function dropUncited(
  transaction: Writing,
  keys: readonly [page: string, revision: string][],
): Promise<void> {
  const earlier = transaction.objectStore('earlier')
  let freed = 0
  for (const key of keys) {
    if (await isCited(transaction, ...key)) continue
    freed += bytesIn('earlier', [await earlier.get(key)])
    await earlier.delete(key)
  }
  if (freed > 0) await enter(transaction, { earlier: -freed })
}
