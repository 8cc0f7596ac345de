import type { Embedder } from '../embedding/embedder.ts'
import type { Passage } from './library.ts'

/** Passages that are sorted by length: those of like length are embedded together. */
const SORTED = 48
/** Passages handed to the embedder at a time: a search waits for no more than these. */
const BATCH = 8

interface Parts {
  embedder: Embedder
  /** The passages of a page that lack vectors, as they are now; empty if the page is gone. */
  read: (page: string) => Promise<Passage[]>
  deliver: (passage: Passage, vector: Float32Array) => void
  report: (error: unknown) => void
  /** Idle time before pages are embedded in the background, in ms. */
  quiet: number
}

interface Urgent {
  passage: Passage
  /** Settled when the passage has its vector, or will not get one for now. */
  done: Promise<void>
  settle: () => void
}

/**
 * Passages that wait for their vectors: whole pages in the background, and first of all those that a search waits for.
 * A failure empties the backlog: who still wants a vector asks again.
 */
export class EmbeddingBacklog {
  readonly #parts: Parts
  readonly #pages = new Set<string>()
  /** Passages of the pages that are being embedded. */
  #begun: Passage[] = []
  /** Passages that a search waits for, by id. */
  readonly #urgent = new Map<string, Urgent>()
  /** What the embedder has now. A passage that was dropped meanwhile is not delivered. */
  #running: Set<Passage> | undefined
  #loaded = false
  /** Ends the rest; undefined while it is quiet. */
  #resting: ReturnType<typeof setTimeout> | undefined

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Whether the model is here, so that asking it does not mean waiting for a download. */
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

  /** Puts these before all others and resolves when each has its vector, or will not get one for now. */
  async hurry(passages: readonly Passage[]): Promise<void> {
    const wanted = passages.map(passage => this.#urge(passage))
    void this.#run()
    await Promise.all(wanted.map(({ done }) => done))
  }

  /** A page that has gone or changed. */
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
      // Whoever came after the last look saw it running, and did not start it.
      if (this.#waits) void this.#run()
    }
  }

  /** Whether there is something to embed now. */
  get #waits(): boolean {
    return this.#urgent.size > 0 || (this.#resting === undefined && this.#pages.size + this.#begun.length > 0)
  }

  async #next(): Promise<Passage[]> {
    if (this.#urgent.size > 0) return Array.from(this.#urgent.values(), ({ passage }) => passage).slice(0, BATCH)
    if (this.#resting !== undefined) return []
    if (this.#begun.length === 0) await this.#begin()
    return this.#begun.splice(0, BATCH)
  }

  /** The next pages, as many as make some dozens of passages. */
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

/** A passage by itself often does not say what it is about. */
export function inContext({ title, section, text }: Passage): string {
  return `${[title, ...section].join(' › ')}\n${text}`
}
