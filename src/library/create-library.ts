import PQueue from 'p-queue'
import { abortable } from '../core/abort.ts'
import type { Embedder } from '../embedding/embedder.ts'
import type { Article } from '../reading/article.ts'
import { splitChunks } from '../reading/split-chunks.ts'
import { reciprocalRankFusion } from './fusion.ts'
import { ingest } from './ingest.ts'
import { LexicalIndex } from './lexical-index.ts'
import type { Library, PageSummary, Passage, PassageHit, SearchOptions } from './library.ts'
import { MeaningIndex } from './meaning-index.ts'
import type { PageChanges } from './page-changes.ts'
import type { PageStore } from './page-store.ts'
import { parsePassageId, passagesOf } from './passages.ts'
import { sameName } from './same-name.ts'

/** How many passages each index hands to the fusion. */
const DEPTH = 30

export interface LibraryParts {
  store: PageStore
  /** Without it, search is by words alone. */
  embedder?: Embedder
  /** What other tabs change in the same store. */
  changes?: PageChanges
  /** Failures that nobody waits for: of the embedder, of a page that could not be indexed. */
  report?: (error: unknown) => void
  /** How long a search waits for the embedder, in ms. */
  patience?: number
}

/**
 * A library over `store`. The store is the truth and the indexes follow it: whatever changes a page (this tab, another
 * one, a start), the page is read back and indexed again. Two tabs may write: IndexedDB's transactions keep each page whole.
 */
export function createLibrary(parts: LibraryParts): Library & { close(): void } {
  return new IndexedLibrary(parts)
}

class IndexedLibrary implements Library {
  readonly #store: PageStore
  readonly #changes: PageChanges | undefined
  readonly #embedder: Embedder | undefined
  readonly #report: (error: unknown) => void
  readonly #words = new LexicalIndex()
  readonly #meaning: MeaningIndex | undefined
  /** Passages of the pages that are indexed. */
  readonly #passages = new Map<string, Passage[]>()
  /** One page at a time, so that what was read last is what is indexed last. */
  readonly #indexing = new PQueue({ concurrency: 1 })
  #restoring: Promise<void> | undefined

  constructor({ store, embedder, changes, report = console.warn, patience = 1_500 }: LibraryParts) {
    this.#store = store
    this.#embedder = embedder
    this.#changes = changes
    this.#report = report
    this.#meaning = embedder && new MeaningIndex({ embedder, keep: block => store.putVectors(block), report, patience })
    changes?.follow(page => void this.#reindex(page).catch(report))
  }

  get persistent(): boolean {
    return this.#store.persistent
  }

  async find(source: string, language: string, key: string): Promise<PageSummary | undefined> {
    const pages = (await this.#store.list()).filter(page => page.source === source && page.language === language)
    return pages.find(page => sameName(page.key, key)) ?? pages.find(page => sameName(page.title, key))
  }

  async article(page: string): Promise<Article | undefined> {
    return (await this.#store.get(page))?.article
  }

  pages(): Promise<PageSummary[]> {
    return this.#store.list()
  }

  async add(article: Article): Promise<PageSummary> {
    const page = ingest(article, splitChunks, Date.now())
    await this.#store.put(page)
    await this.#changed(page.summary.id)
    return page.summary
  }

  async remove(page: string): Promise<void> {
    await this.#store.remove(page)
    await this.#changed(page)
  }

  async search(query: string, { limit = 8, pages, signal }: SearchOptions = {}): Promise<PassageHit[]> {
    if (!pages?.every(page => this.#passages.has(page))) await abortable(this.#restored(), signal)
    const scope = pages && new Set(pages)
    const depth = Math.max(DEPTH, limit)
    const byWords = this.#words.search(query, depth, scope)
    const candidates = byWords.flatMap(id => this.#passage(id) ?? [])
    const byMeaning = (await this.#meaning?.search(query, candidates, depth, scope, signal)) ?? []
    return reciprocalRankFusion([byWords, byMeaning])
      .flatMap(({ id, score }) => {
        const passage = this.#passage(id)
        return passage
          ? { ...passage, score, by: { words: byWords.includes(id), meaning: byMeaning.includes(id) } }
          : []
      })
      .slice(0, limit)
  }

  close(): void {
    this.#changes?.close()
  }

  async #changed(page: string): Promise<void> {
    this.#changes?.announce(page)
    await this.#reindex(page)
  }

  /** Every page that was stored before this tab came, indexed; the first search starts it. */
  #restored(): Promise<void> {
    this.#restoring ??= this.#restore().catch(error => {
      this.#restoring = undefined
      throw error
    })
    return this.#restoring
  }

  async #restore(): Promise<void> {
    const pages = (await this.#store.list()).filter(({ id }) => !this.#passages.has(id))
    await Promise.all(pages.map(({ id }) => this.#reindex(id, 0).catch(this.#report)))
  }

  /** A page that somebody waits for goes before those of a restore. */
  #reindex(page: string, priority = 1): Promise<void> {
    return this.#indexing.add(() => this.#index(page), { priority, throwOnTimeout: true })
  }

  async #index(id: string): Promise<void> {
    const page = await this.#store.get(id)
    const vectors = page && this.#embedder && (await this.#store.getVectors(id, this.#embedder.id))
    this.#forget(id)
    if (!page) return
    const passages = passagesOf(page)
    this.#passages.set(id, passages)
    this.#words.add(passages)
    this.#meaning?.addPage(page.summary, passages, vectors)
  }

  #forget(id: string): void {
    const passages = this.#passages.get(id)
    if (!passages) return
    this.#passages.delete(id)
    this.#words.remove(passages)
    this.#meaning?.removePage(id, passages)
  }

  #passage(id: string): Passage | undefined {
    const { page, index } = parsePassageId(id)
    return this.#passages.get(page)?.[index]
  }
}
