import { terms } from '../../text/terms.ts'
import type { Entry } from './entry.ts'

/** So many entries are indexed at a time: what is done of a file is counted in these. */
export const SEGMENT = 65_536
/** Words are spread over so many parts, of which a search reads those of its words. */
const PARTS = 256

/** The words of a segment's titles that fall into one part: hashes in their order, and beside each the entry that has it. */
export interface Postings {
  hashes: Uint32Array
  /** Places within the segment. */
  entries: Uint16Array
}

/** 32-bit FNV-1a, whose highest bits say which part a word falls into. */
export function wordHash(word: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193)
  // Mixed once more: the highest bits of a short word's hash hardly differ.
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
  return (hash ^ (hash >>> 13)) >>> 0
}

export const partOf = (hash: number): number => hash >>> 24

/** Takes up the words of titles, and gives them sorted. */
export class PostingsWriter {
  readonly #parts: { hash: number; entry: number }[][] = Array.from({ length: PARTS }, () => [])

  /** `place`: within the segment. */
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

/** The places of the entries that have a word. */
export function entriesOf({ hashes, entries }: Postings, hash: number): Uint16Array {
  let from = firstFrom(hashes, hash)
  const start = from
  while (hashes[from] === hash) from++
  return entries.subarray(start, from)
}

function firstFrom(hashes: Uint32Array, hash: number): number {
  let [from, to] = [0, hashes.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    if (hashes[middle]! < hash) from = middle + 1
    else to = middle
  }
  return from
}
