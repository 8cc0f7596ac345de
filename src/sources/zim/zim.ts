import { lowerBoundAsync } from '../../common/core/lower-bound.ts'
import { Lru } from '../../common/core/lru.ts'
import { badZim } from './bad-zim.ts'
import { type Bytes, blobBytes, isWithin, viewOf } from './blob-bytes.ts'
import { type Cluster, MOST_ITEM_BYTES, openCluster } from './cluster.ts'
import { compareBytes, type Entry, parseEntry } from './entry.ts'
import { type Header, readHeader } from './header.ts'

const ENTRY_BYTES = [256, 4_096, 65_536]
const MOST_REDIRECTS = 16
const CLUSTERS = 6
/** Maximum size in bytes of a decompressed cluster to be cached; larger ones are decompressed only as far as needed. */
const KEPT_CLUSTER_BYTES = 4_000_000
const MOST_METADATA_BYTES = 100_000

const utf8 = new TextEncoder()

/**
 * A ZIM file: a directory of entries, each with a namespace, a path, a title, and either content or the index of
 * another entry. Only what is needed is read, and every position that the file states is checked against its size.
 */
export class Zim {
  readonly name: string
  readonly header: Header
  readonly #bytes: Bytes
  readonly #clusters = new Lru<Promise<Cluster>>(CLUSTERS)

  private constructor(bytes: Bytes, header: Header, name: string) {
    this.#bytes = bytes
    this.header = header
    this.name = name
  }

  /** Throws `UserError` `not-zim`, `old-zim`. All methods may throw `cut-zim`, `broken-zim`, `gone-zim`. */
  static async open(file: Blob, name: string): Promise<Zim> {
    const bytes = blobBytes(file, name)
    return new Zim(bytes, await readHeader(bytes, name), name)
  }

  /** The namespace of articles. */
  get articles(): 'A' | 'C' {
    return this.header.hasNewNamespaces ? 'C' : 'A'
  }

  mimeType({ content }: Entry): string {
    return (content && this.header.mimeTypes[content.mimeType]) || ''
  }

  /** The entry at a position in the order of namespaces and paths. */
  async entryAt(index: number): Promise<Entry> {
    const at = await this.#placeOf(index)
    for (const length of ENTRY_BYTES) {
      const entry = parseEntry(await this.#bytes.read(at, Math.min(length, this.#bytes.size - at)), index)
      if (entry) return entry
    }
    throw badZim('broken-zim', this.name)
  }

  /** The entries of a range of positions. If they are stored close together, one read is enough. */
  async entries(from: number, to: number, mostBytes = 4_000_000): Promise<Entry[]> {
    const list = viewOf(await this.#bytes.read(this.header.pathList + from * 8, (to - from) * 8))
    const places = Array.from({ length: to - from }, (_, i) => Number(list.getBigUint64(i * 8, true)))
    const first = places.reduce((least, place) => Math.min(least, place), Number.POSITIVE_INFINITY)
    const end = Math.min(this.#bytes.size, places.reduce((most, place) => Math.max(most, place), 0) + ENTRY_BYTES[1]!)
    if (!isWithin(first, end - first, this.#bytes.size)) throw badZim('broken-zim', this.name)
    if (end - first > mostBytes) return this.#oneByOne(from, to)
    const together = await this.#bytes.read(first, end - first)
    const entries: Entry[] = []
    for (const [i, place] of places.entries()) {
      const start = place - first
      const entry = parseEntry(together.subarray(start, start + ENTRY_BYTES[1]!), from + i)
      entries.push(entry ?? (await this.entryAt(from + i)))
    }
    return entries
  }

  /** The entry with this path, if there is one. */
  async find(namespace: string, path: string): Promise<Entry | undefined> {
    const key = utf8.encode(namespace + path)
    const place = await this.#firstFrom(key)
    const entry = place < this.header.entryCount ? await this.entryAt(place) : undefined
    return entry && compareBytes(entry.sortKey, key) === 0 ? entry : undefined
  }

  /** The first position of a namespace's entries, and the position after the last. */
  async span(namespace: string): Promise<[from: number, to: number]> {
    const next = String.fromCharCode(namespace.charCodeAt(0) + 1)
    return [await this.#firstFrom(utf8.encode(namespace)), await this.#firstFrom(utf8.encode(next))]
  }

  /** The entry itself, or the one that it redirects to; undefined if redirects form a circle or lead nowhere. */
  async resolved(entry: Entry): Promise<Entry | undefined> {
    let found = entry
    for (let steps = 0; found.redirect !== undefined; steps++) {
      if (steps === MOST_REDIRECTS || found.redirect >= this.header.entryCount) return undefined
      found = await this.entryAt(found.redirect)
    }
    return found.content ? found : undefined
  }

  /** The content of an entry. Uncompressed content is read on demand. */
  async content({ content }: Entry): Promise<Bytes> {
    if (!content || content.cluster >= this.header.clusterCount) throw badZim('broken-zim', this.name)
    const cluster = await this.#cluster(content.cluster, content.blob)
    return cluster.item(content.blob)
  }

  /** The whole content of an entry, which may have at most `most` bytes. */
  async read(entry: Entry, most = MOST_ITEM_BYTES): Promise<Uint8Array> {
    const content = await this.content(entry)
    if (content.size > most) throw badZim('broken-zim', this.name)
    return content.read(0, content.size)
  }

  /** A metadata value of the file, such as its `Title`; empty if it has none. */
  async metadata(name: string): Promise<string> {
    const found = await this.find('M', name)
    const entry = found && (await this.resolved(found))
    return entry ? new TextDecoder().decode(await this.read(entry, MOST_METADATA_BYTES)).trim() : ''
  }

  /** A list of entry indices at a position that the header states. */
  list(at: number): IndexList {
    const { entryCount } = this.header
    return listIn({ size: entryCount * 4, read: (from, length) => this.#bytes.read(at + from, length) }, entryCount)
  }

  async #placeOf(index: number): Promise<number> {
    const at = await this.#number(this.header.pathList + index * 8)
    if (!isWithin(at, 1, this.#bytes.size)) throw badZim('broken-zim', this.name)
    return at
  }

  async #oneByOne(from: number, to: number): Promise<Entry[]> {
    const entries: Entry[] = []
    for (let index = from; index < to; index++) entries.push(await this.entryAt(index))
    return entries
  }

  #firstFrom(key: Uint8Array): Promise<number> {
    return lowerBoundAsync(
      this.header.entryCount,
      async place => compareBytes((await this.entryAt(place)).sortKey, key) < 0,
    )
  }

  async #cluster(number: number, item: number): Promise<Cluster> {
    const key = String(number)
    const known = await this.#clusters.get(key)
    // A large cluster that is still being opened is decompressed for another item, and may end before this one.
    if (known?.isWhole) return known
    const opening = this.#openCluster(number, item)
    this.#clusters.set(key, opening)
    const drop = () => this.#clusters.delete(key)
    opening.then(({ isWhole }) => isWhole || drop(), drop)
    return opening
  }

  async #openCluster(number: number, item: number): Promise<Cluster> {
    const { clusterList, clusterCount, borders } = this.header
    const at = await this.#number(clusterList + number * 8)
    // Clusters usually follow one another. Where they do not, a compressed one marks its own end.
    const next = number + 1 < clusterCount ? await this.#number(clusterList + (number + 1) * 8) : this.#bytes.size
    const ends = [next, ...borders].filter(border => border > at && border <= this.#bytes.size)
    return openCluster(this.#bytes, at, Math.min(...ends), item, KEPT_CLUSTER_BYTES, this.name)
  }

  async #number(at: number): Promise<number> {
    return Number(viewOf(await this.#bytes.read(at, 8)).getBigUint64(0, true))
  }
}

export type IndexList = ReturnType<typeof listIn>

/** A list of entry indices, of 4 bytes each. */
export function listIn(bytes: Bytes, most: number) {
  return {
    count: Math.min(most, Math.floor(bytes.size / 4)),
    at: async (place: number) => viewOf(await bytes.read(place * 4, 4)).getUint32(0, true),
  }
}
