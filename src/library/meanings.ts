import type { Embedder } from '../embedding/embedder.ts'
import type { MeaningHits } from './fusion.ts'
import { MeaningIndex, type MeaningIndexOptions } from './meaning-index.ts'

/**
 * The index of the embedder that is wanted, and that of a former one, whose vectors serve as long as they know more
 * passages. When everything is embedded anew, they are dropped.
 */
export class Meanings {
  readonly #wanted: MeaningIndex
  #former: MeaningIndex | undefined
  readonly #dropFormer: () => Promise<void>

  constructor(options: MeaningIndexOptions, former: Embedder | undefined) {
    const { store, embedder, kept } = options
    this.#dropFormer = async () => {
      if (!former || (await this.#wanted.missing()).length > 0) return
      this.#former = undefined
      for (const id of await store.embedders()) if (id !== embedder.id) await store.dropVectors(id)
    }
    const onKept = (page: string) => {
      kept(page)
      if (this.#former) this.#dropFormer().catch(options.report)
    }
    this.#wanted = new MeaningIndex({ ...options, kept: onKept })
    this.#former = former && new MeaningIndex({ ...options, embedder: former })
  }

  async restore(): Promise<void> {
    await this.#former?.restore()
    await this.#wanted.restore()
  }

  async lead(): Promise<void> {
    await this.#wanted.lead()
    await this.#dropFormer()
  }

  async follow(page: string, chunks: number): Promise<void> {
    await this.#wanted.follow(page, chunks)
    await this.#former?.follow(page, chunks)
  }

  forget(page: string): void {
    this.#wanted.forget(page)
    this.#former?.forget(page)
  }

  search(...args: Parameters<MeaningIndex['search']>): Promise<MeaningHits> {
    const serving = this.#former && this.#former.size > this.#wanted.size ? this.#former : this.#wanted
    return serving.search(...args)
  }
}
