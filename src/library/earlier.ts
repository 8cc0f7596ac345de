import type { IDBPIndex, IDBPObjectStore } from 'idb'
import type { Schema } from './database.ts'
import { bytesOf } from './ingest.ts'
import { enter } from './ledger.ts'
import { readArticle } from './records.ts'
import { revisionKey } from './revision-key.ts'

type Store<Name extends 'earlier' | 'ledger'> = IDBPObjectStore<Schema, [Name], Name, 'readwrite'>

/** Parts of one transaction. */
interface Parts {
  earlier: Pick<Store<'earlier'>, 'get' | 'delete'>
  cites: Pick<IDBPIndex<Schema, ['runs'], 'runs', 'cites', 'readwrite'>, 'count'>
  ledger: Pick<Store<'ledger'>, 'get' | 'put'>
}

/** Drops those of these earlier revisions that no run cites. */
export async function dropUncited(
  keys: readonly [page: string, revision: string][],
  { earlier, cites, ledger }: Parts,
): Promise<void> {
  let freed = 0
  for (const key of keys) {
    if ((await cites.count(revisionKey(...key))) > 0) continue
    const article = readArticle(await earlier.get(key))
    freed += article ? bytesOf(article) : 0
    await earlier.delete(key)
  }
  if (freed > 0) await enter(ledger, { earlier: -freed })
}
