/**
 * A part of a large file in the browser's cache. Pieces are stored completely or not at all, so an interrupted download
 * can continue, and no cache entry exceeds the browser's limit (2 GB in Chromium).
 */
export interface Piece {
  /** The cache key, an address. */
  key: string
  /** The offset of the piece's first byte in the file. */
  from: number
  bytes: number
}

const PIECE_BYTES = 16 * 2 ** 20

/** Divides a file of `bytes` bytes into pieces, whose keys are `address` with a query. */
export function piecesOf(address: string, bytes: number, pieceBytes = PIECE_BYTES): Piece[] {
  return Array.from({ length: Math.ceil(bytes / pieceBytes) }, (_, i) => ({
    key: `${address}?piece=${i}`,
    from: i * pieceBytes,
    bytes: Math.min(pieceBytes, bytes - i * pieceBytes),
  }))
}

/** The whole file, backed by the disk; undefined if a piece is missing. */
export async function keptFile(cache: Cache, pieces: readonly Piece[]): Promise<Blob | undefined> {
  const blobs = await Promise.all(pieces.map(async ({ key }) => (await cache.match(key))?.blob()))
  const whole = blobs.filter(blob => blob !== undefined)
  return whole.length === pieces.length ? new Blob(whole) : undefined
}
