import { UserError } from '../../common/core/errors.ts'
import { createKernel, type Kernel } from './kernel/kernel.ts'

export const ROWS_PER_BLOCK = 4_096
/** The number of rows whose sign bits are interleaved, see kernel.as. */
const GROUP = 16
/** The kernel reads 16 bytes of sign bits at a time. */
const STEP = 128
const SCALE_BYTES = 4
const DISTANCE_BYTES = 2
const WASM_PAGE = 65_536

/** The rows of a block, and the addresses of the data that the kernel scans. */
interface Block {
  /** The number of its first row. */
  first: number
  rows: number
  groups: number
  signs: number
  distances: number
}

/**
 * Packed vectors in the kernel's memory, as rows numbered from 0 without gaps. Memory is allocated in blocks, so that
 * rows never move, except the last one, which replaces a row that is removed. Layout of a block:
 *
 *   sign bits | records: int8 codes and their f32 scale | u16 distances, written by each scan
 *
 * That is 48 + 388 + 2 bytes for each row of 384 dimensions. WebAssembly memory cannot shrink; later rows reuse freed
 * space.
 */
export class RowMemory {
  readonly kernel: Kernel
  /** The dimensions of a row: those of its vector, padded with zeros to a multiple of 128. */
  readonly dimensions: number
  readonly #memory = new WebAssembly.Memory({ initial: 1 })
  readonly #blocks: number[] = []
  readonly #signBytes: number
  readonly #recordBytes: number
  #allocated = 0
  #length = 0

  constructor(dimensions: number) {
    this.kernel = createKernel(this.#memory)
    this.dimensions = Math.ceil(dimensions / STEP) * STEP
    this.#signBytes = this.dimensions / 8
    this.#recordBytes = this.dimensions + SCALE_BYTES
  }

  get length(): number {
    return this.#length
  }

  /** The bytes of the memory. Callers must not keep the buffer, because growing the memory replaces it. */
  get buffer(): ArrayBuffer {
    return this.#memory.buffer
  }

  /** Allocates zeroed bytes that are never freed, and returns their address. Throws a `UserError` if memory is full. */
  allocate(bytes: number): number {
    const address = this.#allocated
    const end = address + Math.ceil(bytes / 16) * 16
    const missing = end - this.buffer.byteLength
    try {
      if (missing > 0) this.#memory.grow(Math.ceil(missing / WASM_PAGE))
    } catch (cause) {
      throw new UserError(
        'vectors-out-of-memory',
        'No memory is left to find more pages by meaning. Close other tabs, or remove pages from the library.',
        { cause },
      )
    }
    this.#allocated = end
    return address
  }

  push(codes: Int8Array, scale: number): void {
    if (this.#length === this.#blocks.length * ROWS_PER_BLOCK) {
      this.#blocks.push(this.allocate(ROWS_PER_BLOCK * (this.#signBytes + this.#recordBytes + DISTANCE_BYTES)))
    }
    this.#length++
    this.#write(this.#length - 1, codes, scale)
  }

  /** A row's codes and their scale. The codes are a view that becomes invalid when memory grows. */
  read(row: number): { codes: Int8Array; scale: number } {
    const record = this.record(row)
    const [scale] = new Float32Array(this.buffer, record + this.dimensions, 1)
    return { codes: new Int8Array(this.buffer, record, this.dimensions), scale: scale! }
  }

  /** Removes a row; the last row takes its number. */
  replaceWithLast(row: number): void {
    const { codes, scale } = this.read(this.#length - 1)
    this.#write(row, codes, scale)
    this.#length--
  }

  record(row: number): number {
    return this.#blockOf(row) + ROWS_PER_BLOCK * this.#signBytes + (row % ROWS_PER_BLOCK) * this.#recordBytes
  }

  blocks(): Block[] {
    return this.#blocks
      .map((signs, i) => {
        const first = i * ROWS_PER_BLOCK
        const rows = Math.min(ROWS_PER_BLOCK, this.#length - first)
        const distances = signs + ROWS_PER_BLOCK * (this.#signBytes + this.#recordBytes)
        return { first, rows, groups: Math.ceil(rows / GROUP), signs, distances }
      })
      .filter(({ rows }) => rows > 0)
  }

  #write(row: number, codes: Int8Array, scale: number): void {
    const record = this.record(row)
    new Int8Array(this.buffer, record, this.dimensions).set(codes)
    new Float32Array(this.buffer, record + this.dimensions, 1)[0] = scale
    const group = Math.floor((row % ROWS_PER_BLOCK) / GROUP) * GROUP
    this.kernel.writeSigns(record, this.dimensions, this.#blockOf(row) + group * this.#signBytes + (row % GROUP))
  }

  #blockOf(row: number): number {
    return this.#blocks[Math.floor(row / ROWS_PER_BLOCK)]!
  }
}
