import { nextTask } from '../../common/core/next-task.ts'
import { once } from '../../common/core/once.ts'
import { entriesOf, PostingsWriter, partOf, SEGMENT, wordHash } from './title-postings.ts'
import type { TitleStore } from './title-store.ts'
import type { Zim } from './zim.ts'

/** Number of entries to index before pausing: about 20 ms, so that the page keeps responding. */
const BATCH = 2_048
/** A word that more titles contain adds no candidates: it only raises the score of those found by rarer words. */
const MOST_FOR_A_WORD = 20_000
/** Maximum number of candidates from one word, for queries of words that are all in more than `MOST_FOR_A_WORD`. */
const MOST_COMPARED = 200_000

export type TitleIndex = ReturnType<typeof buildTitleIndex>

/**
 * Indexes a file's titles in the background, and continues where an earlier visit stopped. Entries are read in the
 * order of paths, which is usually also their order in the file, so that the file is read sequentially.
 */
export function buildTitleIndex(zim: Zim, store: TitleStore) {
  const { uuid } = zim.header
  const span = once(() => zim.span(zim.articles))
  let done = 0
  let segments = 1

  async function build(): Promise<void> {
    const [from, to] = await span()
    segments = Math.ceil((to - from) / SEGMENT)
    done = await store.done(uuid)
    while (done < segments) {
      const start = from + done * SEGMENT
      const writer = new PostingsWriter()
      for (let at = start; at < Math.min(start + SEGMENT, to); at += BATCH) {
        for (const entry of await zim.entries(at, Math.min(at + BATCH, start + SEGMENT, to))) {
          if (entry.redirect !== undefined || isPage(zim.mimeType(entry))) writer.add(entry, entry.index - start)
        }
        await nextTask()
      }
      await store.keep(uuid, done, writer.parts())
      done++
    }
  }

  /**
   * Entries indexed so far whose titles contain some of these words, as indices in the list ordered by path: those whose
   * words weigh most come first. A word weighs the more, the fewer titles contain it.
   */
  async function search(words: readonly string[], limit: number) {
    const [first] = await span()
    const listed = await Promise.all([...new Set(words)].map(async word => ({ word, places: await placesOf(word) })))
    const weights = new Map(
      listed.map(({ word, places }) => [word, Math.log(2 + (segments * SEGMENT) / Math.max(1, places.length))]),
    )
    const sums = new Map<number, number>()
    for (const { word, places } of listed.sort((a, b) => a.places.length - b.places.length)) {
      const isCommon = places.length > MOST_FOR_A_WORD && sums.size > 0
      for (const place of isCommon ? places : places.slice(0, MOST_COMPARED)) {
        const before = sums.get(place)
        if (before !== undefined || !isCommon) sums.set(place, (before ?? 0) + weights.get(word)!)
      }
    }
    const best = [...sums].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, limit)
    return { found: best.map(([place]) => first + place), weightOf: (word: string) => weights.get(word) ?? 0 }
  }

  /** Positions of the entries whose titles contain a word, within the articles' namespace. */
  async function placesOf(word: string): Promise<number[]> {
    const hash = wordHash(word)
    const places: number[] = []
    for (const [segment, postings] of (await store.read(uuid, partOf(hash))).entries()) {
      for (const entry of entriesOf(postings, hash)) places.push(segment * SEGMENT + entry)
    }
    return places
  }

  const built = build()
  built.catch(() => {})
  return {
    /** The share of the file that is indexed, from 0 to 1. */
    get progress() {
      return segments === 0 ? 1 : Math.min(1, done / segments)
    },
    /** Resolves when all titles are indexed; rejects if that failed. */
    built,
    search,
  }
}

export const isPage = (mimeType: string): boolean => /^(?:text\/html|application\/xhtml)/.test(mimeType)
