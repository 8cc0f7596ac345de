/** Compresses with raw deflate, as in the entries of a ZIP. */
export async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  return new Uint8Array(await new Response(packed).arrayBuffer())
}

/** Unpacks raw deflate; undefined if the bytes are damaged, or would unpack to more than `most` bytes. */
export async function inflate(
  bytes: Uint8Array<ArrayBuffer>,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  try {
    const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      size += read.value.length
      if (size > most) {
        await reader.cancel()
        return undefined
      }
      parts.push(read.value)
    }
  } catch {
    return undefined
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}
