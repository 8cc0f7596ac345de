/** Reads single ZIP entries without the central directory, which takes megabytes in a large pack. */

const LOCAL_HEADER = 0x04034b50
const END = 0x06054b50
const END_BYTES = 22
const LOCAL_BYTES = 30
const STORED = 0
const DEFLATED = 8

/** The comment at the end of a ZIP; undefined if `tail` is not the end of a ZIP. */
export function commentIn(tail: Uint8Array): string | undefined {
  const view = new DataView(tail.buffer, tail.byteOffset, tail.byteLength)
  for (let at = tail.length - END_BYTES; at >= 0; at--) {
    if (view.getUint32(at, true) !== END) continue
    const length = view.getUint16(at + 20, true)
    if (at + END_BYTES + length === tail.length) return new TextDecoder('latin1').decode(tail.subarray(at + END_BYTES))
  }
  return undefined
}

/** The content of the entry whose local header is at the start of `record`; undefined if there is no valid header. */
export function entryIn(
  record: Uint8Array<ArrayBuffer>,
): { bytes: Uint8Array<ArrayBuffer>; isDeflated: boolean } | undefined {
  if (record.length < LOCAL_BYTES) return undefined
  const view = new DataView(record.buffer, record.byteOffset, record.byteLength)
  const method = view.getUint16(8, true)
  const start = LOCAL_BYTES + view.getUint16(26, true) + view.getUint16(28, true)
  const isKnown = method === STORED || method === DEFLATED
  if (view.getUint32(0, true) !== LOCAL_HEADER || !isKnown || start > record.length) return undefined
  return { bytes: record.slice(start), isDeflated: method === DEFLATED }
}
