import { throwIfAborted } from '../core/abort.ts'
import type { Embedder } from '../embedding/embedder.ts'
import { EmbeddingBacklog } from './embedding-backlog.ts'
import type { PageSummary, Passage } from './library.ts'
import { Lru } from './lru.ts'
import type { VectorBlock } from './page-store.ts'
import { VectorIndex } from './vector-index.ts'

const REMEMBERED_QUERIES = 200

export interface MeaningIndexOptions {
  embedder: Embedder
  /** Called when all passages of a page have their vectors. */
  keep: (block: VectorBlock) => Promise<void>
  /** Failures of the embedder, which never fail a search. */
  report: (error: unknown) => void
  /** How long a search waits for the embedder, in ms. */
  patience: number
}

/** Finds passages by what they mean, as far as their vectors are here. */
export class MeaningIndex {
  readonly #options: MeaningIndexOptions
  readonly #vectors: VectorIndex
  readonly #backlog: EmbeddingBacklog
  readonly #queries = new Lru<Float32Array>(REMEMBERED_QUERIES)

  constructor(options: MeaningIndexOptions) {
    this.#options = options
    this.#vectors = new VectorIndex(options.embedder.dimensions)
    this.#backlog = new EmbeddingBacklog(
      options.embedder,
      (passage, vector) => this.#deliver(passage, vector),
      options.report,
    )
  }

  addPage({ id, revision }: PageSummary, passages: readonly Passage[], stored: VectorBlock | undefined): void {
    const block = stored?.revision === revision ? stored.vectors : undefined
    if (!this.#vectors.addPage(id, passages.length, block)) this.#backlog.add(passages)
  }

  removePage(id: string, passages: readonly Passage[]): void {
    this.#vectors.removePage(id)
    this.#backlog.drop(passages)
  }

  /**
   * Ids of passages, best first; of `pages` only, where given. `candidates`, which the words found, are embedded first.
   * Empty while the model is not here, fails, or takes longer than a search may wait.
   */
  async search(
    query: string,
    candidates: readonly Passage[],
    limit: number,
    pages?: ReadonlySet<string>,
    signal?: AbortSignal,
  ): Promise<string[]> {
    const missing = candidates.filter(({ id }) => !this.#vectors.has(id))
    if (!this.#backlog.loaded) {
      this.#backlog.add(missing)
      return []
    }
    const pause = timer(this.#options.patience, signal)
    try {
      const vector = await Promise.race([this.#queryVector(query), pause.over])
      if (vector && missing.length > 0) await Promise.race([this.#backlog.hurry(missing), pause.over])
      throwIfAborted(signal)
      return vector ? this.#vectors.search(vector, limit, pages) : []
    } finally {
      pause.clear()
    }
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
    this.#vectors.set(passage.id, vector)
    const vectors = this.#vectors.block(passage.page)
    if (!vectors) return
    const { page, revision } = passage
    this.#options.keep({ page, revision, embedder: this.#options.embedder.id, vectors }).catch(this.#options.report)
  }
}

/** Over after `ms`, or as soon as the signal aborts. */
function timer(ms: number, signal: AbortSignal | undefined): { over: Promise<undefined>; clear: () => void } {
  let clear = () => {}
  const over = new Promise<undefined>(resolve => {
    const end = () => resolve(undefined)
    const timeout = setTimeout(end, ms)
    signal?.addEventListener('abort', end)
    clear = () => {
      clearTimeout(timeout)
      signal?.removeEventListener('abort', end)
    }
  })
  return { over, clear }
}
