import { badZim } from './bad-zim.ts'
import { type Bytes, isWithin, joined, memoryBytes, viewOf, within } from './blob-bytes.ts'
import { type Pieces, UNPACKERS } from './unpack.ts'

/** The most bytes of one item. The largest articles have some 3 MB; a full-text index is larger, and is not opened here. */
export const MOST_ITEM_BYTES = 100_000_000
/** Offsets are as many as a cluster has items, and one more. */
const MOST_OFFSET_BYTES = 8_000_000
const PIECE = 131_072
const EXTENDED = 0x10

/** Some items that are packed together. */
export interface Cluster {
  /** Bytes that it takes in memory, for who keeps it. */
  readonly size: number
  /** Throws `UserError` `broken-zim`, `gone-zim`. */
  item(number: number): Promise<Bytes>
}

/**
 * Opens the cluster that begins at a place; `end` is where the next one begins, if that is known.
 *
 *     ┌──────┬─────────────────────────────┬─────────────┬─────────────┬───┐
 *     │ info │ offset 0 │ offset 1 │ …     │ item 0      │ item 1      │ … │
 *     └──────┴─────────────────────────────┴─────────────┴─────────────┴───┘
 *      1 byte  4 bytes each, 8 if extended; all from here on is packed or plain
 *
 * Offsets count from the first of them. A plain cluster is not read but where its items are; a packed one is unpacked up to
 * the last item, or the one that is asked for where it is too large to keep (`wanted`).
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

  const isPlain = (info & 0x0f) < 2
  if (isPlain) {
    const inside = within(bytes, from, end - from, name)
    const count = itemCount(await inside.read(0, width), width, broken)
    return {
      size: 0,
      async item(number) {
        if (number >= count) throw broken()
        const [start, stop] = spanAt(await inside.read(number * width, 2 * width), 0, width)
        if (!isWithin(start, stop - start, inside.size)) throw broken()
        return within(inside, start, stop - start, name)
      },
    }
  }

  const unpacked = new Unpacked(unpack(pieces(bytes, from, end)))
  try {
    const count = itemCount(await unpacked.upTo(width), width, broken)
    const offsets = await unpacked.upTo((count + 1) * width)
    const [, whole] = spanAt(offsets, count - 1, width)
    if (wanted >= count) throw broken()
    const [, needed] = spanAt(offsets, wanted, width)
    const data = await unpacked.upTo(bounded(whole <= keptBytes ? whole : needed, broken))
    return {
      size: data.length,
      async item(number) {
        if (number >= count) throw broken()
        const [start, stop] = spanAt(data, number, width)
        if (!isWithin(start, stop - start, data.length)) throw broken()
        return memoryBytes(data.subarray(start, stop), name)
      },
    }
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

/** What a stream unpacks to, as far as it is needed. */
class Unpacked {
  readonly #pieces: AsyncIterator<Uint8Array>
  #data: Uint8Array = new Uint8Array()
  #fault: unknown

  constructor(pieces: Pieces) {
    this.#pieces = pieces[Symbol.asyncIterator]()
  }

  /** The first so many bytes. */
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

  /** Whether an error came of what is packed here, and not of the file's being gone. */
  isFault(error: unknown): boolean {
    return error === this.#fault && !(error instanceof Error && 'code' in error && error.code === 'gone-zim')
  }

  async close(): Promise<void> {
    await this.#pieces.return?.().catch(() => {})
  }
}
