import { parsePassageId } from './passages.ts'

/** Every passage's vector, searched exactly: similarity is the dot product of L2-normalised vectors. */
export class VectorIndex {
  readonly #dimensions: number
  readonly #pages = new Map<string, PageVectors>()

  constructor(dimensions: number) {
    this.#dimensions = dimensions
  }

  /** A page of `chunks` passages; `vectors` when they are known, one after the other. False when their number is wrong. */
  addPage(page: string, chunks: number, vectors?: Float32Array): boolean {
    const known = vectors?.length === chunks * this.#dimensions ? vectors : undefined
    this.#pages.set(page, {
      vectors: known ?? new Float32Array(chunks * this.#dimensions),
      missing: new Set(known ? [] : Array(chunks).keys()),
    })
    return known !== undefined
  }

  removePage(page: string): void {
    this.#pages.delete(page)
  }

  /** Ignored when the page has gone. */
  set(passage: string, vector: Float32Array): void {
    const { page, index } = parsePassageId(passage)
    const entry = this.#pages.get(page)
    if (!entry?.missing.delete(index)) return
    entry.vectors.set(vector, index * this.#dimensions)
  }

  has(passage: string): boolean {
    const { page, index } = parsePassageId(passage)
    const entry = this.#pages.get(page)
    return entry !== undefined && !entry.missing.has(index)
  }

  /** The page's vectors, packed, once all of them are known. */
  block(page: string): Float32Array | undefined {
    const entry = this.#pages.get(page)
    return entry?.missing.size === 0 ? entry.vectors : undefined
  }

  /** Ids of the passages most like `query`, best first; among `pages` only, where given. */
  search(query: Float32Array, limit: number, pages: Iterable<string> = this.#pages.keys()): string[] {
    const found: { id: string; score: number }[] = []
    for (const page of new Set(pages)) {
      const entry = this.#pages.get(page)
      if (!entry) continue
      const chunks = entry.vectors.length / this.#dimensions
      for (let index = 0; index < chunks; index++) {
        if (entry.missing.has(index)) continue
        found.push({ id: `${page}#${index}`, score: dot(query, entry.vectors, index * this.#dimensions) })
      }
    }
    return found
      .sort((a, b) => b.score - a.score)
      .slice(0, limit)
      .map(({ id }) => id)
  }
}

interface PageVectors {
  vectors: Float32Array
  /** Indexes of chunks whose vector is not known yet. */
  missing: Set<number>
}

function dot(query: Float32Array, vectors: Float32Array, offset: number): number {
  let sum = 0
  for (let i = 0; i < query.length; i++) sum += query[i]! * vectors[offset + i]!
  return sum
}
