import { nextTask } from '../../core/next-task.ts'
import { once } from '../../core/once.ts'
import { entriesOf, PostingsWriter, partOf, SEGMENT, wordHash } from './title-postings.ts'
import type { TitleStore } from './title-store.ts'
import type { Zim } from './zim.ts'

/** Entries that are indexed in one go: some 20 ms, so that the page stays alive meanwhile. */
const BATCH = 2_048
/** The most entries that a word brings in by itself; a commoner one only adds to those that rarer words brought in. */
const MOST_FOR_A_WORD = 20_000
/** The most entries that are compared where every word of a query is common. */
const MOST_COMPARED = 200_000

interface Found {
  /** Entries' places in the order of paths, those with the most telling words first. */
  found: number[]
  /** How much a word tells: the more, the fewer titles have it. */
  weightOf(word: string): number
}

/** Finds entries by the words of their titles, once it is built. */
export interface TitleIndex {
  /** How much of the file is indexed, from 0 to 1. */
  readonly progress: number
  /** Resolves when all is indexed, or rejects where it could not be. */
  readonly built: Promise<void>
  /** What is indexed by now and has some of these words. */
  search(words: readonly string[], limit: number): Promise<Found>
}

/**
 * Indexes a file's titles by and by, and goes on where an earlier visit left off. Entries are taken in the order of paths,
 * in which they are also written: the file is read from front to back.
 */
export function buildTitleIndex(zim: Zim, store: TitleStore): TitleIndex {
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

  async function search(words: readonly string[], limit: number): Promise<Found> {
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
    return { found: best.map(([place]) => first + place), weightOf: word => weights.get(word) ?? 0 }
  }

  /** Places of the entries that have a word, among all of the articles' namespace. */
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
    get progress() {
      return segments === 0 ? 1 : Math.min(1, done / segments)
    },
    built,
    search,
  }
}

export const isPage = (mimeType: string): boolean => /^(?:text\/html|application\/xhtml)/.test(mimeType)
