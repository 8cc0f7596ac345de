import { countBytes } from '../../../common/core/count-bytes.ts'

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
  const bounded = countBytes(size => {
    if (size > most) throw new RangeError(`The bytes unpack to more than ${most}.`)
  })
  try {
    const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).pipeThrough(bounded)
    return new Uint8Array(await new Response(unpacked).arrayBuffer())
  } catch {
    return undefined
  }
}
