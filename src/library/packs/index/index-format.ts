import { z } from 'zod'

/** What `docs/pack-format.md` says of the index of a pack, as constants and schemas. */

export const INDEX_FORMAT = 'footnote-index'
export const INDEX_VERSION = 1

const INDEX_FOLDER = 'index/'
export const HEAD_FILE = `${INDEX_FOLDER}head.bin`
export const WORDS_FILE = `${INDEX_FOLDER}words.bin`
export const PAGES_FILE = `${INDEX_FOLDER}pages.bin`
export const NAMES_FILE = `${INDEX_FOLDER}names.bin`
export const PASSAGES_FILE = `${INDEX_FOLDER}passages.bin`

/** Above these an index is taken for a trap, in bytes as they come and unpacked. */
export const MOST_HEAD_BYTES = 8 * 2 ** 20
export const MOST_PART_BYTES = 16 * 2 ** 20
const MOST_PARTS = 65_536

/** How many pages one part of the list of pages tells of. */
export const PAGES_A_PART = 16

/** Some of the letters of a sha256: they tell damage from another pack, and shield from nobody. */
export const CHECK_LETTERS = 8

const place = z.int().nonnegative()
const check = z.string().regex(/^[0-9a-f]{8}$/)

/** Parts that lie one after the other in the pack, each deflated by itself. */
export type Parts = z.infer<typeof Parts>
const Parts = z.object({
  /** Where the first begins, from the beginning of the pack. */
  start: place,
  sizes: z.array(z.int().positive().max(MOST_PART_BYTES)).max(MOST_PARTS),
  /** The first letters of the sha256 of each, as it lies there. */
  checks: z.array(check).max(MOST_PARTS),
})

/** Parts of what is sorted, with how each begins. */
export type SortedParts = z.infer<typeof SortedParts>
const SortedParts = Parts.extend({ first: z.array(z.string()).max(MOST_PARTS) })

export type IndexHead = z.infer<typeof IndexHead>
export const IndexHead = z.object({
  format: z.literal(INDEX_FORMAT),
  version: z.literal(INDEX_VERSION),
  /** What its makers call it; may be empty. */
  name: z.string().max(200),
  /** ISO 8601. */
  made: z.string().max(40),
  pages: z.int().nonnegative().max(10_000_000),
  /** How many pages there are in each language, of BCP 47, the commonest first. */
  languages: z.array(z.tuple([z.string().max(40), z.int().positive()])).max(1_000),
  words: SortedParts,
  list: Parts,
  names: SortedParts,
  passages: Parts,
})

/** What any version of a head begins with. */
export const AnyHead = z.object({ format: z.literal(INDEX_FORMAT), version: z.int().positive() })

/** A page as the list tells of it. */
export type IndexedPage = z.infer<typeof IndexedPage>
const IndexedPage = z.object({
  id: z.string().min(1),
  title: z.string(),
  revision: z.string(),
  /** How its text begins, on one line. */
  gist: z.string().max(1_000),
  /** Where its entry of the ZIP lies, with the header before its bytes. */
  start: place,
  size: z.int().positive(),
  /** Of the unpacked file. */
  sha256: z.string(),
})
export const IndexedPages = z.array(IndexedPage).max(PAGES_A_PART)

/** Names of pages, sorted, each with the page's number. */
export type Names = z.infer<typeof Names>
export const Names = z.array(z.tuple([z.string(), place]))

/** Where the head lies, as the ZIP's comment says it. */
export interface HeadPlace {
  start: number
  size: number
  check: string
}

export const toComment = ({ start, size, check }: HeadPlace): string =>
  [INDEX_FORMAT, INDEX_VERSION, start, size, check].join(' ')

/** Undefined where a ZIP's comment is about something else. */
export function readComment(comment: string): HeadPlace | undefined {
  const [, start, size, check] = /^footnote-index \d{1,6} (\d{1,15}) (\d{1,9}) ([0-9a-f]{8})$/.exec(comment) ?? []
  return start && size && check ? { start: Number(start), size: Number(size), check } : undefined
}
