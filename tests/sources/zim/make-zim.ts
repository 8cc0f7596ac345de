import { crc32 } from 'node:zlib'

interface Page {
  path: string
  title: string
  /** Its content, or the path that it leads to. */
  html?: string
  redirect?: string
  mimeType?: string
}

interface Made {
  pages: readonly Page[]
  metadata?: Record<string, string>
  /** Before version 6.1 articles are in the namespace A, and titles are listed where the header says. */
  version?: 'old' | 'new'
  packing?: 'plain' | 'zstd' | 'xz'
  /** Offsets of eight bytes. */
  isExtended?: boolean
  uuid?: number
}

interface MadeEntry {
  namespace: string
  path: string
  title: string
  mimeType: number
  cluster: number
  blob: number
  redirect?: string
}

const utf8 = new TextEncoder()
const MIME_TYPES = ['text/html', 'text/plain', 'image/png', 'application/octet-stream+zimlisting']
const REDIRECT = 0xffff

/** A small ZIM file, as libzim would lay it out: what a test is about stands in the test. */
export function makeZim({
  pages,
  metadata = {},
  version = 'new',
  packing = 'zstd',
  isExtended = false,
  uuid = 7,
}: Made): Uint8Array<ArrayBuffer> {
  const isNew = version === 'new'
  const articles = isNew ? 'C' : 'A'
  const contents: Uint8Array[] = []
  const entries: MadeEntry[] = pages.map(({ path, title, html, redirect, mimeType = 'text/html' }) => ({
    namespace: articles,
    path,
    title: title === path ? '' : title,
    mimeType: redirect === undefined ? MIME_TYPES.indexOf(mimeType) : REDIRECT,
    cluster: 0,
    blob: redirect === undefined ? contents.push(utf8.encode(html)) - 1 : 0,
    ...(redirect !== undefined && { redirect }),
  }))
  for (const [path, text] of Object.entries({ Title: 'Made up', Language: 'eng', Date: '2026-11-26', ...metadata })) {
    entries.push({
      namespace: 'M',
      path,
      title: '',
      mimeType: 1,
      cluster: 0,
      blob: contents.push(utf8.encode(text)) - 1,
    })
  }
  if (isNew)
    entries.push({ namespace: 'X', path: 'listing/titleOrdered/v1', title: '', mimeType: 3, cluster: 1, blob: 0 })
  entries.sort((a, b) => compare(a.namespace + a.path, b.namespace + b.path))
  const titleOf = ({ namespace, title, path }: MadeEntry) => namespace + (title || path)
  const byTitle = entries.map((_, i) => i).sort((a, b) => compare(titleOf(entries[a]!), titleOf(entries[b]!)))
  const listed = byTitle.filter(i => entries[i]!.namespace === 'C')
  const clusters = [
    cluster(contents, packing, isExtended),
    ...(isNew ? [cluster([uint32s(listed)], 'plain', false)] : []),
  ]

  const mimeList = joined([...MIME_TYPES.map(type => utf8.encode(`${type}\0`)), new Uint8Array(1)])
  const direntries = entries.map(entry => direntry(entry, entries, articles))
  const lists = [entries.length * 8, isNew ? 0 : entries.length * 4, clusters.length * 8].map(
    size => new Uint8Array(size),
  )
  // Files of today are written in the order in which things become known.
  const layout = isNew ? [...clusters, ...direntries, ...lists] : [...lists, ...direntries, ...clusters]
  const places = new Map<Uint8Array, number>()
  let end = 80 + mimeList.length
  for (const part of layout) {
    places.set(part, end)
    end += part.length
  }
  const placesOf = (parts: readonly Uint8Array[]) => parts.map(part => places.get(part)!)
  const [pathList, titleList, clusterList] = lists as [Uint8Array, Uint8Array, Uint8Array]
  pathList.set(uint64s(placesOf(direntries)))
  if (!isNew) titleList.set(uint32s(byTitle))
  clusterList.set(uint64s(placesOf(clusters)))
  const header = new DataView(new ArrayBuffer(80))
  header.setUint32(0, 0x044d495a, true)
  header.setUint16(4, isNew ? 6 : 5, true)
  header.setUint16(6, isNew ? 1 : 0, true)
  header.setUint8(8, uuid)
  header.setUint32(24, entries.length, true)
  header.setUint32(28, clusters.length, true)
  const [paths = 0, titles = 0, clusterPlaces = 0] = placesOf(lists)
  const positions = [paths, isNew ? 2n ** 64n - 1n : titles, clusterPlaces, 80]
  for (const [i, position] of positions.entries()) header.setBigUint64(32 + i * 8, BigInt(position), true)
  header.setBigUint64(72, BigInt(end), true)
  return joined([new Uint8Array(header.buffer), mimeList, ...layout, new Uint8Array(16)])
}

function direntry(entry: MadeEntry, entries: readonly MadeEntry[], articles: string): Uint8Array {
  const isRedirect = entry.redirect !== undefined
  const head = new DataView(new ArrayBuffer(isRedirect ? 12 : 16))
  head.setUint16(0, entry.mimeType, true)
  head.setUint8(3, entry.namespace.charCodeAt(0))
  const target = entries.findIndex(({ namespace, path }) => namespace === articles && path === entry.redirect)
  head.setUint32(8, isRedirect ? target : entry.cluster, true)
  if (!isRedirect) head.setUint32(12, entry.blob, true)
  return joined([new Uint8Array(head.buffer), utf8.encode(`${entry.path}\0${entry.title}\0`)])
}

const PACKINGS = { plain: 1, xz: 4, zstd: 5 }

function cluster(items: readonly Uint8Array[], packing: keyof typeof PACKINGS, isExtended: boolean): Uint8Array {
  const offsets = [(items.length + 1) * (isExtended ? 8 : 4)]
  for (const item of items) offsets.push(offsets.at(-1)! + item.length)
  const data = joined([isExtended ? uint64s(offsets) : uint32s(offsets), ...items])
  const packed = { plain: () => data, zstd: () => inZstd(data), xz: () => inXz(data) }[packing]()
  return joined([Uint8Array.of(PACKINGS[packing] | (isExtended ? 0x10 : 0)), packed])
}

/** A frame of blocks that are stored as they are (RFC 8878): Node 20 has no compressor. */
function inZstd(data: Uint8Array): Uint8Array {
  const BLOCK = 100_000
  const parts = [Uint8Array.of(0x28, 0xb5, 0x2f, 0xfd, 0xa0), uint32s([data.length])]
  for (let at = 0; at < data.length; at += BLOCK) {
    const block = data.subarray(at, at + BLOCK)
    const isLast = at + BLOCK >= data.length ? 1 : 0
    parts.push(uint32s([(block.length << 3) | isLast]).subarray(0, 3), block)
  }
  return joined(parts)
}

/** An xz stream of one block of LZMA2 chunks that are stored as they are, without a check. */
function inXz(data: Uint8Array): Uint8Array {
  const CHUNK = 65_536
  const flags = Uint8Array.of(0, 0)
  const withCrc = (part: Uint8Array) => joined([part, uint32s([crc32(part)])])
  const blockHeader = withCrc(Uint8Array.of(2, 0, 0x21, 1, 16, 0, 0, 0))
  const chunks: Uint8Array[] = []
  for (let at = 0; at < data.length; at += CHUNK) {
    const chunk = data.subarray(at, at + CHUNK)
    const size = chunk.length - 1
    chunks.push(Uint8Array.of(at === 0 ? 1 : 2, size >> 8, size & 0xff), chunk)
  }
  const packed = joined([...chunks, Uint8Array.of(0)])
  const unpadded = blockHeader.length + packed.length
  const index = withCrc(padded(joined([Uint8Array.of(0, 1), varint(unpadded), varint(data.length)])))
  const footer = joined([uint32s([index.length / 4 - 1]), flags])
  return joined([
    Uint8Array.of(0xfd, 0x37, 0x7a, 0x58, 0x5a, 0),
    withCrc(flags),
    padded(joined([blockHeader, packed])),
    index,
    uint32s([crc32(footer)]),
    footer,
    Uint8Array.of(0x59, 0x5a),
  ])
}

const padded = (part: Uint8Array): Uint8Array => joined([part, new Uint8Array((4 - (part.length % 4)) % 4)])

function varint(value: number): Uint8Array {
  const bytes: number[] = []
  let rest = value
  for (; rest > 0x7f; rest >>>= 7) bytes.push((rest & 0x7f) | 0x80)
  return Uint8Array.of(...bytes, rest)
}

const uint32s = (numbers: readonly number[]): Uint8Array => new Uint8Array(Uint32Array.from(numbers).buffer)
const uint64s = (numbers: readonly number[]): Uint8Array =>
  new Uint8Array(BigUint64Array.from(numbers.map(BigInt)).buffer)

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.concat(parts))
}

const compare = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b))
