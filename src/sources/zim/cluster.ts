import { badZim } from './bad-zim.ts'
import { type Bytes, isWithin, joined, memoryBytes, viewOf, within } from './blob-bytes.ts'
import { type Pieces, UNPACKERS } from './unpack.ts'

/** Maximum size of an item in bytes. The largest articles have 3 MB; full-text indexes are larger, but not read. */
export const MOST_ITEM_BYTES = 100_000_000
/** Maximum size of the offset list in bytes. The list has one more offset than the cluster has items. */
const MOST_OFFSET_BYTES = 8_000_000
const PIECE = 131_072
const EXTENDED = 0x10

/** A group of items that are compressed together. */
export interface Cluster {
  /** Whether all items can be read, and not only those up to the one that was wanted. */
  readonly isWhole: boolean
  /** The content of an item. Throws `UserError` `broken-zim`, `gone-zim`. */
  item(number: number): Promise<Bytes>
}

/**
 * Opens the cluster that starts at `at`; `end` is where the next one starts, or the next known boundary.
 *
 *     ┌──────┬─────────────────────────────┬─────────────┬─────────────┬───┐
 *     │ info │ offset 0 │ offset 1 │ …     │ item 0      │ item 1      │ … │
 *     └──────┴─────────────────────────────┴─────────────┴─────────────┴───┘
 *      1 byte  4 bytes each, 8 if extended; all from here on is compressed or plain
 *
 * Offsets are relative to the first offset. In a plain cluster only the items that are asked for are read. A compressed
 * one is decompressed completely if it has at most `keptBytes`, otherwise up to the item `wanted`.
 */
export async function openCluster(
  bytes: Bytes,
  at: number,
  end: number,
  wanted: number,
  keptBytes: number,
  name: string,
): Promise<Cluster> {
  const broken = (cause?: unknown) => badZim('broken-zim', name, cause)
  if (!isWithin(at, 1, bytes.size) || !isWithin(at, end - at, bytes.size)) throw broken()
  const [info = 0] = await bytes.read(at, 1)
  const unpack = UNPACKERS[info & 0x0f]
  if (!unpack) throw broken()
  const width = info & EXTENDED ? 8 : 4
  const from = at + 1

  function clusterIn(inside: Bytes, count: number, isWhole: boolean): Cluster {
    return {
      isWhole,
      async item(number) {
        if (number >= count) throw broken()
        const [start, stop] = spanAt(await inside.read(number * width, 2 * width), 0, width)
        if (!isWithin(start, stop - start, inside.size)) throw broken()
        return within(inside, start, stop - start, name)
      },
    }
  }

  const isPlain = (info & 0x0f) < 2
  if (isPlain) {
    const inside = within(bytes, from, end - from, name)
    return clusterIn(inside, itemCount(await inside.read(0, width), width, broken), true)
  }

  const unpacked = new Unpacked(unpack(pieces(bytes, from, end)))
  try {
    const count = itemCount(await unpacked.upTo(width), width, broken)
    const offsets = await unpacked.upTo((count + 1) * width)
    const [, whole] = spanAt(offsets, count - 1, width)
    if (wanted >= count) throw broken()
    const [, needed] = spanAt(offsets, wanted, width)
    const isWhole = whole <= keptBytes
    const data = await unpacked.upTo(bounded(isWhole ? whole : needed, broken))
    return clusterIn(memoryBytes(data, name), count, isWhole)
  } catch (error) {
    throw unpacked.isFault(error) ? broken(error) : error
  } finally {
    await unpacked.close()
  }
}

function itemCount(firstOffset: Uint8Array, width: number, broken: () => Error): number {
  const first = offsetAt(firstOffset, 0, width)
  if (first < width || first % width !== 0 || first > MOST_OFFSET_BYTES) throw broken()
  return first / width - 1
}

function bounded(length: number, broken: () => Error): number {
  if (!(length >= 0 && length <= MOST_ITEM_BYTES)) throw broken()
  return length
}

const offsetAt = (bytes: Uint8Array, number: number, width: number): number =>
  width === 8 ? Number(viewOf(bytes).getBigUint64(number * 8, true)) : viewOf(bytes).getUint32(number * 4, true)

const spanAt = (bytes: Uint8Array, number: number, width: number): [from: number, to: number] => [
  offsetAt(bytes, number, width),
  offsetAt(bytes, number + 1, width),
]

async function* pieces(bytes: Bytes, from: number, end: number): Pieces {
  for (let at = from; at < end; at += PIECE) yield await bytes.read(at, Math.min(PIECE, end - at))
}

/** The decompressed content of a stream, as far as it is needed. */
class Unpacked {
  readonly #pieces: AsyncIterator<Uint8Array>
  #data: Uint8Array = new Uint8Array()
  #fault: unknown

  constructor(pieces: Pieces) {
    this.#pieces = pieces[Symbol.asyncIterator]()
  }

  async upTo(length: number): Promise<Uint8Array> {
    const parts = [this.#data]
    let have = this.#data.length
    try {
      while (have < length) {
        const { value, done } = await this.#pieces.next()
        if (done) throw new Error('The stream ends early.')
        parts.push(value)
        have += value.length
      }
    } catch (error) {
      this.#fault = error
      throw error
    }
    if (parts.length > 1) this.#data = joined(parts)
    return this.#data.subarray(0, length)
  }

  /** Whether an error came from the compressed data itself, and not from a file that has disappeared. */
  isFault(error: unknown): boolean {
    return error === this.#fault && !(error instanceof Error && 'code' in error && error.code === 'gone-zim')
  }

  async close(): Promise<void> {
    await this.#pieces.return?.().catch(() => {})
  }
}
