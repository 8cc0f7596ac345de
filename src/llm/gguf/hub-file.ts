import type { HubFile } from '../catalogue.ts'
import { openCache } from '../open-cache.ts'
import { deletePieces, keptFile, type Piece, piecesOf } from './pieces.ts'

const CACHE = 'footnote-hub-models'

/** A file of the model hub, as far as it is in this browser's cache. */
export interface StoredHubFile {
  pieces: readonly Piece[]
  /** Those that are not here. All of them in browsers without a cache. */
  missing(): Promise<Piece[]>
  /** Whether all of it is here and was found to be the file that is meant. */
  isChecked(): Promise<boolean>
  markChecked(): Promise<void>
  /** The whole file, read from the disk as it is used; undefined where a piece is missing. */
  file(): Promise<Blob | undefined>
  /** Keeps a piece: all of it or nothing. */
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
