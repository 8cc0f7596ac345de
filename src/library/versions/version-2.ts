import { z } from 'zod'
import type { Migration } from './migration.ts'
import { Article1, Chunks1, Events1, Page1, Run1, Vectors1 } from './version-1.ts'

export interface Stores2 {
  /** Summaries, so that listing pages reads no text. `moment`: when the page was stored, as a moment of the ledger. */
  pages: { key: string; value: Page2; indexes: { moment: number; names: string } }
  /** By page id. */
  articles: { key: string; value: Article1 }
  /** By page id: section, start and end of each chunk in sequence. */
  chunks: { key: string; value: Uint32Array }
  /** Revisions that were replaced. */
  earlier: { key: [page: string, revision: string]; value: Article1 }
  vectors: { key: [page: string, embedder: string]; value: Vectors2; indexes: { embedder: string } }
  /** Removed pages, until the index of words has been updated. */
  removed: { key: string; value: { page: string; moment: number }; indexes: { moment: number } }
  /** One record, `words`: the index of words, in a versioned format, and the moment up to which it is complete. */
  lexicon: { key: string; value: { snapshot: unknown; at: number } }
  /** One record, `ledger`. */
  ledger: { key: string; value: Ledger2 }
  runs: { key: string; value: Run2; indexes: { date: string; cites: string } }
  /** By run id. */
  runEvents: { key: string; value: unknown[] }
  /** By name. */
  settings: { key: string; value: unknown }
}

type Page2 = z.infer<typeof Page1> & {
  usedAt: number
  pinned: boolean
  bytes: number
  moment: number
  names: string[]
}

/** One byte for each dimension, and one scale for each vector. */
interface Vectors2 {
  page: string
  revision: string
  embedder: string
  vectors: { codes: Int8Array; scales: Float32Array }
}

/** The storage used in bytes, and the moment of the latest change. */
interface Ledger2 {
  moment: number
  pages: number
  earlier: number
  vectors: number
  words: number
}

/** `cites`: the revisions that its answer cites, as `page@revision`. */
type Run2 = z.infer<typeof Run1> & { origin?: 'file' | undefined; cites: string[] }

/** Stores chunks without text and vectors with one byte per dimension; adds names to find pages by, and a ledger. */
export const toVersion2: Migration = async (database, transaction) => {
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
  const ledger: Ledger2 = { moment: 0, pages: 0, earlier: 0, vectors: 0, words: 0 }

  const chunkCounts = new Map<string, number>()
  const articles = transaction.objectStore('articles')
  const chunks = transaction.objectStore('chunks')
  for (const key of await pages.getAllKeys()) {
    const page = Page1.safeParse(await pages.get(key)).data
    const article = Article1.safeParse(await articles.get(key)).data
    const places = Chunks1.safeParse(await chunks.get(key)).data
    if (!page || !article || !places) {
      await Promise.all([pages.delete(key), articles.delete(key), chunks.delete(key)])
      continue
    }
    chunkCounts.set(page.id, places.length)
    const spans = Uint32Array.from(places.flatMap(({ section, start, end }) => [section, start, end]))
    const bytes = bytesOf(article) + spans.byteLength
    ledger.moment++
    ledger.pages += bytes
    const use = { usedAt: page.fetchedAt, pinned: false, bytes, moment: ledger.moment, names: namesOf(page) }
    await pages.put({ ...page, ...use } satisfies Page2)
    await chunks.put(spans, key)
  }

  for (const key of await vectors.getAllKeys()) {
    const block = Vectors1.safeParse(await vectors.get(key)).data
    const count = block && chunkCounts.get(block.page)
    if (!block || !count || block.vectors.length % count !== 0) {
      await vectors.delete(key)
      continue
    }
    const packed = pack(block.vectors, block.vectors.length / count)
    ledger.vectors += packed.codes.byteLength + packed.scales.byteLength
    await vectors.put({ ...block, vectors: packed } satisfies Vectors2)
  }

  const runEvents = transaction.objectStore('runEvents')
  for (const key of await runs.getAllKeys()) {
    const run = Run1.safeParse(await runs.get(key)).data
    const events = Events1.safeParse(await runEvents.get(key)).data ?? []
    if (run) await runs.put({ ...run, cites: citesOf(events) } satisfies Run2)
  }
  await database.createObjectStore('ledger').put(ledger, 'ledger')
}

/** Browsers store a string with one byte for each character if all are Latin-1, otherwise with two. */
function bytesOf({ sections, links }: Article1): number {
  const strings = [...sections.flatMap(({ path, text }) => [...path, text]), ...links]
  return strings.reduce((sum, text) => sum + text.length * (/[^\0-\xff]/.test(text) ? 2 : 1), 0)
}

function namesOf({ source, language, key, title }: z.infer<typeof Page1>): string[] {
  const plain = (name: string) => name.normalize('NFC').replaceAll('_', ' ').trim().toLowerCase()
  return [...new Set([key, title].map(name => `${source}:${language}:${plain(name)}`))]
}

/** The largest component of each vector becomes ±127. */
function pack(vectors: Float32Array, dimensions: number): Vectors2['vectors'] {
  const codes = new Int8Array(vectors.length)
  const scales = new Float32Array(vectors.length / dimensions)
  for (let v = 0; v < scales.length; v++) {
    const start = v * dimensions
    const largest = Math.max(...vectors.subarray(start, start + dimensions).map(Math.abs))
    if (largest === 0) continue
    const perUnit = 127 / largest
    for (let i = start; i < start + dimensions; i++) codes[i] = Math.round(vectors[i]! * perUnit)
    scales[v] = largest / 127
  }
  return { codes, scales }
}

const Answer = z.object({
  type: z.literal('answer'),
  footnotes: z.array(z.object({ page: z.string(), revision: z.string() })),
})

function citesOf(events: readonly unknown[]): string[] {
  const footnotes = events.flatMap(event => Answer.safeParse(event).data?.footnotes ?? [])
  return [...new Set(footnotes.map(({ page, revision }) => `${page}@${revision}`))]
}
