import { lowerBound } from '../../common/core/lower-bound.ts'
import { fnv1a } from '../../common/core/text-hash.ts'
import { terms } from '../../common/text/terms.ts'
import type { Entry } from './entry.ts'

/** Number of entries in a segment, the unit in which the index is built, stored and counted. */
export const SEGMENT = 65_536
/** Number of parts among which words are distributed by hash: a search reads only the parts of its own words. */
const PARTS = 256

/** One part of a segment's index as parallel arrays: word hashes in ascending order, and an entry for each. */
export interface Postings {
  hashes: Uint32Array
  /** Positions of the entries within the segment. */
  entries: Uint16Array
}

/** A 32-bit hash. Its highest bits decide which part a word belongs to. */
export function wordHash(word: string): number {
  const hash = fnv1a(word)
  // Mixed once more, because the highest bits hardly differ between the hashes of short words.
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
  return (mixed ^ (mixed >>> 13)) >>> 0
}

export const partOf = (hash: number): number => hash >>> 24

/** Collects the words of titles and returns sorted postings. */
export class PostingsWriter {
  readonly #parts: { hash: number; entry: number }[][] = Array.from({ length: PARTS }, () => [])

  /** Adds the words of an entry's title; `place` is the entry's position within the segment. */
  add({ title }: Pick<Entry, 'title'>, place: number): void {
    for (const word of new Set(terms(title))) {
      const hash = wordHash(word)
      this.#parts[partOf(hash)]!.push({ hash, entry: place })
    }
  }

  parts(): Postings[] {
    return this.#parts.map(part => {
      part.sort((a, b) => a.hash - b.hash || a.entry - b.entry)
      return {
        hashes: Uint32Array.from(part, ({ hash }) => hash),
        entries: Uint16Array.from(part, ({ entry }) => entry),
      }
    })
  }
}

/** Positions within the segment of the entries whose titles contain a word. */
export function entriesOf({ hashes, entries }: Postings, hash: number): Uint16Array {
  const start = lowerBound(hashes.length, place => hashes[place]! < hash)
  let from = start
  while (hashes[from] === hash) from++
  return entries.subarray(start, from)
}
