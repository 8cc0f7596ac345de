import { sizeOf, termAt } from '../../lexical/dictionary.ts'
import type { LexicalSnapshot } from '../../lexical/lexical-snapshot.ts'
import type { PackedPostings } from '../../lexical/segment.ts'
import { VarintReader, VarintWriter } from './varints.ts'

/** The passages that contain a word, ascending, and its weight in each. */
export interface WordPostings {
  docs: Uint32Array
  weights: Uint8Array
}

const SMALLEST_PART = 16_384
/** Approximate maximum number of parts, since the head lists them all. */
const PARTS = 2_048

/**
 * Divides the words of an index and their postings into parts, in order. Each word is written as the length of its
 * UTF-8, the UTF-8, the number of its postings, the differences between their docs, and one byte of weight for each.
 */
export function* wordParts(postings: PackedPostings): Generator<{ first: string; bytes: Uint8Array<ArrayBuffer> }> {
  const { dictionary, postingStarts, docs, weights } = postings
  const utf8 = new TextEncoder()
  const writer = new VarintWriter()
  const enough = Math.max(SMALLEST_PART, Math.ceil((docs.length * 3) / PARTS))
  let first: string | undefined
  for (let at = 0; at < sizeOf(dictionary); at++) {
    const term = termAt(dictionary, at)
    first ??= term
    const name = utf8.encode(term)
    writer.write(name.length)
    writer.writeBytes(name)
    const from = postingStarts[at]!
    const to = postingStarts[at + 1]!
    writer.write(to - from)
    for (let i = from, last = 0; i < to; last = docs[i++]!) writer.write(docs[i]! - last)
    writer.writeBytes(weights.subarray(from, to))
    if (writer.length < enough) continue
    yield { first, bytes: writer.take() }
    first = undefined
  }
  if (first !== undefined) yield { first, bytes: writer.take() }
}

/** The postings of the `wanted` words in a part of a pack with `docs` passages. Undefined if the part is damaged. */
export function wordsIn(
  part: Uint8Array,
  wanted: ReadonlySet<string>,
  docs: number,
): Map<string, WordPostings> | undefined {
  const utf8 = new TextDecoder()
  const reader = new VarintReader(part)
  const found = new Map<string, WordPostings>()
  try {
    while (!reader.isAtEnd) {
      const term = utf8.decode(reader.readBytes(reader.read()))
      const count = reader.read()
      if (count > docs) return undefined
      const places = new Uint32Array(count)
      let last = 0
      for (let i = 0; i < count; i++) {
        last += reader.read()
        places[i] = last
      }
      if (last >= docs) return undefined
      const weights = reader.readBytes(count)
      if (wanted.has(term)) found.set(term, { docs: places, weights: Uint8Array.from(weights) })
    }
    return found
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** The number of passages of each page and the number of words of each passage, as one part. */
export function passagePart({ firstDocs, lengths, pages }: LexicalSnapshot): Uint8Array<ArrayBuffer> {
  const writer = new VarintWriter()
  for (let page = 0; page < pages.length; page++) writer.write(firstDocs[page + 1]! - firstDocs[page]!)
  for (const length of lengths) writer.write(length)
  return writer.take()
}

/** Reads the output of `passagePart`; undefined if the part is damaged. */
export function readPassagePart(
  part: Uint8Array,
  pages: number,
): Pick<LexicalSnapshot, 'firstDocs' | 'lengths'> | undefined {
  const reader = new VarintReader(part)
  const firstDocs = new Uint32Array(pages + 1)
  try {
    for (let page = 0; page < pages; page++) firstDocs[page + 1] = firstDocs[page]! + reader.read()
    const docs = firstDocs[pages]!
    // Each length takes at least one byte.
    if (docs > part.length) return undefined
    const lengths = Uint32Array.from({ length: docs }, () => reader.read())
    return reader.isAtEnd ? { firstDocs, lengths } : undefined
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
