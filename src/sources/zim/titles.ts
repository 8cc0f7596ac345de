import { lowerBoundAsync } from '../../common/core/lower-bound.ts'
import { compareBytes, type Entry } from './entry.ts'
import { type IndexList, listIn, type Zim } from './zim.ts'

/** The entry in which files from version 6.1 on store their list of articles ordered by title. */
const LISTING = 'listing/titleOrdered/v1'

const utf8 = new TextEncoder()

export type Titles = Awaited<ReturnType<typeof openTitles>>

/** A file's titles in alphabetical order. Looking up a title takes about 20 reads. Throws as `Zim` does. */
export async function openTitles(zim: Zim) {
  const list = await titleList(zim)
  const entryAt = async (place: number) => zim.entryAt(await list.at(place))
  const keyOf = (title: string) => utf8.encode(zim.articles + title)

  const placeOf = (key: Uint8Array) =>
    lowerBoundAsync(list.count, async place => {
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
    called: async (title: string) => from(await placeOf(keyOf(title)), 10, entry => entry.title === title),
    /** Entries whose titles start with `start`, in order. */
    beginning: async (start: string, limit: number) =>
      from(await placeOf(keyOf(start)), limit, ({ title }) => title.startsWith(start)),
    /** Entries whose titles come just before or after this title in the list. */
    async near(title: string, limit: number) {
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
  // Files without a list of titles are searched by path, which is usually the title.
  return { count: entryCount, at: async place => place }
}
