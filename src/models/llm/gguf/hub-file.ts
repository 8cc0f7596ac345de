import type { HubFile } from '../catalogue.ts'
import { addressesIn, deleteWhere } from '../open-cache.ts'
import { keptFile, type Piece, piecesOf } from './pieces.ts'

const CACHE = 'footnote-hub-models'

/** A file of the model hub, stored in pieces in this browser's cache. */
export function storedHubFile({ url, bytes, sha256 }: HubFile, pieceBytes?: number) {
  const pieces = piecesOf(url, bytes, pieceBytes)
  const mark = `${url}?sha256=${sha256}`
  const open = () => caches.open(CACHE)

  return {
    pieces,
    /** The pieces that are not stored: all of them in browsers without a cache. */
    async missing(): Promise<Piece[]> {
      const here = await addressesIn(CACHE)
      return pieces.filter(({ key }) => !here.has(key))
    },
    /** Whether the file is complete and its checksum was verified. */
    async isChecked(): Promise<boolean> {
      const here = await addressesIn(CACHE)
      return here.has(mark) && pieces.every(({ key }) => here.has(key))
    },
    markChecked: async () => (await open()).put(mark, new Response(sha256)),
    /** The whole file, backed by the disk; undefined if a piece is missing. */
    file: async () => keptFile(await open(), pieces),
    /** Stores a piece completely or not at all. */
    put: async ({ key }: Piece, body: ReadableStream<Uint8Array<ArrayBuffer>>) =>
      (await open()).put(key, new Response(body)),
    delete: () => deleteWhere(CACHE, address => address.startsWith(`${url}?`)),
  }
}
