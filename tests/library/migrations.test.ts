import { readdirSync, readFileSync } from 'node:fs'
import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { type IDBPTransaction, openDB } from 'idb'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Article } from '../../src/documents/article.ts'
import { splitChunks } from '../../src/documents/split-chunks.ts'
import { createLibrary } from '../../src/library/create-library.ts'
import { connectDatabase } from '../../src/library/database.ts'
import { idbStore } from '../../src/library/idb-store.ts'
import { bytesOf, ingest } from '../../src/library/ingest.ts'
import type { KeptJournal } from '../../src/library/journal-record.ts'
import { readJournal } from '../../src/library/journals.ts'
import type { PageSummary, Passage } from '../../src/library/library.ts'
import { bytesOfFacts, type PageFacts } from '../../src/library/page-facts.ts'
import { passagesOf } from '../../src/library/passages.ts'
import { getRun, type Run } from '../../src/library/runs.ts'
import { FIRST_VERSION, MIGRATIONS } from '../../src/library/schema.ts'
import { fromJson, readDatabase, restoreDatabase, type StoredDatabase } from './stored-database.ts'

/** A library as a version kept it, and as that version itself read it. */
interface Kept extends StoredDatabase {
  held: {
    summaries: PageSummary[]
    articles: Article[]
    passages: Passage[]
    earlier?: Article
    facts?: PageFacts
    journal?: KeptJournal
    runs: Run[]
  }
}

const FILES = new URL('../fixtures/library/', import.meta.url)
const VERSIONS = MIGRATIONS.map((_, i) => FIRST_VERSION + i)
const NEWEST = VERSIONS.at(-1)!
const keptBy = (version: number): Kept => fromJson(readFileSync(new URL(`version-${version}.json`, FILES), 'utf8'))
const layout = ({ stores }: StoredDatabase) => stores.map(({ records, ...store }) => store)

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

it('what every version kept, this one too, is tried here', () => {
  const files = readdirSync(FILES).filter(file => file.endsWith('.json'))
  expect(files.sort()).toEqual(VERSIONS.map(version => `version-${version}.json`))
})

it('a version’s stores and indexes stay what they were when it came out', async () => {
  const database = await connectDatabase('test')()
  expect(layout(await readDatabase(database as never))).toEqual(layout(keptBy(NEWEST)))
})

it('a version knows nothing that could change under it', () => {
  const folder = new URL('../../src/library/versions/', import.meta.url)
  const imported = readdirSync(folder).flatMap(file =>
    Array.from(readFileSync(new URL(file, folder), 'utf8').matchAll(/\bfrom '(.+)'/g), ([, from]) => from),
  )
  expect(imported.filter(from => !/^(idb|zod|\.\/(migration|version-\d+)\.ts)$/.test(from!))).toEqual([])
})

describe.each(VERSIONS)('what version %i kept', version => {
  const kept = keptBy(version)
  const { summaries, articles, passages, earlier, facts, journal, runs } = kept.held
  const [tower] = summaries as [PageSummary, PageSummary]
  beforeEach(() => restoreDatabase('test', kept))

  it('is all here: pages, their passages and vectors, runs and settings', async () => {
    const connect = connectDatabase('test')
    const store = idbStore(connect)
    expect(await store.list()).toMatchObject(summaries)
    const pages = await store.get(summaries.map(({ id }) => id))
    expect(pages.map(({ article }) => article)).toEqual(articles)
    expect(pages.flatMap(passagesOf)).toEqual(passages)
    expect(await store.find('wikipedia', 'en', 'eiffel tower')).toMatchObject({ id: tower.id })
    for (const { id, chunks } of summaries) {
      const { codes, scales } = (await store.getVectors(id, 'e'))!.vectors
      expect(scales).toHaveLength(chunks)
      expect(codes[1]! * scales[0]!).toBeCloseTo(-0.7, 2)
    }
    expect(await store.getFacts(tower.id, 'code')).toEqual(facts)
    expect(await readJournal(connect, 'ccc')).toEqual(journal)
    for (const run of runs) expect(await getRun(connect, run.id)).toMatchObject({ ...run, unreadable: 0 })
    expect(await (await connect()).get('settings', 'budget')).toBe(5e8)
  })

  it('is laid out as in a new database', async () => {
    const database = await connectDatabase('test')()
    expect(layout(await readDatabase(database as never))).toEqual(layout(keptBy(NEWEST)))
  })

  it('is found by its words', async () => {
    const library = createLibrary({ store: idbStore(connectDatabase('test')) })
    const [hit] = await library.search('How many metres tall is the tower?')
    expect(hit).toMatchObject({ page: tower.id, text: expect.stringContaining('330 metres') })
    expect((await library.search('长城全长'))[0]).toMatchObject({ page: summaries[1]!.id })
    library.close()
  })

  it('stays as it was where a step towards a newer version fails', async () => {
    const steps = MIGRATIONS as unknown[]
    steps.push(async (_: unknown, transaction: IDBPTransaction<unknown, string[], 'versionchange'>) => {
      await transaction.objectStore('runs').clear()
      throw new TypeError('a fault of ours')
    })
    const connect = connectDatabase('test')
    await expect(connect()).rejects.toMatchObject({ kind: 'user', code: 'library-unreadable' })
    steps.pop()
    expect(await getRun(connect, 'a')).toMatchObject({ question: runs[0]!.question })
  })

  it('is known to the words’ index and to the ledger', async () => {
    const store = idbStore(connectDatabase('test'))
    expect((await store.changesSince(0)).put.sort()).toEqual(summaries.map(({ id }) => id).sort())
    const bytes = (await store.list()).reduce((sum, page) => sum + page.bytes, 0)
    expect(await store.size()).toMatchObject({
      pages: bytes,
      earlier: earlier ? bytesOf(earlier) : 0,
      vectors: passages.length * (4 + 4),
      facts: facts ? bytesOfFacts(facts) : 0,
    })
  })

  it('still cites the revisions that its answers cite', async () => {
    const store = idbStore(connectDatabase('test'))
    const cited = earlier ?? articles[0]!
    for (const revision of ['3', '4', '5']) {
      await store.put(ingest({ ...articles[0]!, revision }, splitChunks, 2_000))
    }
    expect(await store.earlier(tower.id, cited.revision)).toEqual(cited)
  })
})

it('what a trial version kept makes way for a new library', async () => {
  const trial = await openDB('test', FIRST_VERSION - 1, {
    upgrade(database) {
      database.createObjectStore('pages')
      database.createObjectStore('runEvents')
    },
  })
  trial.close()
  const database = await connectDatabase('test')()
  expect(layout(await readDatabase(database as never))).toEqual(layout(keptBy(NEWEST)))
})
