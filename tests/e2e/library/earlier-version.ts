import { openDB } from 'idb'
import { MINILM } from '../../../src/embedding/minilm.ts'
import { connectDatabase } from '../../../src/library/database.ts'
import { ingest } from '../../../src/library/ingest.ts'
import { toVersion1 } from '../../../src/library/versions/version-1.ts'
import { splitChunks } from '../../../src/reading/split-chunks.ts'
import { type MadePage, madeArticle, madeVectors } from './made-pages.ts'

/** A database as version 1 wrote it: chunks with their text, vectors as floats; with a setting and a run of `events` named `kept`. */
export async function writeVersion1(name: string, pages: readonly MadePage[], events: number): Promise<void> {
  const database = await openDB(name, 1, {
    upgrade: (opened, _from, _to, transaction) => toVersion1(opened, transaction),
  })
  for (const made of pages) {
    const page = ingest(madeArticle(made), splitChunks, 1_000)
    const { usedAt, pinned, bytes, ...summary } = page.summary
    const { codes, scales } = await madeVectors(made)
    const floats = Float32Array.from(codes, (code, i) => code * scales[Math.floor(i / MINILM.dimensions)]!)
    await database.put('pages', summary)
    await database.put('articles', page.article, summary.id)
    await database.put('chunks', page.chunks, summary.id)
    await database.put('vectors', {
      page: summary.id,
      revision: summary.revision,
      embedder: MINILM.id,
      vectors: floats,
    })
  }
  const answer = 'kept by version 1'
  await database.put('runs', { id: 'kept', question: 'When?', date: '2026', answer, status: 'answered' })
  const notice = (at: number) => ({ type: 'notice', at, code: 'kept', message: answer })
  await database.put(
    'runEvents',
    Array.from({ length: events }, (_, at) => notice(at)),
    'kept',
  )
  await database.put('settings', answer, 'kept')
  database.close()
}

/** Upgrades to the present version, but never ends: answers when so many writes are done, and holds the rest back. */
export function stallUpgrade(name: string, writes: number): Promise<void> {
  const { put } = IDBObjectStore.prototype
  return new Promise(resolve => {
    let done = 0
    IDBObjectStore.prototype.put = function (...args) {
      const request = put.apply(this, args)
      if (++done === writes) {
        request.addEventListener('success', event => {
          event.stopImmediatePropagation()
          resolve()
          // A transaction ends when nothing is asked of it.
          const ask = () => {
            this.count().onsuccess = ask
          }
          ask()
        })
      }
      return request
    }
    connectDatabase(name)()
  })
}

export async function versionOf(name: string): Promise<number | undefined> {
  const databases = await indexedDB.databases()
  return databases.find(database => database.name === name)?.version
}
