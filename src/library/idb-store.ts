import type { IDBPIndex } from 'idb'
import { UserError } from '../common/core/errors.ts'
import type { Connection } from './database.ts'
import { dropUncited, isCited } from './earlier.ts'
import { bytesOf } from './ingest.ts'
import { keysFrom } from './keys-from.ts'
import { bytesIn, changeLibrary, countAnew, dropLedger, enter, readLedger } from './ledger.ts'
import { readSnapshot } from './lexical/lexical-snapshot.ts'
import type { PageSummary } from './library.ts'
import { nameKey } from './name-key.ts'
import { bytesOfFacts, readFacts } from './page-facts.ts'
import type { Changes, PageStore } from './page-store.ts'
import { pageRecord, readArticle, readPage, readSummary, readVectors, spansOf } from './records.ts'
import type { Schema } from './schema.ts'
import type { StoredPage } from './stored-page.ts'
import { bytesOfVectors } from './vectors/packed-vectors.ts'
import { writeAtomically } from './write-atomically.ts'
import { changeWithoutLedger, type Writing } from './writing.ts'

/** How many vector blocks are read at a time: a few hundred KB to a few MB. */
const BLOCKS = 256
/** How many removals are kept after the stored index of words reflects them, for tabs that were frozen meanwhile. */
const REMOVED_KEPT = 10_000

/** A page store in IndexedDB. */
export function idbStore(connect: Connection): PageStore {
  const change = (work: (transaction: Writing) => Promise<unknown>) => changeLibrary(connect, work)

  async function remove(ids: readonly string[], { keepsCited = false } = {}): Promise<void> {
    const chosen = (transaction: Writing) => (keepsCited ? uncitedOf(transaction, ids) : ids)
    try {
      await change(async transaction => {
        for (const id of await chosen(transaction)) await removePage(transaction, id, keepsCited)
      })
    } catch (error) {
      if (!(error instanceof UserError && error.code === 'quota')) throw error
      // If storage is completely full, there is not even space to record the removal.
      await changeWithoutLedger(connect, async transaction => {
        await removeWithoutNote(transaction, await chosen(transaction), keepsCited)
      })
    }
  }

  return {
    persistent: true,

    put: page => change(transaction => putPage(transaction, page)),

    async get(ids) {
      const transaction = (await connect()).transaction(['pages', 'articles', 'chunks'])
      const records = await Promise.all(
        ids.map(id =>
          Promise.all([
            transaction.objectStore('pages').get(id),
            transaction.objectStore('articles').get(id),
            transaction.objectStore('chunks').get(id),
          ]),
        ),
      )
      return records.flatMap(parts => readPage(...parts) ?? [])
    },

    async find(source, language, name) {
      const wanted = nameKey(source, language, name)
      const records = await (await connect()).getAllFromIndex('pages', 'names', wanted)
      const found = records.flatMap(record => readSummary(record) ?? [])
      return found.find(({ key }) => nameKey(source, language, key) === wanted) ?? found[0]
    },

    earlier: async (id, revision) => readArticle(await (await connect()).get('earlier', [id, revision])),

    list: async () => (await (await connect()).getAll('pages')).flatMap(record => readSummary(record) ?? []),

    remove: ids => remove(ids),
    evict: ids => remove(ids, { keepsCited: true }),

    cited: async () => new Set(await distinctKeys((await connect()).transaction('runs').store.index('cites'))),

    change: (ids, what) =>
      writeAtomically(connect, ['pages'], async ({ store }) => {
        for (const id of ids) {
          const record = await store.get(id)
          if (record) await store.put({ ...record, ...what })
        }
      }),

    putVectors: block =>
      change(async transaction => {
        const page = await transaction.objectStore('pages').get(block.page)
        if (page?.revision !== block.revision) return
        const vectors = transaction.objectStore('vectors')
        const former = await vectors.get([block.page, block.embedder])
        await vectors.put(block)
        await enter(transaction, { vectors: bytesOfVectors(block.vectors) - bytesIn('vectors', [former]) })
      }),

    async getVectors(page, embedder) {
      const record = await (await connect()).get('vectors', [page, embedder])
      if (record === undefined) return undefined
      const block = readVectors(record)
      if (!block) await (await connect()).delete('vectors', [page, embedder])
      return block
    },

    async eachVectors(embedder, take) {
      let after: IDBKeyRange | undefined
      for (;;) {
        const records = await (await connect()).getAll('vectors', after, BLOCKS)
        const blocks = records.map(readVectors).filter(block => block !== undefined)
        take(blocks.filter(block => block.embedder === embedder))
        const last = records.at(-1)
        if (!last || records.length < BLOCKS) return
        after = IDBKeyRange.lowerBound([last.page, last.embedder], true)
      }
    },

    async withoutVectors(embedder) {
      const transaction = (await connect()).transaction(['pages', 'vectors'])
      const [pages, blocks] = await Promise.all([
        transaction.objectStore('pages').getAllKeys(),
        transaction.objectStore('vectors').getAllKeys(),
      ])
      const known = new Set(blocks.filter(([, by]) => by === embedder).map(([page]) => page))
      return pages.filter(page => !known.has(page))
    },

    dropVectors: embedder =>
      change(async transaction => {
        let freed = 0
        const index = transaction.objectStore('vectors').index('embedder')
        for (let cursor = await index.openCursor(embedder); cursor; cursor = await cursor.continue()) {
          freed += bytesIn('vectors', [cursor.value])
          await cursor.delete()
        }
        await enter(transaction, { vectors: -freed })
      }),

    embedders: async () => distinctKeys((await connect()).transaction('vectors').store.index('embedder')),

    putFacts: facts =>
      change(async transaction => {
        const page = await transaction.objectStore('pages').get(facts.page)
        if (page?.revision !== facts.revision) return
        const store = transaction.objectStore('facts')
        const former = await store.get([facts.page, facts.by])
        await store.put(facts)
        await enter(transaction, { facts: bytesOfFacts(facts) - bytesIn('facts', [former]) })
      }),

    getFacts: async (page, by) => readFacts(await (await connect()).get('facts', [page, by])),

    async changesSince(moment) {
      const transaction = (await connect()).transaction(['pages', 'removed', 'ledger'])
      const later = IDBKeyRange.lowerBound(moment, true)
      const [put, removed, ledger] = await Promise.all([
        transaction.objectStore('pages').index('moment').getAllKeys(later),
        transaction.objectStore('removed').index('moment').getAllKeys(later),
        readLedger(transaction.objectStore('ledger')),
      ])
      return { put, removed, at: ledger?.moment ?? moment } satisfies Changes
    },

    async lexicon() {
      const record: unknown = await (await connect()).get('lexicon', LEXICON)
      const { snapshot, at } = (record ?? {}) as { snapshot?: unknown; at?: unknown }
      const read = readSnapshot(snapshot)
      return read && typeof at === 'number' ? { snapshot: read, at } : undefined
    },

    keepLexicon: (snapshot, at, bytes) =>
      change(async transaction => {
        await transaction.objectStore('lexicon').put({ snapshot, at }, LEXICON)
        const ledger = await readLedger(transaction.objectStore('ledger'))
        const removed = transaction.objectStore('removed')
        const followed = await removed.index('moment').getAllKeys(IDBKeyRange.upperBound(at))
        for (const page of followed.slice(0, -REMOVED_KEPT)) await removed.delete(page)
        await enter(transaction, { words: bytes - (ledger?.words ?? 0) })
      }),

    async size() {
      const transaction = (await connect()).transaction(['ledger', 'pages', 'earlier', 'vectors', 'facts'])
      const ledger = (await readLedger(transaction.objectStore('ledger'))) ?? (await countAnew(transaction))
      const { moment, ...size } = { moment: 0, ...ledger }
      return size
    },
  }
}

const LEXICON = 'words'

async function distinctKeys(
  index: IDBPIndex<Schema, ['runs'], 'runs', 'cites'> | IDBPIndex<Schema, ['vectors'], 'vectors', 'embedder'>,
): Promise<string[]> {
  const found: string[] = []
  for (let cursor = await index.openKeyCursor(null, 'nextunique'); cursor; cursor = await cursor.continue()) {
    found.push(cursor.key)
  }
  return found
}

/** Deletes a page, but not what was made from it, and does not record that. */
async function deletePage(transaction: Writing, id: string): Promise<void> {
  await transaction.objectStore('pages').delete(id)
  await transaction.objectStore('articles').delete(id)
  await transaction.objectStore('chunks').delete(id)
}

async function putPage(transaction: Writing, { summary, article, chunks }: StoredPage): Promise<void> {
  const { id } = summary
  const former = readSummary(await transaction.objectStore('pages').get(id))
  const replaced = former && (await setAside(transaction, former, summary.revision))
  const vectors = await dropMade(transaction, 'vectors', id)
  const facts = await dropMade(transaction, 'facts', id)
  const moment = await enter(transaction, {
    pages: summary.bytes - (former?.bytes ?? 0),
    earlier: replaced ?? 0,
    vectors: -vectors,
    facts: -facts,
  })
  // A page keeps its pin when a new revision replaces it.
  await transaction
    .objectStore('pages')
    .put(pageRecord({ ...summary, pinned: former?.pinned ?? summary.pinned }, moment))
  await transaction.objectStore('articles').put(article, id)
  await transaction.objectStore('chunks').put(spansOf(chunks), id)
  await transaction.objectStore('removed').delete(id)
}

/**
 * Keeps the text of a revision that is about to be replaced, because an answer may cite it. Returns the bytes added.
 */
async function setAside(transaction: Writing, { id, revision }: PageSummary, next: string): Promise<number> {
  const earlier = transaction.objectStore('earlier')
  await dropUncited(transaction, await earlier.getAllKeys(keysFrom(id)))
  const article = readArticle(await transaction.objectStore('articles').get(id))
  if (!article || revision === next) return 0
  // The same revision may be stored already, if the page was changed back.
  const former = await earlier.get([id, revision])
  await earlier.put(article, [id, revision])
  return bytesOf(article) - bytesIn('earlier', [former])
}

/** Returns the pages whose current revision no stored run cites. */
async function uncitedOf(transaction: Writing, ids: readonly string[]): Promise<string[]> {
  const free: string[] = []
  for (const id of ids) {
    const summary = readSummary(await transaction.objectStore('pages').get(id))
    if (!summary || !(await isCited(transaction, id, summary.revision))) free.push(id)
  }
  return free
}

async function removePage(transaction: Writing, id: string, keepsCited: boolean): Promise<void> {
  const summary = readSummary(await transaction.objectStore('pages').get(id))
  const earlier = transaction.objectStore('earlier')
  if (keepsCited) await dropUncited(transaction, await earlier.getAllKeys(keysFrom(id)))
  const asides = keepsCited ? [] : await earlier.getAll(keysFrom(id))
  if (!keepsCited) await earlier.delete(keysFrom(id))
  const vectors = await dropMade(transaction, 'vectors', id)
  const facts = await dropMade(transaction, 'facts', id)
  const moment = await enter(transaction, {
    pages: -(summary?.bytes ?? 0),
    earlier: -bytesIn('earlier', asides),
    vectors: -vectors,
    facts: -facts,
  })
  await deletePage(transaction, id)
  await transaction.objectStore('removed').put({ page: id, moment })
}

/** Deletes pages without recording the removal. The index of words is deleted too: it would otherwise keep them. */
async function removeWithoutNote(transaction: Writing, ids: readonly string[], keepsCited: boolean): Promise<void> {
  for (const id of ids) {
    await deletePage(transaction, id)
    if (!keepsCited) await transaction.objectStore('earlier').delete(keysFrom(id))
    await transaction.objectStore('vectors').delete(keysFrom(id))
    await transaction.objectStore('facts').delete(keysFrom(id))
  }
  await transaction.objectStore('lexicon').delete(LEXICON)
  await dropLedger(transaction)
}

/** Deletes a page's vectors or facts, and returns how many bytes they occupied. */
async function dropMade(transaction: Writing, what: 'vectors' | 'facts', page: string): Promise<number> {
  const store = transaction.objectStore(what)
  const records = await store.getAll(keysFrom(page))
  await store.delete(keysFrom(page))
  return bytesIn(what, records)
}
