/** A stream of bytes in pieces. */
export type Pieces = AsyncIterable<Uint8Array>

/** The maximum size of a decompressed stream, and of the memory that its decompression may need. */
const MOST_BYTES = 128_000_000
const ZSTD_MAGIC = 0xfd2fb528
const LONGEST_FRAME_HEADER = 18
/** Number of consecutive empty pieces after which a stream counts as truncated. */
const MOST_EMPTY = 100

/** Decompresses a stream. Throws if the stream is damaged. */
export type Unpack = (packed: Pieces) => Pieces

/** Decompressors by the low four bits of a cluster's first byte. Each is loaded when first needed. */
export const UNPACKERS: Readonly<Record<number, Unpack>> = {
  0: packed => packed,
  1: packed => packed,
  4: unpackXz,
  5: unpackZstd,
}

async function* unpackZstd(packed: Pieces): Pieces {
  const { Decompress } = await import('fzstd')
  const ready: Uint8Array[] = []
  let total = 0
  const stream = new Decompress(piece => {
    total += piece.length
    if (total > MOST_BYTES) throw new Error('The stream unpacks to too much.')
    // The decompressor reuses the memory of the pieces that it returns, so they are copied.
    ready.push(piece.slice())
  })
  let isFirst = true
  for await (const piece of packed) {
    if (isFirst && !(zstdMemory(piece) <= MOST_BYTES)) throw new Error('The stream wants too much memory.')
    isFirst = false
    let failure: unknown
    try {
      stream.push(piece)
    } catch (error) {
      // Bytes after the stream's end cause an error; what was decompressed before them is valid.
      failure = error
    }
    yield* ready.splice(0)
    if (failure) throw failure
  }
}

/** The memory that a frame's decompression needs, as its header states (RFC 8878, 3.1.1.1). */
function zstdMemory(frame: Uint8Array): number {
  if (frame.length < LONGEST_FRAME_HEADER) return 0
  const view = new DataView(frame.buffer, frame.byteOffset)
  if (view.getUint32(0, true) !== ZSTD_MAGIC) return Number.NaN
  const flags = view.getUint8(4)
  const isSingleSegment = (flags & 0x20) !== 0
  if (!isSingleSegment) {
    const window = view.getUint8(5)
    return 2 ** (10 + (window >> 3)) * (1 + (window & 7) / 8)
  }
  const at = 5 + [0, 1, 2, 4][flags & 3]!
  return [view.getUint8(at), view.getUint16(at, true), view.getUint32(at, true), Number(view.getBigUint64(at, true))][
    flags >> 6
  ]!
}

async function* unpackXz(packed: Pieces): Pieces {
  const { XzReadableStream } = await import('xz-decompress')
  const pieces = packed[Symbol.asyncIterator]()
  const input = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
  })
  const reader = new XzReadableStream(input).getReader()
  let empty = 0
  try {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      // Reading a truncated stream returns empty pieces forever.
      empty = value.length === 0 ? empty + 1 : 0
      if (empty === MOST_EMPTY) throw new Error('The stream was cut.')
      yield value.slice()
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}
