import { compareBytes, type Entry } from './entry.ts'
import { lowerBound } from './lower-bound.ts'
import { type IndexList, listIn, type Zim } from './zim.ts'

/** Where files from version 6.1 on list their articles in the order of titles. */
const LISTING = 'listing/titleOrdered/v1'

const utf8 = new TextEncoder()

/** The titles of a file's articles, in their order. A title is found by about 20 looks into the file. */
export interface Titles {
  /** How many there are, redirects included; of files without a list of their own it is that of all entries. */
  readonly count: number
  /** Entries of exactly this title. */
  called(title: string): Promise<Entry[]>
  /** Entries whose titles begin so, in their order. */
  beginning(start: string, limit: number): Promise<Entry[]>
  /** Entries whose titles stand next to where this one would. */
  near(title: string, limit: number): Promise<Entry[]>
}

/** Throws as `Zim` does. */
export async function openTitles(zim: Zim): Promise<Titles> {
  const list = await titleList(zim)
  const entryAt = async (place: number) => zim.entryAt(await list.at(place))
  const keyOf = (title: string) => utf8.encode(zim.articles + title)

  const placeOf = (key: Uint8Array) =>
    lowerBound(list.count, async place => {
      const { namespace, title } = await entryAt(place)
      return compareBytes(utf8.encode(namespace + title), key) < 0
    })

  async function from(place: number, limit: number, isWanted: (entry: Entry) => boolean): Promise<Entry[]> {
    const found: Entry[] = []
    for (let at = place; at < list.count && found.length < limit; at++) {
      const entry = await entryAt(at)
      if (entry.namespace !== zim.articles || !isWanted(entry)) break
      found.push(entry)
    }
    return found
  }

  return {
    count: list.count,
    called: async title => from(await placeOf(keyOf(title)), 10, entry => entry.title === title),
    beginning: async (start, limit) => from(await placeOf(keyOf(start)), limit, ({ title }) => title.startsWith(start)),
    async near(title, limit) {
      const place = await placeOf(keyOf(title))
      const first = Math.max(0, place - Math.ceil(limit / 2))
      const entries = await from(first, limit, () => true)
      return entries.length > 0 ? entries : from(place, limit, () => true)
    },
  }
}

async function titleList(zim: Zim): Promise<IndexList> {
  const { entryCount, titleList, hasNewNamespaces } = zim.header
  const listing = hasNewNamespaces ? await zim.find('X', LISTING) : undefined
  if (listing) return listIn(await zim.content(listing), entryCount)
  if (titleList !== undefined) return zim.list(titleList)
  // Paths mostly are titles.
  return { count: entryCount, at: async place => place }
}
