import { splitChunks } from '../../../src/documents/split-chunks.ts'
import { type Connection, connectDatabase } from '../../../src/library/database.ts'
import { bytesOf } from '../../../src/library/ingest.ts'
import { LexicalIndex } from '../../../src/library/lexical/lexical-index.ts'
import { readSnapshot, snapshotBytes } from '../../../src/library/lexical/lexical-snapshot.ts'
import { readArticle, readPage, readVectors } from '../../../src/library/records.ts'
import { bytesOfVectors, type PackedVectors } from '../../../src/library/vectors/packed-vectors.ts'
import { madeArticle, madeId, madeVectors } from './made-pages.ts'

export interface InspectedPage {
  key: string
  revision: string
  usedAt: number
  pinned: boolean
  chunks: number
  hasVectors: boolean
}

export interface Inspection {
  pages: InspectedPage[]
  /** What does not hold of the database, in words; none where it is sound. */
  wrong: string[]
}

/** Reads the whole database at one moment and compares it with what its pages must be, and its parts with each other. */
export async function inspect(name: string): Promise<Inspection> {
  const database = await readAll(connectDatabase(name))
  const wrong: string[] = []
  const must = (holds: boolean, what: string) => {
    if (!holds) wrong.push(what)
  }

  const pages: InspectedPage[] = []
  const moments = new Map<string, number>()
  let pageBytes = 0
  for (const [id, record] of database.pages) {
    const page = readPage(record, database.articles.get(id), database.chunks.get(id))
    if (!page) {
      wrong.push(`${id} is torn`)
      continue
    }
    const { summary, article, chunks } = page
    const { key, revision, usedAt, pinned } = summary
    must(same(article, madeArticle({ key, revision })), `${id} is no article that was ever added`)
    must(same(chunks, splitChunks(article)), `${id} has other chunks than its article`)
    must(summary.bytes === bytesOf(article) + chunks.length * 12, `${id} has another size`)
    pageBytes += summary.bytes
    moments.set(id, (record as { moment: number }).moment)
    const hasVectors = [...database.vectors.values()].some(block => (block as { page: unknown }).page === id)
    pages.push({ key, revision, usedAt, pinned, chunks: chunks.length, hasVectors })
  }
  for (const store of ['articles', 'chunks'] as const) {
    for (const id of database[store].keys()) must(database.pages.has(id), `${store} has ${id}, which is no page`)
  }

  let vectorBytes = 0
  for (const record of database.vectors.values()) {
    const block = readVectors(record)
    const page = pages.find(({ key }) => madeId(key) === block?.page)
    must(!!page && page.revision === block?.revision, `vectors of ${block?.page} are of another revision`)
    if (!block || !page) continue
    must(sameVectors(block.vectors, await madeVectors(page)), `vectors of ${block.page} are not those of its chunks`)
    vectorBytes += bytesOfVectors(block.vectors)
  }

  let earlierBytes = 0
  for (const record of database.earlier.values()) {
    const article = readArticle(record)
    must(!!article && same(article, madeArticle(article)), 'an earlier revision is torn')
    must(database.pages.has(madeId(article?.key ?? '')), `an earlier revision of ${article?.key} outlived its page`)
    earlierBytes += article ? bytesOf(article) : 0
  }

  // A browser that was full to the brim may have none: the next change counts anew.
  const ledger = database.ledger.get('ledger') as Record<string, number> | undefined
  const words = database.lexicon.get('words') as { snapshot: unknown; at: number } | undefined
  const snapshot = readSnapshot(words?.snapshot)
  must(!words || !!snapshot, 'the words’ index is torn')
  const counted = {
    pages: pageBytes,
    earlier: earlierBytes,
    vectors: vectorBytes,
    words: snapshot ? snapshotBytes(snapshot) : 0,
  }
  for (const [what, bytes] of Object.entries(counted)) {
    must(!ledger || ledger[what] === bytes, `the ledger says ${ledger?.[what]} of ${what}, which are ${bytes}`)
  }

  const removed = new Map<string, number>()
  for (const record of database.removed.values()) {
    const { page, moment } = record as { page: string; moment: number }
    removed.set(page, moment)
    must(!database.pages.has(page), `${page} is here and gone`)
  }
  const all = [...moments.values(), ...removed.values()]
  must(
    all.every(moment => moment <= (ledger?.moment ?? Infinity)),
    'a change is later than the ledger',
  )
  if (words && snapshot) {
    const index = new LexicalIndex(snapshot)
    for (const [id, moment] of moments) {
      must(moment > words.at || index.has(id), `the words’ index should know ${id}`)
    }
    for (const id of snapshot.pages) {
      const later = Math.max(moments.get(id) ?? 0, removed.get(id) ?? 0) > words.at
      must(database.pages.has(id) || later, `the words’ index will never learn that ${id} is gone`)
    }
  }
  return { pages, wrong }
}

const STORES = ['pages', 'articles', 'chunks', 'earlier', 'vectors', 'removed', 'lexicon', 'ledger'] as const

/** By store and key, as they are. */
async function readAll(connect: Connection): Promise<Record<(typeof STORES)[number], Map<string, unknown>>> {
  const database = await connect()
  const transaction = database.transaction([...STORES])
  const entries = STORES.map(async name => {
    const store = transaction.objectStore(name)
    const [keys, values]: [IDBValidKey[], unknown[]] = await Promise.all([store.getAllKeys(), store.getAll()])
    return [name, new Map(keys.map((key, i) => [String(key), values[i]]))]
  })
  const read = Object.fromEntries(await Promise.all(entries))
  database.close()
  return read
}

function sameVectors(one: PackedVectors, other: PackedVectors): boolean {
  return String(one.codes) === String(other.codes) && String(one.scales) === String(other.scales)
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
}

/** With the keys of objects in order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, part]) => [key, sorted(part)]),
  )
}
