import { abortable, throwIfAborted } from '../common/core/abort.ts'
import { Lru } from '../common/core/lru.ts'
import { once } from '../common/core/once.ts'
import { isInScriptOf } from '../common/text/is-in-script-of.ts'
import { type BacklogParts, EmbeddingBacklog } from './embedding-backlog.ts'
import type { MeaningHits } from './fusion.ts'
import type { Passage } from './library.ts'
import type { PageStore } from './page-store.ts'
import { languageOfPage, parsePassageId } from './passages.ts'
import type { PackedVectors } from './vectors/packed-vectors.ts'
import { VectorIndex } from './vectors/vector-index.ts'

const REMEMBERED_QUERIES = 200
/** How many vectors of texts passed to `alike` are cached: a few MB. */
const REMEMBERED_TEXTS = 5_000
/** How many of its first candidates a search has embedded while it waits: a third of a second on two cores. */
const HURRIED = 12
export const NOTHING: MeaningHits = { best: [], candidates: [] }

export interface MeaningIndexOptions extends Pick<BacklogParts, 'embedder' | 'report' | 'quiet' | 'isBusy'> {
  store: PageStore
  /** The stored passages of a page; empty if the page is gone. */
  passagesOf: (page: string) => Promise<readonly Passage[]>
  /** Called when all vectors of a page are stored. */
  kept: (page: string) => void
  /** How long a search waits for the embedder, in ms. */
  patience: number
}

/** Finds passages by meaning, as far as their vectors are known. */
export class MeaningIndex {
  readonly #options: MeaningIndexOptions
  readonly #vectors: VectorIndex
  readonly #backlog: EmbeddingBacklog
  /** The revision that each page's vectors belong to; undefined if the page has no vectors yet. */
  readonly #revisions = new Map<string, string | undefined>()
  readonly #queries = new Lru<Float32Array>(REMEMBERED_QUERIES)
  readonly #texts = new Lru<Float32Array>(REMEMBERED_TEXTS)
  /** Loads the stored vectors. */
  readonly restore = once(() => this.#restore())
  /** Whether this tab embeds pages without vectors; otherwise another tab does. */
  #leads = false
  /** Counts forgotten pages, to detect that a page may have changed while it was being read. */
  #forgotten = 0

  constructor(options: MeaningIndexOptions) {
    this.#options = options
    const { embedder, report, quiet, isBusy } = options
    this.#vectors = new VectorIndex(embedder.dimensions)
    this.#backlog = new EmbeddingBacklog({
      embedder,
      read: page => this.#lacking(page),
      deliver: (passage, vector) => this.#deliver(passage, vector),
      report,
      quiet,
      isBusy,
    })
  }

  /** Makes this tab embed pages without vectors. If there are none, vectors of other embedders are deleted. */
  async lead(): Promise<void> {
    const { store, embedder } = this.#options
    this.#leads = true
    await this.restore()
    const missing = (await store.withoutVectors(embedder.id)).filter(page => this.#reads(page))
    this.#backlog.addPages(missing)
    if (missing.length > 0) return
    for (const id of await store.embedders()) if (id !== embedder.id) await store.dropVectors(id)
  }

  /** Handles a page that was added: loads its stored vectors, or schedules embedding. */
  async follow(page: string, chunks: number): Promise<void> {
    this.forget(page)
    if (!this.#reads(page)) return
    const { store, embedder } = this.#options
    const block = await store.getVectors(page, embedder.id)
    if (this.#addPage(page, block?.revision, chunks, block?.vectors) || !this.#leads) return
    this.rest()
    this.#backlog.addPages([page])
  }

  /** Pauses background embedding until the library is idle again. */
  rest(): void {
    this.#backlog.rest()
  }

  forget(page: string): void {
    this.#forgotten++
    this.#vectors.removePage(page)
    this.#revisions.delete(page)
    this.#backlog.drop(page)
  }

  /**
   * Searches all pages, or only `pages`. `candidates`, which the search by words found, are scored too, and the first
   * of them embedded if necessary. Finds nothing if the model is not loaded, fails, or takes too long, or if it does
   * not support the query's language.
   */
  async search(
    query: string,
    candidates: readonly string[],
    limit: number,
    pages?: ReadonlySet<string>,
    signal?: AbortSignal,
  ): Promise<MeaningHits> {
    if (!isInScriptOf(this.#options.embedder.languages, query)) return NOTHING
    if (!this.#backlog.loaded) {
      this.#backlog.load()
      return NOTHING
    }
    const late = AbortSignal.timeout(this.#options.patience)
    const embedding = Promise.all([this.#queryVector(query), this.#hurry(candidates)])
    const [vector] = await abortable(embedding, signal ? AbortSignal.any([signal, late]) : late).catch(error => {
      throwIfAborted(signal)
      if (late.aborted) return []
      throw error
    })
    if (!vector) return NOTHING
    return {
      best: this.#vectors.search(vector, limit, pages),
      candidates: this.#vectors.likeness(vector, candidates),
    }
  }

  /**
   * Cosine similarity of some short texts to the query. Waits for the model, since the caller cannot continue without
   * the result; undefined if the model fails or does not support the query's language.
   */
  async alike(query: string, texts: readonly string[], signal?: AbortSignal): Promise<number[] | undefined> {
    const { embedder, report } = this.#options
    if (!isInScriptOf(embedder.languages, query)) return undefined
    try {
      await embedder.load(signal && { signal })
      const unknown = [...new Set(texts)].filter(text => !this.#texts.get(text))
      const vectors = await embedder.embed(unknown, { kind: 'query', ...(signal && { signal }) })
      for (const [i, text] of unknown.entries()) if (vectors[i]) this.#texts.set(text, vectors[i])
    } catch (error) {
      throwIfAborted(signal)
      report(error)
      return undefined
    }
    const asked = await this.#queryVector(query)
    return asked && texts.map(text => cosine(asked, this.#texts.get(text) ?? asked.map(() => 0)))
  }

  async #hurry(candidates: readonly string[]): Promise<void> {
    await this.restore()
    const missing = new Set(candidates.slice(0, HURRIED).filter(id => !this.#vectors.has(id)))
    const pages = new Set(Array.from(missing, id => parsePassageId(id).page).filter(page => this.#reads(page)))
    const lacking = (await Promise.all(Array.from(pages, page => this.#lacking(page)))).flat()
    await this.#backlog.hurry(lacking.filter(({ id }) => missing.has(id)))
  }

  /** The passages of a page that have no vectors now. */
  async #lacking(page: string): Promise<Passage[]> {
    const before = this.#forgotten
    const passages = await this.#options.passagesOf(page)
    if (before !== this.#forgotten) return this.#lacking(page)
    const revision = passages[0]?.revision
    // The store may have a later revision than this index knows; vectors of the earlier one must not be used for it.
    if (!this.#vectors.hasPage(page) || this.#revisions.get(page) !== revision) {
      this.#addPage(page, revision, passages.length)
    }
    return passages.filter(({ id }) => !this.#vectors.has(id))
  }

  async #restore(): Promise<void> {
    const { store, embedder } = this.#options
    await store.eachVectors(embedder.id, blocks => {
      for (const { page, revision, vectors } of blocks) {
        if (!this.#vectors.hasPage(page)) this.#addPage(page, revision, vectors.scales.length, vectors)
      }
    })
  }

  /** Replaces a page. Returns whether all its vectors are known now. */
  #addPage(page: string, revision: string | undefined, chunks: number, vectors?: PackedVectors): boolean {
    this.#revisions.set(page, revision)
    return this.#vectors.addPage(page, chunks, vectors)
  }

  #reads(page: string): boolean {
    const { languages } = this.#options.embedder
    return languages.length === 0 || languages.includes(languageOfPage(page))
  }

  async #queryVector(query: string): Promise<Float32Array | undefined> {
    const known = this.#queries.get(query)
    if (known) return known
    try {
      const [vector] = await this.#options.embedder.embed([query], { kind: 'query' })
      if (vector) this.#queries.set(query, vector)
      return vector
    } catch (error) {
      this.#options.report(error)
      return undefined
    }
  }

  #deliver(passage: Passage, vector: Float32Array): void {
    if (this.#revisions.get(passage.page) !== passage.revision) return
    this.#vectors.set(passage.id, vector)
    const vectors = this.#vectors.block(passage.page)
    if (!vectors) return
    const { store, embedder, kept, report } = this.#options
    const { page, revision } = passage
    store.putVectors({ page, revision, embedder: embedder.id, vectors }).then(() => kept(page), report)
  }
}

/** The cosine of the angle between two vectors of length 1. */
const cosine = (a: Float32Array, b: Float32Array): number => a.reduce((sum, x, i) => sum + x * b[i]!, 0)
