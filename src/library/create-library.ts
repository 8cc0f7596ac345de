import { abortable, throwIfAborted } from '../common/core/abort.ts'
import { Lru } from '../common/core/lru.ts'
import { splitChunks } from '../documents/split-chunks.ts'
import { DEPTH, fuseScores } from './fusion.ts'
import { Indexes } from './indexes.ts'
import { ingest } from './ingest.ts'
import { type Budget, memoryBudget } from './keeping/budget.ts'
import { alone, type Leadership } from './keeping/leadership.ts'
import { createRoom } from './keeping/room.ts'
import { recordUsage } from './keeping/usage.ts'
import type { Library, Passage, Space } from './library.ts'
import { type MeaningIndexOptions, NOTHING } from './meaning-index.ts'
import type { Change, PageChanges } from './page-changes.ts'
import type { PageStore } from './page-store.ts'
import { parsePassageId, passagesOf } from './passages.ts'
import { exportPages, importPages } from './transfer.ts'
import { isKernelSupported } from './vectors/kernel/kernel.ts'

export interface LibraryParts extends Partial<Omit<MeaningIndexOptions, 'store' | 'passagesOf' | 'kept'>> {
  store: PageStore
  budget?: Budget
  /** Announces and receives changes that several tabs make to the same store. */
  changes?: PageChanges
  /** Decides which tab embeds pages and packs the index of words. */
  leadership?: Leadership
}

/**
 * A library over `store`. Without an embedder, or in a browser without WebAssembly SIMD, search is by words alone. Every
 * tab may add pages, since each is one transaction. Data derived from pages (vectors, the packed index of words) is
 * written by the leading tab alone.
 */
export function createLibrary({
  store,
  embedder,
  budget = memoryBudget(),
  changes,
  leadership = alone,
  report = console.warn,
  patience = 1_500,
  quiet = 0,
  isBusy = async () => false,
}: LibraryParts): Library & { close(): void } {
  /** The pages that each run in progress has read; they are not evicted. */
  const held = new Map<string, Set<string>>()
  const isHeld = (page: string) => [...held.values()].some(pages => pages.has(page))
  const room = createRoom({ store, budget, isHeld })
  const cache = passageCache(store)
  const usage = recordUsage(store, report)
  const listeners = new Set<(page: string) => void>()
  const indexes = new Indexes({
    store,
    report,
    changed: cache.drop,
    leadership,
    ...(embedder &&
      isKernelSupported() && {
        meaning: {
          embedder,
          store,
          passagesOf: cache.ofPage,
          kept: page => changes?.announce({ what: 'vectors', pages: [page] }),
          report,
          patience,
          quiet,
          isBusy,
        },
      }),
  })
  changes?.follow(({ what, pages }) => {
    const work = what === 'vectors' ? indexes.takeVectors(pages) : follow(what, pages)
    work.catch(report)
    if (what !== 'vectors') tell(pages)
  })

  function tell(pages: readonly string[]): void {
    for (const listener of listeners) for (const page of pages) listener(page)
  }

  function announce(change: Change): void {
    changes?.announce(change)
    tell(change.pages)
  }

  function follow(what: 'pages' | 'removed', pages: string[]): Promise<void> {
    return indexes.follow({ hurry: true, gone: what === 'removed' ? pages : [] })
  }

  async function changed(what: 'pages' | 'removed', pages: string[]): Promise<void> {
    announce({ what, pages })
    await follow(what, pages)
  }

  async function evict(except?: string): Promise<void> {
    const pages = await room.keepWithin(except)
    if (pages.length > 0) await changed('removed', pages)
  }

  return {
    persistent: store.persistent,
    find: (source, language, key) => store.find(source, language, key),

    async article(page, revision) {
      const [stored] = await store.get([page])
      if (stored) usage.note([page])
      if (stored && (revision === undefined || stored.summary.revision === revision)) return stored.article
      return revision === undefined ? undefined : store.earlier(page, revision)
    },

    passages: cache.ofPage,
    pages: async () => (await store.list()).sort((a, b) => b.fetchedAt - a.fetchedAt),

    async add(article, bringing) {
      const page = ingest(article, splitChunks, Date.now(), bringing)
      const evicted: string[] = []
      try {
        await room.put(page, pages => evicted.push(...pages))
      } finally {
        if (evicted.length > 0) await changed('removed', evicted)
      }
      await changed('pages', [page.summary.id])
      // The new page is not evicted, because it is about to be read, even if pinned pages take up the whole budget.
      await evict(page.summary.id)
      return page.summary
    },

    facts: (page, by) => store.getFacts(page, by),
    keepFacts: facts => store.putFacts(facts),
    alike: async (query, texts, { signal } = {}) => indexes.meaning?.alike(query, texts, signal),

    async hold(run, pages) {
      held.set(run, new Set([...(held.get(run) ?? []), ...pages]))
    },

    async letGo(run) {
      held.delete(run)
      await evict()
    },

    async remove(page) {
      await store.remove([page])
      await changed('removed', [page])
    },

    async pin(page, pinned) {
      await store.change([page], { pinned })
      announce({ what: 'pages', pages: [page] })
    },

    async search(query, { limit = 8, pages, by, signal } = {}) {
      // A search by words alone is part of a running answer, so background embedding pauses for it; a search by meaning
      // needs the vectors instead.
      if (by === 'words') indexes.meaning?.rest()
      const scope = pages && new Set(pages)
      const depth = Math.max(DEPTH, limit)
      const byWords = await abortable(indexes.byWords(query, depth, scope), signal)
      const wordIds = byWords.map(({ id }) => id)
      const meant = by === 'words' ? undefined : indexes.meaning?.search(query, wordIds, depth, scope, signal)
      const byMeaning = (await meant) ?? NOTHING
      throwIfAborted(signal)
      const best = fuseScores(byWords, byMeaning).slice(0, limit)
      const scores = new Map(best.map(({ id, score }) => [id, score]))
      const found = await abortable(cache.get([...scores.keys()]), signal)
      usage.note(found.map(({ page }) => page))
      const words = new Set(wordIds)
      const meaning = new Set(byMeaning.best.map(({ id }) => id))
      return found.map(passage => {
        const { id } = passage
        return { ...passage, score: scores.get(id) ?? 0, by: { words: words.has(id), meaning: meaning.has(id) } }
      })
    },

    async space() {
      const [{ facts, ...size }, limit, browser] = await Promise.all([store.size(), budget.read(), browserSpace()])
      return { ...size, pages: size.pages + facts, budget: limit, ...browser, kept: store.persistent }
    },

    async setBudget(bytes) {
      await budget.keep(bytes)
      await evict()
    },

    exportPack: (pages, options) => exportPages(store, pages, options),
    importPack: (pack, options) =>
      importPages(store, pack, options, pages => changed('pages', pages)).finally(() => evict()),

    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    close() {
      usage.flush()
      indexes.close()
      changes?.close()
    },
  }
}

/** What the browser reports about its storage; `free` is undefined and `lasting` false if it reports nothing. */
async function browserSpace(): Promise<Pick<Space, 'free' | 'lasting'>> {
  const storage = globalThis.navigator?.storage
  const { quota, usage } = (await storage?.estimate?.()) ?? {}
  const free = quota === undefined ? undefined : Math.max(0, quota - (usage ?? 0))
  return { free, lasting: (await storage?.persisted?.()) ?? false }
}

/** How many pages to keep the passages of. */
const CACHED_PAGES = 100

/** Reads passages by id from the store, and caches those of the most recently used pages. */
function passageCache(store: PageStore) {
  const cached = new Lru<Passage[]>(CACHED_PAGES)
  /** Counts dropped pages, to detect that a page may have changed while it was being read. */
  let drops = 0

  async function read(pages: ReadonlySet<string>): Promise<Map<string, Passage[]>> {
    const found = new Map<string, Passage[]>()
    for (const page of pages) {
      const known = cached.get(page)
      if (known) found.set(page, known)
    }
    const missing = [...pages].filter(page => !found.has(page))
    const before = drops
    for (const page of missing.length > 0 ? await store.get(missing) : []) {
      const passages = passagesOf(page)
      if (before === drops) cached.set(page.summary.id, passages)
      found.set(page.summary.id, passages)
    }
    return found
  }

  return {
    /** Passages in the order of `ids`, without those whose page is gone. */
    async get(ids: readonly string[]): Promise<Passage[]> {
      const wanted = ids.map(parsePassageId)
      const pages = await read(new Set(wanted.map(({ page }) => page)))
      return wanted.flatMap(({ page, index }) => pages.get(page)?.[index] ?? [])
    },
    ofPage: async (page: string): Promise<Passage[]> => (await read(new Set([page]))).get(page) ?? [],
    /** Forgets a page that has changed or was removed. */
    drop(page: string): void {
      drops++
      cached.delete(page)
    },
  }
}
