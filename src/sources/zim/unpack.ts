/** Bytes as they come, piece by piece. */
export type Pieces = AsyncIterable<Uint8Array>

const MOST_EMPTY = 100

/** Decompresses a stream; ends or throws where the stream does. */
export type Unpack = (packed: Pieces) => Pieces

/** How a cluster's bytes are packed, by the lower half of its first byte. Each decompressor is fetched when first needed. */
export const UNPACKERS: Readonly<Record<number, Unpack>> = {
  0: packed => packed,
  1: packed => packed,
  4: unpackXz,
  5: unpackZstd,
}

async function* unpackZstd(packed: Pieces): Pieces {
  const { Decompress } = await import('fzstd')
  const ready: Uint8Array[] = []
  // The decompressor goes on to use the memory of what it hands out.
  const stream = new Decompress(piece => ready.push(piece.slice()))
  for await (const piece of packed) {
    let failure: unknown
    try {
      stream.push(piece)
    } catch (error) {
      // What follows the stream's end in the file is no stream; what came before it is good.
      failure = error
    }
    yield* ready.splice(0)
    if (failure) throw failure
  }
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
      // A stream that was cut goes on to give nothing, and never ends.
      empty = value.length === 0 ? empty + 1 : 0
      if (empty === MOST_EMPTY) throw new Error('The stream was cut.')
      yield value.slice()
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}
