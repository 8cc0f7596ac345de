import { Best } from '../best.ts'
import { ROWS_PER_BLOCK, type RowMemory } from './row-memory.ts'

/**
 * How many rows the second stage scores: the minimum, and the number for each wanted result. Of a million blended
 * vectors (`lab/bench/library`), 4,096 contain 0.998 of the exact top 10 and 0.996 of the top 30; more would gain less than
 * the rounding to int8 loses.
 */
const CANDIDATES = 4_096
const CANDIDATES_FOR_EACH = 64
const LARGEST_CODE = 32_767

export interface ScoredRow {
  row: number
  score: number
}

/**
 * Finds the rows most similar to a query in two stages. The first reads only an eighth of the bytes:
 *
 *   sign bits of all rows ── Hamming distance ──► the nearest thousands ── int8 dot product ──► the best
 */
export class RowSearch {
  readonly #memory: RowMemory
  // Addresses of the kernel's inputs and outputs.
  readonly #query: number
  readonly #querySigns: number
  readonly #histogram: number
  readonly #rows: number
  readonly #records: number
  readonly #scores: number

  constructor(memory: RowMemory) {
    this.#memory = memory
    this.#query = memory.allocate(memory.dimensions * 2)
    this.#querySigns = memory.allocate(memory.dimensions / 8)
    this.#histogram = memory.allocate((memory.dimensions + 1) * 4)
    this.#rows = memory.allocate(ROWS_PER_BLOCK * 4)
    this.#records = memory.allocate(ROWS_PER_BLOCK * 4)
    this.#scores = memory.allocate(ROWS_PER_BLOCK * 4)
  }

  /** The `limit` rows with the largest dot product with `query`, best first. */
  nearest(query: Float32Array, limit: number): ScoredRow[] {
    const { kernel, buffer } = this.#memory
    const unit = this.#writeQuery(query)
    const distance = this.#measureDistances(Math.max(CANDIDATES, limit * CANDIDATES_FOR_EACH))
    const best = new Best<ScoredRow>(limit)
    for (const { first, rows, distances } of this.#memory.blocks()) {
      const found = kernel.collect(distances, rows, distance, first, this.#rows)
      this.#score(new Uint32Array(buffer, this.#rows, found), unit, best)
    }
    return best.sorted()
  }

  /** Like `nearest`, but only among `rows`. */
  nearestAmong(query: Float32Array, limit: number, rows: readonly number[]): ScoredRow[] {
    const unit = this.#writeQuery(query)
    const best = new Best<ScoredRow>(limit)
    for (let i = 0; i < rows.length; i += ROWS_PER_BLOCK) this.#score(rows.slice(i, i + ROWS_PER_BLOCK), unit, best)
    return best.sorted()
  }

  /**
   * Writes the query to the kernel's memory.
   *
   * @returns the value of one quantisation step
   */
  #writeQuery(query: Float32Array): number {
    const { buffer, dimensions } = this.#memory
    let largest = 0
    let sum = 0
    for (const component of query) {
      largest = Math.max(largest, Math.abs(component))
      sum += Math.abs(component)
    }
    // The sum of products with codes down to -128 must fit into 31 bits; half of that leaves room for rounding.
    const perUnit = Math.min(LARGEST_CODE / largest, 2 ** 30 / (128 * sum))
    const codes = new Int16Array(buffer, this.#query, dimensions)
    const signs = new Uint8Array(buffer, this.#querySigns, dimensions / 8).fill(0)
    for (const [i, component] of query.entries()) {
      codes[i] = Math.round(component * perUnit)
      if (component < 0) signs[i >> 3]! |= 1 << (i & 7)
    }
    return 1 / perUnit
  }

  /**
   * Computes every row's distance from the query.
   *
   * @returns the smallest distance that at least `candidates` rows do not exceed
   */
  #measureDistances(candidates: number): number {
    const { kernel, buffer, dimensions } = this.#memory
    const histogram = new Uint32Array(buffer, this.#histogram, dimensions + 1).fill(0)
    let limit = dimensions
    let within = 0
    for (const { rows, groups, signs, distances } of this.#memory.blocks()) {
      kernel.distances(signs, groups, this.#querySigns, dimensions / 8, distances)
      within += kernel.count(distances, rows, limit, this.#histogram)
      // The limit is lowered after each block, so that fewer rows of the next one have to be counted.
      while (within - histogram[limit]! >= candidates) within -= histogram[limit--]!
    }
    return limit
  }

  #score(rows: ArrayLike<number>, unit: number, best: Best<ScoredRow>): void {
    const { kernel, buffer, dimensions } = this.#memory
    const records = new Uint32Array(buffer, this.#records, rows.length)
    for (let i = 0; i < rows.length; i++) records[i] = this.#memory.record(rows[i]!)
    kernel.score(this.#records, rows.length, this.#query, dimensions, unit, this.#scores)
    const scores = new Float32Array(buffer, this.#scores, rows.length)
    for (let i = 0; i < rows.length; i++) {
      const score = scores[i]!
      // Also drops NaN, which is not greater than any threshold.
      if (score > best.threshold) best.offer({ row: rows[i]!, score })
    }
  }
}
