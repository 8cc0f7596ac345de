import type { IDBPDatabase, IDBPTransaction, StoreNames } from 'idb'
import { z } from 'zod'
import type { Article } from '../reading/article.ts'
import { ResearchEvent } from '../trace/events.ts'
import type { Schema } from './database.ts'
import { bytesOf } from './ingest.ts'
import type { Ledger } from './ledger.ts'
import type { PageSummary } from './library.ts'
import { ArticleRecord, pageRecord, SummaryRecord, spansOf } from './records.ts'
import { citesOf, RunSummary } from './runs.ts'
import { packVectors } from './vectors/packed-vectors.ts'

type Migration = (
  database: IDBPDatabase<Schema>,
  transaction: IDBPTransaction<Schema, StoreNames<Schema>[], 'versionchange'>,
) => Promise<void>

/** Pages, vectors, runs. */
const createStores: Migration = async database => {
  database.createObjectStore('pages', { keyPath: 'id' })
  database.createObjectStore('articles')
  database.createObjectStore('chunks')
  database.createObjectStore('vectors', { keyPath: ['page', 'embedder'] })
  database.createObjectStore('runs', { keyPath: 'id' }).createIndex('date', 'date')
  database.createObjectStore('runEvents')
  database.createObjectStore('settings')
}

const Span = z.object({ section: z.number(), start: z.number(), end: z.number(), text: z.string() })
const FloatBlock = z.object({
  page: z.string(),
  revision: z.string(),
  embedder: z.string(),
  vectors: z.instanceof(Float32Array),
})

/** Chunks without their text, vectors at a byte a dimension, names to find pages by, and a ledger. */
const toPackedPages: Migration = async (database, transaction) => {
  const pages = transaction.objectStore('pages')
  pages.createIndex('moment', 'moment')
  pages.createIndex('names', 'names', { multiEntry: true })
  const vectors = transaction.objectStore('vectors')
  vectors.createIndex('embedder', 'embedder')
  const runs = transaction.objectStore('runs')
  runs.createIndex('cites', 'cites', { multiEntry: true })
  database.createObjectStore('earlier')
  database.createObjectStore('removed', { keyPath: 'page' }).createIndex('moment', 'moment')
  database.createObjectStore('lexicon')
  const ledger: Ledger = { moment: 0, pages: 0, earlier: 0, vectors: 0, words: 0 }

  const chunkCounts = new Map<string, number>()
  const articles = transaction.objectStore('articles')
  const chunks = transaction.objectStore('chunks')
  for (const id of await pages.getAllKeys()) {
    const article = ArticleRecord.safeParse(await articles.get(id)).data as Article | undefined
    const spans = z.array(Span).safeParse(await chunks.get(id)).data
    const bytes = article && spans && bytesOf(article) + spansOf(spans).byteLength
    const former = (await pages.get(id)) as Partial<PageSummary> | undefined
    const summary = SummaryRecord.safeParse({ ...former, usedAt: former?.fetchedAt, pinned: false, bytes }).data
    if (!summary || !spans) {
      await Promise.all([pages.delete(id), articles.delete(id), chunks.delete(id)])
      continue
    }
    chunkCounts.set(id, spans.length)
    ledger.moment++
    ledger.pages += summary.bytes
    await pages.put(pageRecord(summary, ledger.moment))
    await chunks.put(spansOf(spans), id)
  }

  for (const key of await vectors.getAllKeys()) {
    const block = FloatBlock.safeParse(await vectors.get(key)).data
    const count = block && chunkCounts.get(block.page)
    if (!block || !count || block.vectors.length % count !== 0) {
      await vectors.delete(key)
      continue
    }
    const packed = packVectors(block.vectors, block.vectors.length / count)
    ledger.vectors += packed.codes.byteLength + packed.scales.byteLength
    await vectors.put({ ...block, vectors: packed })
  }

  const runEvents = transaction.objectStore('runEvents')
  for (const id of await runs.getAllKeys()) {
    const summary = RunSummary.safeParse(await runs.get(id)).data
    const events = z
      .array(z.unknown())
      .catch([])
      .parse(await runEvents.get(id))
    if (summary) {
      await runs.put({ ...summary, cites: citesOf(events.flatMap(event => ResearchEvent.safeParse(event).data ?? [])) })
    }
  }
  await database.createObjectStore('ledger').put(ledger, 'ledger')
}

/** From each version to the next; a new database goes through all of them. They are never changed, only added to. */
export const MIGRATIONS: readonly Migration[] = [createStores, toPackedPages]
