import type { Embedder } from '../embedding/embedder.ts'
import type { Passage } from './library.ts'

const BATCH_SIZE = 16

interface Waiting {
  passage: Passage
  /** Settled when the passage has its vector, or will not get one for now. */
  done: Promise<void>
  settle: () => void
}

/**
 * Passages that wait for their vectors. The embedder is loaded when the first one comes. A failure empties the backlog:
 * who still wants a vector asks again.
 */
export class EmbeddingBacklog {
  readonly #embedder: Embedder
  readonly #deliver: (passage: Passage, vector: Float32Array) => void
  readonly #report: (error: unknown) => void
  /** By passage id, in the order they will be embedded. */
  #waiting = new Map<string, Waiting>()
  #running = false
  #loaded = false

  constructor(
    embedder: Embedder,
    deliver: (passage: Passage, vector: Float32Array) => void,
    report: (error: unknown) => void,
  ) {
    this.#embedder = embedder
    this.#deliver = deliver
    this.#report = report
  }

  /** Whether the model is here, so that asking it does not mean waiting for a download. */
  get loaded(): boolean {
    return this.#loaded
  }

  add(passages: readonly Passage[]): void {
    for (const passage of passages) this.#enqueue(passage)
    void this.#run()
  }

  /** Puts these before all others and resolves when each has its vector, or will not get one for now. */
  async hurry(passages: readonly Passage[]): Promise<void> {
    const wanted = passages.map(passage => this.#enqueue(passage))
    const first = wanted.map(item => [item.passage.id, item] as const)
    this.#waiting = new Map([...first, ...this.#waiting])
    void this.#run()
    await Promise.all(wanted.map(item => item.done))
  }

  drop(passages: readonly Passage[]): void {
    for (const { id } of passages) {
      this.#waiting.get(id)?.settle()
      this.#waiting.delete(id)
    }
  }

  #enqueue(passage: Passage): Waiting {
    const known = this.#waiting.get(passage.id)
    if (known) return known
    let settle = () => {}
    const done = new Promise<void>(resolve => {
      settle = resolve
    })
    const item = { passage, done, settle }
    this.#waiting.set(passage.id, item)
    return item
  }

  async #run(): Promise<void> {
    if (this.#running || this.#waiting.size === 0) return
    this.#running = true
    try {
      await this.#embedder.load()
      this.#loaded = true
      while (this.#waiting.size > 0) await this.#embedBatch()
    } catch (error) {
      this.drop(Array.from(this.#waiting.values(), item => item.passage))
      this.#report(error)
    } finally {
      this.#running = false
    }
  }

  async #embedBatch(): Promise<void> {
    const batch = [...this.#waiting.values()].slice(0, BATCH_SIZE)
    const vectors = await this.#embedder.embed(
      batch.map(item => inContext(item.passage)),
      { kind: 'passage' },
    )
    for (const [i, { passage, settle }] of batch.entries()) {
      // Gone meanwhile, or replaced by another of the same id: this vector is not its own.
      if (this.#waiting.get(passage.id)?.passage !== passage) continue
      this.#waiting.delete(passage.id)
      this.#deliver(passage, vectors[i]!)
      settle()
    }
  }
}

/** A passage by itself often does not say what it is about. */
function inContext({ title, section, text }: Passage): string {
  return `${[title, ...section].join(' › ')}\n${text}`
}
