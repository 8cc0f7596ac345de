import { badZim } from './bad-zim.ts'
import { type Bytes, isWithin, viewOf } from './blob-bytes.ts'

/** The number that every ZIM file starts with. The format: https://openzim.org/wiki/ZIM_file_format; little-endian. */
const MAGIC = 0x044d495a
const HEADER_BYTES = 80
const MOST_MIME_BYTES = 65_536
/** Stands in the header for the position of a list that the file does not have. */
const NOWHERE = 0xffff_ffff_ffff_ffffn

export interface Header {
  /** The file's UUID as 32 hexadecimal digits. */
  uuid: string
  /** Whether all content is in the namespace `C` (version 6.1 and later); before, articles were in `A`. */
  hasNewNamespaces: boolean
  entryCount: number
  clusterCount: number
  /** Position of the list of entries ordered by namespace and path. */
  pathList: number
  /** Position of the list of entries ordered by title; absent in files that store this list as an entry. */
  titleList?: number
  clusterList: number
  /** Where the lists and the final checksum start. A cluster ends at the next of these positions at the latest. */
  borders: number[]
  /** The MIME types, which entries refer to by their index in this list. */
  mimeTypes: string[]
}

/** Reads and checks the header of a ZIM file. Throws `UserError`: `not-zim`, `old-zim`, `cut-zim`, `broken-zim`. */
export async function readHeader(bytes: Bytes, name: string): Promise<Header> {
  if (bytes.size < HEADER_BYTES) throw badZim('not-zim', name)
  const head = await bytes.read(0, HEADER_BYTES)
  const view = viewOf(head)
  if (view.getUint32(0, true) !== MAGIC) throw badZim('not-zim', name)
  const [major, minor] = [view.getUint16(4, true), view.getUint16(6, true)]
  if (major !== 5 && major !== 6) throw badZim('old-zim', name)
  const position = (at: number) => Number(view.getBigUint64(at, true))
  const header = {
    uuid: Array.from(head.subarray(8, 24), byte => byte.toString(16).padStart(2, '0')).join(''),
    hasNewNamespaces: major === 6 && minor >= 1,
    entryCount: view.getUint32(24, true),
    clusterCount: view.getUint32(28, true),
    pathList: position(32),
    clusterList: position(48),
  }
  const titles = view.getBigUint64(40, true)
  const hasTitles = titles !== NOWHERE && titles !== 0n
  const lists: [at: number, length: number][] = [
    [header.pathList, header.entryCount * 8],
    [header.clusterList, header.clusterCount * 8],
    ...(hasTitles ? [[Number(titles), header.entryCount * 4] as [number, number]] : []),
    // The checksum is the last part of the file.
    [position(72), 16],
  ]
  if (!lists.every(([at, length]) => isWithin(at, length, bytes.size))) throw badZim('cut-zim', name)
  const mimeTypes = await readMimeTypes(bytes, position(56), name)
  const borders = lists.map(([at]) => at)
  return { ...header, ...(hasTitles && { titleList: Number(titles) }), borders, mimeTypes }
}

/** Reads the list of MIME types: zero-terminated texts, of which the last is empty. */
async function readMimeTypes(bytes: Bytes, at: number, name: string): Promise<string[]> {
  if (!isWithin(at, 1, bytes.size)) throw badZim('broken-zim', name)
  const listed = await bytes.read(at, Math.min(MOST_MIME_BYTES, bytes.size - at))
  const types: string[] = []
  for (let from = 0; ; ) {
    const end = listed.indexOf(0, from)
    if (end < 0) throw badZim('broken-zim', name)
    if (end === from) return types
    types.push(new TextDecoder().decode(listed.subarray(from, end)))
    from = end + 1
  }
}
