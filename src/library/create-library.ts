import { abortable, throwIfAborted } from '../core/abort.ts'
import type { Embedder } from '../embedding/embedder.ts'
import type { Article } from '../reading/article.ts'
import { splitChunks } from '../reading/split-chunks.ts'
import { DEPTH, fuseScores } from './fusion.ts'
import { Indexes } from './indexes.ts'
import { ingest } from './ingest.ts'
import { browserSpace } from './keeping/browser-space.ts'
import { type Budget, memoryBudget } from './keeping/budget.ts'
import { HeldPages } from './keeping/held-pages.ts'
import type { Leadership } from './keeping/leadership.ts'
import { Room } from './keeping/room.ts'
import { Usage } from './keeping/usage.ts'
import type {
  Bringing,
  ImportReport,
  Library,
  PageSummary,
  Passage,
  PassageHit,
  SearchOptions,
  Space,
  WorkOptions,
} from './library.ts'
import { NOTHING } from './meaning-index.ts'
import type { Change, PageChanges } from './page-changes.ts'
import type { PageFacts } from './page-facts.ts'
import type { PageStore } from './page-store.ts'
import { PassageCache } from './passage-cache.ts'
import { exportPages, importPages } from './transfer.ts'
import { isKernelSupported } from './vectors/kernel/kernel.ts'

export interface LibraryParts {
  store: PageStore
  /** Without an embedder, or in a browser without WebAssembly SIMD, search is by words alone. */
  embedder?: Embedder
  budget?: Budget
  /** Announces and receives changes that several tabs make to the same store. */
  changes?: PageChanges
  /** Decides which tab embeds pages and packs the index of words. */
  leadership?: Leadership
  /** Receives failures in the background, such as those of the embedder or of indexing a page. */
  report?: (error: unknown) => void
  /** How long a search waits for the embedder, in ms. */
  patience?: number
  /** Idle time without searches by words or changes before pages are embedded in the background, in ms. */
  quiet?: number
  /** Whether a person waits for something that needs the processor, so that background embedding has to wait. */
  isBusy?: () => Promise<boolean>
}

/**
 * A library over `store`. Every tab may add pages, since each is one transaction. Data derived from pages (vectors, the
 * packed index of words) is written by the leading tab alone.
 */
export function createLibrary(parts: LibraryParts): Library & { close(): void } {
  return new IndexedLibrary(parts)
}

class IndexedLibrary implements Library {
  readonly #store: PageStore
  readonly #changes: PageChanges | undefined
  readonly #budget: Budget
  readonly #room: Room
  readonly #indexes: Indexes
  readonly #held = new HeldPages()
  readonly #cache: PassageCache
  readonly #usage: Usage
  readonly #listeners = new Set<(page: string) => void>()

  constructor(parts: LibraryParts) {
    const { store, embedder, changes, report = console.warn, patience = 1_500, quiet = 0, isBusy } = parts
    this.#store = store
    this.#changes = changes
    this.#budget = parts.budget ?? memoryBudget()
    this.#room = new Room({ store, budget: this.#budget, isHeld: page => this.#held.has(page) })
    this.#cache = new PassageCache(store)
    this.#usage = new Usage(store, report)
    const kept = (page: string) => changes?.announce({ what: 'vectors', pages: [page] })
    const passagesOf = (page: string) => this.#cache.ofPage(page)
    this.#indexes = new Indexes({
      store,
      report,
      changed: page => this.#cache.drop(page),
      ...(parts.leadership && { leadership: parts.leadership }),
      ...(embedder &&
        isKernelSupported() && {
          meaning: { embedder, store, passagesOf, kept, report, patience, quiet, isBusy },
        }),
    })
    changes?.follow(({ what, pages }) => {
      const work = what === 'vectors' ? this.#indexes.takeVectors(pages) : this.#follow(what, pages)
      work.catch(report)
      if (what !== 'vectors') this.#tell(pages)
    })
  }

  get persistent(): boolean {
    return this.#store.persistent
  }

  find(source: string, language: string, key: string): Promise<PageSummary | undefined> {
    return this.#store.find(source, language, key)
  }

  async article(page: string, revision?: string): Promise<Article | undefined> {
    const [stored] = await this.#store.get([page])
    if (stored) this.#usage.note([page])
    if (stored && (revision === undefined || stored.summary.revision === revision)) return stored.article
    return revision === undefined ? undefined : this.#store.earlier(page, revision)
  }

  async passages(page: string): Promise<Passage[]> {
    return this.#cache.ofPage(page)
  }

  async pages(): Promise<PageSummary[]> {
    return (await this.#store.list()).sort((a, b) => b.fetchedAt - a.fetchedAt)
  }

  async add(article: Article, bringing?: Bringing): Promise<PageSummary> {
    const page = ingest(article, splitChunks, Date.now(), bringing)
    const evicted: string[] = []
    try {
      await this.#room.put(page, pages => evicted.push(...pages))
    } finally {
      if (evicted.length > 0) await this.#changed('removed', evicted)
    }
    await this.#changed('pages', [page.summary.id])
    // The new page is not evicted, because it is about to be read, even if pinned pages take up the whole budget.
    await this.#evict(page.summary.id)
    return page.summary
  }

  async facts(page: string, by: string): Promise<PageFacts | undefined> {
    return this.#store.getFacts(page, by)
  }

  async keepFacts(facts: PageFacts): Promise<void> {
    await this.#store.putFacts(facts)
  }

  async alike(
    query: string,
    texts: readonly string[],
    { signal }: { signal?: AbortSignal } = {},
  ): Promise<number[] | undefined> {
    return this.#indexes.alike(query, texts, signal)
  }

  async hold(run: string, pages: readonly string[]): Promise<void> {
    this.#held.hold(run, pages)
  }

  async letGo(run: string): Promise<void> {
    this.#held.letGo(run)
    await this.#evict()
  }

  async remove(page: string): Promise<void> {
    await this.#store.remove([page])
    await this.#changed('removed', [page])
  }

  async pin(page: string, pinned: boolean): Promise<void> {
    await this.#store.change([page], { pinned })
    this.#announce({ what: 'pages', pages: [page] })
  }

  async search(query: string, { limit = 8, pages, by, signal }: SearchOptions = {}): Promise<PassageHit[]> {
    // A search by words alone is part of a running answer, so background embedding pauses for it; a search by meaning
    // needs the vectors instead.
    if (by === 'words') this.#indexes.rest()
    const scope = pages && new Set(pages)
    const depth = Math.max(DEPTH, limit)
    const byWords = await abortable(this.#indexes.byWords(query, depth, scope), signal)
    const wordIds = byWords.map(({ id }) => id)
    const byMeaning = by === 'words' ? NOTHING : await this.#indexes.byMeaning(query, wordIds, depth, scope, signal)
    throwIfAborted(signal)
    const hits = await this.#hits(fuseScores(byWords, byMeaning), limit, signal)
    const words = new Set(wordIds)
    const meaning = new Set(byMeaning.best.map(({ id }) => id))
    this.#usage.note(hits.map(({ page }) => page))
    return hits.map(hit => ({ ...hit, by: { words: words.has(hit.id), meaning: meaning.has(hit.id) } }))
  }

  async space(): Promise<Space> {
    const [{ facts, ...size }, budget, browser] = await Promise.all([
      this.#store.size(),
      this.#budget.read(),
      browserSpace(),
    ])
    return { ...size, pages: size.pages + facts, budget, ...browser, kept: this.persistent }
  }

  async setBudget(bytes: number): Promise<void> {
    await this.#budget.keep(bytes)
    await this.#evict()
  }

  async exportPack(pages?: string[], options?: WorkOptions): Promise<Blob> {
    return exportPages(this.#store, pages, options)
  }

  async importPack(pack: Blob, options?: WorkOptions): Promise<ImportReport> {
    return importPages(this.#store, pack, options, pages => this.#changed('pages', pages)).finally(() => this.#evict())
  }

  onChange(listener: (page: string) => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  close(): void {
    this.#usage.flush()
    this.#indexes.close()
    this.#changes?.close()
  }

  /** The passages of the first `limit` hits, without those whose page was removed. */
  async #hits(
    fused: readonly { id: string; score: number }[],
    limit: number,
    signal: AbortSignal | undefined,
  ): Promise<(Passage & { score: number })[]> {
    const scores = new Map(fused.map(({ id, score }) => [id, score]))
    const best = fused.slice(0, limit)
    const passages = await abortable(this.#cache.get(best.map(({ id }) => id)), signal)
    return passages.map(passage => ({ ...passage, score: scores.get(passage.id) ?? 0 }))
  }

  async #evict(except?: string): Promise<void> {
    const pages = await this.#room.keepWithin(except)
    if (pages.length > 0) await this.#changed('removed', pages)
  }

  async #changed(what: 'pages' | 'removed', pages: string[]): Promise<void> {
    this.#announce({ what, pages })
    await this.#follow(what, pages)
  }

  #follow(what: 'pages' | 'removed', pages: string[]): Promise<void> {
    return this.#indexes.follow({ hurry: true, gone: what === 'removed' ? pages : [] })
  }

  #announce(change: Change): void {
    this.#changes?.announce(change)
    this.#tell(change.pages)
  }

  #tell(pages: readonly string[]): void {
    for (const listener of this.#listeners) for (const page of pages) listener(page)
  }
}
