import { viewOf } from './blob-bytes.ts'

const REDIRECT = 0xffff
/** MIME type numbers from here on mark entries without content. */
const NO_CONTENT = 0xfffd
const ITEM_BYTES = 16
const REDIRECT_BYTES = 12
const OTHER_BYTES = 8

/** An entry of a ZIM file's directory. */
export interface Entry {
  /** Its position in the list of entries ordered by path. */
  index: number
  namespace: string
  path: string
  /** Namespace and path as bytes, for comparisons. */
  sortKey: Uint8Array
  title: string
  /** `content` says where the content lies; `redirect` is the index of the target. A deleted entry has neither. */
  content?: { mimeType: number; cluster: number; blob: number }
  redirect?: number
}

const texts = new TextDecoder()

/** Parses an entry at the start of `bytes`; undefined if it does not end within them. */
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

/** Compares texts in the order of ZIM files: by their UTF-8 bytes. */
export function compareBytes(a: Uint8Array, b: Uint8Array): number {
  const length = Math.min(a.length, b.length)
  for (let at = 0; at < length; at++) {
    const difference = a[at]! - b[at]!
    if (difference !== 0) return difference
  }
  return a.length - b.length
}
