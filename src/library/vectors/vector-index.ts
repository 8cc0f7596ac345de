import { Bug } from '../../common/core/errors.ts'
import { parsePassageId } from '../passages.ts'
import type { Scored } from '../scored.ts'
import { type PackedVectors, packVectors } from './packed-vectors.ts'
import { RowMemory } from './row-memory.ts'
import { RowSearch, type ScoredRow } from './row-search.ts'

const MISSING = -1

interface Page {
  id: string
  /** The row of each passage's vector, or MISSING. */
  rows: Int32Array
}

/**
 * The vectors of all passages, searched by similarity. Only known vectors have rows, and rows have no gaps, so that a
 * search never meets a missing or removed vector. Methods that add vectors throw a `UserError` if no memory is left for
 * them; vectors that were added before can still be found. The constructor throws unless `isKernelSupported`.
 */
export class VectorIndex {
  readonly #dimensions: number
  readonly #memory: RowMemory
  readonly #search: RowSearch
  readonly #pages = new Map<string, Page>()
  /** The page that each row belongs to. */
  readonly #owners: Page[] = []

  constructor(dimensions: number) {
    this.#dimensions = dimensions
    this.#memory = new RowMemory(dimensions)
    this.#search = new RowSearch(this.#memory)
  }

  /** The number of passages whose vectors are known. */
  get rows(): number {
    return this.#memory.length
  }

  /** Allocated memory in bytes, including space that removed vectors have freed. */
  get bytes(): number {
    return this.#memory.buffer.byteLength
  }

  /**
   * Adds a page of `chunks` passages, replacing one with the same id; `block` contains its vectors if they are known.
   * Returns whether all its vectors are known now: a block of the wrong size is ignored.
   */
  addPage(id: string, chunks: number, block?: PackedVectors): boolean {
    this.removePage(id)
    const page = { id, rows: new Int32Array(chunks).fill(MISSING) }
    this.#pages.set(id, page)
    if (block?.scales.length !== chunks || block.codes.length !== chunks * this.#dimensions) return chunks === 0
    for (let index = 0; index < chunks; index++) this.#add(page, index, block, index)
    return true
  }

  removePage(id: string): void {
    const page = this.#pages.get(id)
    if (!page) return
    this.#pages.delete(id)
    // Removes rows from the end, since the page's last row is often the last of all, so that no other row has to move.
    for (let index = page.rows.length - 1; index >= 0; index--) this.#remove(page, index)
  }

  hasPage(id: string): boolean {
    return this.#pages.has(id)
  }

  /** Sets a passage's vector, which is L2-normalised; ignored if it is known already or its page is gone. */
  set(passage: string, vector: Float32Array): void {
    this.#checkLength(vector)
    const { page: id, index } = parsePassageId(passage)
    const page = this.#pages.get(id)
    if (page?.rows[index] === MISSING) this.#add(page, index, packVectors(vector, this.#dimensions), 0)
  }

  has(passage: string): boolean {
    return this.#rowOf(passage) !== MISSING
  }

  /** A copy of the page's vectors, once all of them are known. */
  block(id: string): PackedVectors | undefined {
    const page = this.#pages.get(id)
    if (!page || page.rows.includes(MISSING)) return undefined
    const codes = new Int8Array(page.rows.length * this.#dimensions)
    const scales = new Float32Array(page.rows.length)
    for (const [index, row] of page.rows.entries()) {
      const record = this.#memory.read(row)
      codes.set(record.codes.subarray(0, this.#dimensions), index * this.#dimensions)
      scales[index] = record.scale
    }
    return { codes, scales }
  }

  /**
   * The passages most similar to `query`, which is L2-normalised, best first; only those of `pages`, if given. Scores
   * are cosines, accurate to about 0.002.
   */
  search(query: Float32Array, limit: number, pages?: Iterable<string>): Scored[] {
    this.#checkLength(query)
    const found = pages
      ? this.#search.nearestAmong(query, limit, this.#rowsOf(pages))
      : this.#search.nearest(query, limit)
    return found.map(row => this.#passageOf(row))
  }

  /** The similarity of each passage to `query`, in any order, without passages that have no vector. */
  likeness(query: Float32Array, passages: readonly string[]): Scored[] {
    this.#checkLength(query)
    const rows = passages.map(passage => this.#rowOf(passage)).filter(row => row !== MISSING)
    return this.#search.nearestAmong(query, rows.length, rows).map(row => this.#passageOf(row))
  }

  #rowOf(passage: string): number {
    const { page, index } = parsePassageId(passage)
    return this.#pages.get(page)?.rows[index] ?? MISSING
  }

  #passageOf({ row, score }: ScoredRow): Scored {
    const { id, rows } = this.#owners[row]!
    return { id: `${id}#${rows.indexOf(row)}`, score }
  }

  #rowsOf(pages: Iterable<string>): number[] {
    return [...new Set(pages)].flatMap(id => [...(this.#pages.get(id)?.rows ?? [])].filter(row => row !== MISSING))
  }

  #add(page: Page, index: number, { codes, scales }: PackedVectors, at: number): void {
    this.#memory.push(codes.subarray(at * this.#dimensions, (at + 1) * this.#dimensions), scales[at]!)
    page.rows[index] = this.#owners.push(page) - 1
  }

  /** Removes a passage's row; the last row takes its place. */
  #remove(page: Page, index: number): void {
    const row = page.rows[index]!
    if (row === MISSING) return
    page.rows[index] = MISSING
    const last = this.#memory.length - 1
    this.#memory.replaceWithLast(row)
    const owner = this.#owners.pop()!
    if (row === last) return
    owner.rows[owner.rows.indexOf(last)] = row
    this.#owners[row] = owner
  }

  #checkLength(vector: Float32Array): void {
    if (vector.length === this.#dimensions) return
    throw new Bug('vector-length', `A vector of ${vector.length} dimensions in an index of ${this.#dimensions}.`)
  }
}
