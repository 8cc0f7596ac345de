/**
 * A large file in the browser's cache lies in pieces, each whole or not there: fetching goes on where it stopped, and no
 * entry is larger than browsers take (Chromium: 2 GB).
 */
export interface Piece {
  /** The address that the piece is kept under. */
  key: string
  from: number
  /** Behind its last byte. */
  to: number
}

const PIECE_BYTES = 16 * 2 ** 20

/** The pieces of a file of that size, kept under that address. */
export function piecesOf(address: string, bytes: number, pieceBytes = PIECE_BYTES): Piece[] {
  return Array.from({ length: Math.ceil(bytes / pieceBytes) }, (_, i) => ({
    key: pieceKey(address, i),
    from: i * pieceBytes,
    to: Math.min(bytes, (i + 1) * pieceBytes),
  }))
}

/** The file, which stays on the disk until it is read; undefined where a piece is missing. */
export async function keptFile(cache: Cache, pieces: readonly Piece[]): Promise<Blob | undefined> {
  const blobs = await Promise.all(pieces.map(async ({ key }) => (await cache.match(key))?.blob()))
  const whole = blobs.filter(blob => blob !== undefined)
  return whole.length === pieces.length ? new Blob(whole) : undefined
}

export async function deletePieces(cache: Cache, pieces: readonly Piece[]): Promise<void> {
  await Promise.all(pieces.map(({ key }) => cache.delete(key)))
}

function pieceKey(address: string, index: number): string {
  const url = new URL(address)
  url.searchParams.set('piece', String(index))
  return url.href
}
