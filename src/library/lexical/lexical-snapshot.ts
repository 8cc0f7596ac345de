import { z } from 'zod'
import type { PackedSegment } from './segment.ts'

/** The version of the format and of term extraction; snapshots of other versions are rebuilt. */
export const VERSION = 3

export interface LexicalSnapshot extends PackedSegment {
  version: typeof VERSION
}

export const EMPTY: LexicalSnapshot = {
  version: VERSION,
  pages: [],
  languages: [],
  firstDocs: new Uint32Array(1),
  lengths: new Uint32Array(0),
  dictionary: { letters: new Uint16Array(0), starts: new Uint32Array(1) },
  postingStarts: new Uint32Array(1),
  docs: new Uint32Array(0),
  weights: new Uint8Array(0),
}

const numbers = z.instanceof(Uint32Array)

const Snapshot = z
  .object({
    version: z.literal(VERSION),
    pages: z.array(z.string()),
    languages: z.array(z.string()),
    firstDocs: numbers,
    lengths: numbers,
    dictionary: z.object({ letters: z.instanceof(Uint16Array), starts: numbers }),
    postingStarts: numbers,
    docs: numbers,
    weights: z.instanceof(Uint8Array),
  })
  .refine(
    ({ pages, dictionary: { letters, starts }, ...packed }) =>
      new Set(pages).size === pages.length &&
      packed.languages.length === pages.length &&
      packed.firstDocs.length === pages.length + 1 &&
      divides(packed.firstDocs, packed.lengths.length) &&
      divides(starts, letters.length) &&
      packed.postingStarts.length === starts.length &&
      divides(packed.postingStarts, packed.docs.length) &&
      packed.weights.length === packed.docs.length,
  )

/**
 * Parses a stored snapshot; undefined if it has another version, or is damaged so that a search would read out of
 * bounds. Other damage at worst gives wrong results.
 */
export function readSnapshot(record: unknown): LexicalSnapshot | undefined {
  return Snapshot.safeParse(record).data
}

/** Whether `starts` divides `size` items into consecutive parts: from 0 to `size`, never decreasing. */
function divides(starts: Uint32Array, size: number): boolean {
  return starts[0] === 0 && starts.at(-1) === size && starts.every((start, i) => i === 0 || start >= starts[i - 1]!)
}

/** Approximate storage of a snapshot in bytes. */
export function snapshotBytes({ pages, dictionary, ...packed }: LexicalSnapshot): number {
  const arrays = [...Object.values(packed), ...Object.values(dictionary)].filter(part => ArrayBuffer.isView(part))
  return arrays.reduce((sum, { byteLength }) => sum + byteLength, pages.join('').length)
}
