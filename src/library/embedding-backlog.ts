import type { Embedder } from '../models/embedding/embedder.ts'
import type { Passage } from './library.ts'

/** How many passages to read and sort by length at a time: batches of similar length are embedded faster. */
const SORTED = 48
/** How many passages to embed at a time; a search waits for at most one background batch to end. */
const BATCH = 8

export interface BacklogParts {
  embedder: Embedder
  /** Reads the passages of a page that have no vector yet; empty if the page is gone. */
  read: (page: string) => Promise<Passage[]>
  deliver: (passage: Passage, vector: Float32Array) => void
  /** Receives failures in the background, such as those of the embedder; they never make a search fail. */
  report: (error: unknown) => void
  /** Idle time without searches by words or changes before pages are embedded in the background, in ms. */
  quiet: number
  /** Whether a person waits for something that needs the processor, so that background embedding has to wait. */
  isBusy: () => Promise<boolean>
}

interface Urgent {
  passage: Passage
  /** Settles when the passage has its vector, or when embedding it failed. */
  done: Promise<void>
  settle: () => void
}

/**
 * Passages that wait for their vectors: those that a search waits for come first, then whole pages in the background. A
 * failure empties the backlog; whoever still needs a vector requests it again.
 */
export class EmbeddingBacklog {
  readonly #parts: BacklogParts
  readonly #pages = new Set<string>()
  /** Passages of pages taken from the backlog, sorted by length, that are still to be embedded. */
  #begun: Passage[] = []
  /** Passages that a search waits for, by id. */
  readonly #urgent = new Map<string, Urgent>()
  /** The batch that is being embedded. Vectors of passages removed from it meanwhile are discarded. */
  #running: Set<Passage> | undefined
  #loaded = false
  /** Timer that ends a pause of background embedding; undefined if there is no pause. */
  #resting: ReturnType<typeof setTimeout> | undefined

  constructor(parts: BacklogParts) {
    this.#parts = parts
  }

  /** Whether the model is loaded, so that using it needs no download. */
  get loaded(): boolean {
    return this.#loaded
  }

  /** Loads the model, even if nothing waits yet. */
  load(): void {
    void this.#run()
  }

  addPages(pages: Iterable<string>): void {
    for (const page of pages) this.#pages.add(page)
    if (this.#pages.size > 0) void this.#run()
  }

  /** Pauses background embedding until the library is idle again. */
  rest(): void {
    clearTimeout(this.#resting)
    this.#resting = setTimeout(() => {
      this.#resting = undefined
      if (this.#waits) void this.#run()
    }, this.#parts.quiet)
  }

  /** Embeds these passages before all others. Resolves when each has its vector or embedding it failed. */
  async hurry(passages: readonly Passage[]): Promise<void> {
    const wanted = passages.map(passage => this.#urge(passage))
    void this.#run()
    await Promise.all(wanted.map(({ done }) => done))
  }

  /** Forgets a page that was removed or changed. */
  drop(page: string): void {
    this.#pages.delete(page)
    this.#begun = this.#begun.filter(passage => passage.page !== page)
    for (const passage of this.#running ?? []) if (passage.page === page) this.#running?.delete(passage)
    for (const { passage } of this.#urgent.values()) if (passage.page === page) this.#settle(passage.id)
  }

  #urge(passage: Passage): Urgent {
    const known = this.#urgent.get(passage.id)
    if (known) return known
    let settle = () => {}
    const done = new Promise<void>(resolve => {
      settle = resolve
    })
    const urgent = { passage, done, settle }
    this.#urgent.set(passage.id, urgent)
    return urgent
  }

  #settle(id: string): void {
    this.#urgent.get(id)?.settle()
    this.#urgent.delete(id)
  }

  async #run(): Promise<void> {
    if (this.#running) return
    this.#running = new Set()
    try {
      await this.#parts.embedder.load()
      this.#loaded = true
      for (let batch = await this.#next(); batch.length > 0; batch = await this.#next()) await this.#embed(batch)
    } catch (error) {
      this.#pages.clear()
      this.#begun = []
      for (const id of this.#urgent.keys()) this.#settle(id)
      this.#parts.report(error)
    } finally {
      this.#running = undefined
      // Work added after the last check for more found `#running` set, so it did not start another loop.
      if (this.#waits) void this.#run()
    }
  }

  get #waits(): boolean {
    return this.#urgent.size > 0 || (this.#resting === undefined && this.#pages.size + this.#begun.length > 0)
  }

  async #next(): Promise<Passage[]> {
    if (this.#urgent.size > 0) return Array.from(this.#urgent.values(), ({ passage }) => passage).slice(0, BATCH)
    if (this.#resting === undefined && (await this.#parts.isBusy())) this.rest()
    if (this.#resting !== undefined) return []
    if (this.#begun.length === 0) await this.#begin()
    return this.#begun.splice(0, BATCH)
  }

  /** Reads pages until there are enough passages to sort. */
  async #begin(): Promise<void> {
    while (this.#begun.length < SORTED) {
      const [page] = this.#pages
      if (page === undefined) break
      this.#pages.delete(page)
      const passages = await this.#parts.read(page)
      this.#begun.push(...passages)
    }
    this.#begun.sort((a, b) => a.text.length - b.text.length)
  }

  async #embed(batch: readonly Passage[]): Promise<void> {
    const running = new Set(batch)
    this.#running = running
    const vectors = await this.#parts.embedder.embed(batch.map(inContext), { kind: 'passage' })
    for (const [i, passage] of batch.entries()) {
      if (!running.has(passage)) continue
      this.#parts.deliver(passage, vectors[i] as Float32Array)
      this.#settle(passage.id)
    }
  }
}

/**
 * The text that is embedded: a passage by itself often does not say what it is about, so title and headings are added.
 */
export function inContext({ title, section, text }: Passage): string {
  return `${[title, ...section].join(' › ')}\n${text}`
}
