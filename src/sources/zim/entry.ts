import { viewOf } from './blob-bytes.ts'

const REDIRECT = 0xffff
/** From here on numbers of MIME types stand for entries without content. */
const NO_CONTENT = 0xfffd
const ITEM_BYTES = 16
const REDIRECT_BYTES = 12
const OTHER_BYTES = 8

/** An entry of a ZIM file's directory. */
export interface Entry {
  /** Its place in the order of paths. */
  index: number
  namespace: string
  path: string
  /** Namespace and path, as they are compared. */
  sortKey: Uint8Array
  title: string
  /** Where its content lies, or the index of the entry that it leads to; neither in an entry that was deleted. */
  content?: { mimeType: number; cluster: number; blob: number }
  redirect?: number
}

const texts = new TextDecoder()

/** Reads an entry from bytes that begin with it; undefined where it does not end within them. */
export function parseEntry(bytes: Uint8Array, index: number): Entry | undefined {
  if (bytes.length < ITEM_BYTES) return undefined
  const view = viewOf(bytes)
  const mimeType = view.getUint16(0, true)
  const isRedirect = mimeType === REDIRECT
  const isItem = mimeType < NO_CONTENT
  const pathAt = isItem ? ITEM_BYTES : isRedirect ? REDIRECT_BYTES : OTHER_BYTES
  const pathEnd = bytes.indexOf(0, pathAt)
  const titleEnd = pathEnd < 0 ? -1 : bytes.indexOf(0, pathEnd + 1)
  if (titleEnd < 0) return undefined
  const path = texts.decode(bytes.subarray(pathAt, pathEnd))
  const sortKey = new Uint8Array(1 + pathEnd - pathAt)
  sortKey[0] = bytes[3]!
  sortKey.set(bytes.subarray(pathAt, pathEnd), 1)
  return {
    index,
    namespace: String.fromCharCode(bytes[3]!),
    path,
    sortKey,
    title: texts.decode(bytes.subarray(pathEnd + 1, titleEnd)) || path,
    ...(isItem && { content: { mimeType, cluster: view.getUint32(8, true), blob: view.getUint32(12, true) } }),
    ...(isRedirect && { redirect: view.getUint32(8, true) }),
  }
}

/** Compares texts as ZIM files order them: by their bytes in UTF-8. */
export function compareBytes(a: Uint8Array, b: Uint8Array): number {
  const length = Math.min(a.length, b.length)
  for (let at = 0; at < length; at++) {
    const difference = a[at]! - b[at]!
    if (difference !== 0) return difference
  }
  return a.length - b.length
}
