import { UserError } from '../../common/core/errors.ts'
import { inflate } from '../../library/packs/index/deflate.ts'
import {
  AnyHead,
  checkOf,
  INDEX_VERSION,
  type IndexedPage,
  IndexHead,
  MOST_HEAD_BYTES,
  readComment,
} from '../../library/packs/index/index-format.ts'
import { IndexReader } from '../../library/packs/index/index-reader.ts'
import { readJson } from '../../library/packs/open-pack.ts'
import { badRemotePack } from './bad-remote-pack.ts'
import type { RemoteBytes } from './remote-bytes.ts'

/** Bytes at a pack's end that are read first: the end of the ZIP and, in a small pack, the head of its index. */
const TAIL_BYTES = 16_384
const MOST_ENTRY_BYTES = 64 * 2 ** 20

/** Reads the head of a pack's index. Throws `UserError` with a code of `badRemotePack`, or like `RemoteBytes.read`. */
export async function openRemotePack(address: URL, remote: RemoteBytes) {
  const tailSize = Math.min(TAIL_BYTES, remote.size)
  const tailStart = remote.size - tailSize

  async function readEnd(): Promise<{ tail: Uint8Array<ArrayBuffer>; comment: string }> {
    const tail = await remote.read(tailStart, tailSize)
    const comment = commentIn(tail)
    if (comment !== undefined) return { tail, comment }
    const begins = await remote.read(0, Math.min(2, remote.size))
    throw badRemotePack(new TextDecoder().decode(begins) === 'PK' ? 'cut-pack' : 'no-remote-pack', address)
  }

  const { tail, comment } = await readEnd()
  const place = readComment(comment)
  if (!place) throw badRemotePack('unindexed-pack', address)
  if (place.size > MOST_HEAD_BYTES) throw badRemotePack('cut-pack', address)
  const within = place.start - tailStart
  const packed = within >= 0 ? tail.slice(within, within + place.size) : await remote.read(place.start, place.size)
  const json = (await checkOf(packed)) === place.check ? await inflate(packed, MOST_HEAD_BYTES) : undefined
  const parsed = json && readJson(json)
  if ((AnyHead.safeParse(parsed).data?.version ?? 0) > INDEX_VERSION) throw badRemotePack('newer-pack', address)
  const head = IndexHead.safeParse(parsed).data
  if (!head) throw badRemotePack('cut-pack', address)

  /** Explains bytes that do not match their checksum: the pack was replaced after it was opened, or it is damaged. */
  async function whyNot(): Promise<UserError> {
    const now = await readEnd().catch(error => {
      if (error instanceof UserError) return { comment: '' }
      throw error
    })
    return badRemotePack(now.comment === comment ? 'cut-pack' : 'pack-changed', address)
  }

  const index = new IndexReader(
    head,
    async (start, size, check) => {
      const bytes = await remote.read(start, size)
      if ((await checkOf(bytes)) !== check) throw await whyNot()
      return bytes
    },
    () => badRemotePack('cut-pack', address),
  )

  return {
    head,
    index,
    /** The unpacked content of a ZIP entry. */
    async file({
      start,
      size,
      sha256,
    }: Pick<IndexedPage, 'start' | 'size' | 'sha256'>): Promise<Uint8Array<ArrayBuffer>> {
      if (size > MOST_ENTRY_BYTES) throw badRemotePack('cut-pack', address)
      const entry = entryIn(await remote.read(start, size))
      const bytes = entry && (entry.isDeflated ? await inflate(entry.bytes, MOST_ENTRY_BYTES) : entry.bytes)
      if (!bytes || (await checkOf(bytes)) !== sha256.slice(0, 8)) throw await whyNot()
      return bytes
    },
  }
}

/** Reads single ZIP entries without the central directory, which takes megabytes in a large pack. */

const LOCAL_HEADER = 0x04034b50
const END = 0x06054b50
const END_BYTES = 22
const LOCAL_BYTES = 30
const STORED = 0
const DEFLATED = 8

/** The comment at the end of a ZIP; undefined if `tail` is not the end of a ZIP. */
function commentIn(tail: Uint8Array): string | undefined {
  const view = new DataView(tail.buffer, tail.byteOffset, tail.byteLength)
  for (let at = tail.length - END_BYTES; at >= 0; at--) {
    if (view.getUint32(at, true) !== END) continue
    const length = view.getUint16(at + 20, true)
    if (at + END_BYTES + length === tail.length) return new TextDecoder('latin1').decode(tail.subarray(at + END_BYTES))
  }
  return undefined
}

/** The content of the entry whose local header is at the start of `record`; undefined if there is no valid header. */
function entryIn(record: Uint8Array<ArrayBuffer>): { bytes: Uint8Array<ArrayBuffer>; isDeflated: boolean } | undefined {
  if (record.length < LOCAL_BYTES) return undefined
  const view = new DataView(record.buffer, record.byteOffset, record.byteLength)
  const method = view.getUint16(8, true)
  const start = LOCAL_BYTES + view.getUint16(26, true) + view.getUint16(28, true)
  const isKnown = method === STORED || method === DEFLATED
  if (view.getUint32(0, true) !== LOCAL_HEADER || !isKnown || start > record.length) return undefined
  return { bytes: record.slice(start), isDeflated: method === DEFLATED }
}
