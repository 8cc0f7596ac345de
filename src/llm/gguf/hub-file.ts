import type { HubFile } from '../catalogue.ts'
import { openCache } from '../open-cache.ts'
import { deletePieces, keptFile, type Piece, piecesOf } from './pieces.ts'

const CACHE = 'footnote-hub-models'

/** A file of the model hub, stored in pieces in this browser's cache. */
export interface StoredHubFile {
  pieces: readonly Piece[]
  /** The pieces that are not stored: all of them in browsers without a cache. */
  missing(): Promise<Piece[]>
  /** Whether the file is complete and its checksum was verified. */
  isChecked(): Promise<boolean>
  markChecked(): Promise<void>
  /** The whole file, backed by the disk; undefined if a piece is missing. */
  file(): Promise<Blob | undefined>
  /** Stores a piece completely or not at all. */
  put(piece: Piece, body: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<void>
  delete(): Promise<void>
}

export function storedHubFile({ url, bytes, sha256 }: HubFile, pieceBytes?: number): StoredHubFile {
  const pieces = piecesOf(url, bytes, pieceBytes)
  const mark = `${url}?sha256=${sha256}`
  const open = () => caches.open(CACHE)

  async function kept(): Promise<Set<string>> {
    const cache = await openCache(CACHE)
    return new Set((await cache?.keys())?.map(request => request.url))
  }

  async function missing(): Promise<Piece[]> {
    const here = await kept()
    return pieces.filter(({ key }) => !here.has(key))
  }

  return {
    pieces,
    missing,
    async isChecked() {
      const here = await kept()
      return here.has(mark) && pieces.every(({ key }) => here.has(key))
    },
    markChecked: async () => (await open()).put(mark, new Response(sha256)),
    file: async () => keptFile(await open(), pieces),
    put: async ({ key }, body) => (await open()).put(key, new Response(body)),
    async delete() {
      const cache = await open()
      await cache.delete(mark)
      await deletePieces(cache, pieces)
    },
  }
}
