import { z } from 'zod'
import { sha256 } from '../../../common/core/sha256.ts'

/** The constants and schemas of a pack's index, which `docs/pack-format.md` describes. */

export const INDEX_FORMAT = 'footnote-index'
export const INDEX_VERSION = 1

const INDEX_FOLDER = 'index/'
export const HEAD_FILE = `${INDEX_FOLDER}head.bin`
export const WORDS_FILE = `${INDEX_FOLDER}words.bin`
export const PAGES_FILE = `${INDEX_FOLDER}pages.bin`
export const NAMES_FILE = `${INDEX_FOLDER}names.bin`
export const PASSAGES_FILE = `${INDEX_FOLDER}passages.bin`

/** Limits in bytes, both packed and unpacked. Larger indexes are refused, since they may be meant to exhaust memory. */
export const MOST_HEAD_BYTES = 8 * 2 ** 20
export const MOST_PART_BYTES = 16 * 2 ** 20
const MOST_PARTS = 65_536

/** The number of pages that one part of the page list describes. */
export const PAGES_A_PART = 16

/**
 * A short checksum of a part of a pack. Its hex digits of a SHA-256 are enough to detect damage, and parts of another
 * pack, but no protection from forgery.
 */
export const checkOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> => (await sha256(bytes)).slice(0, 8)

const place = z.int().nonnegative()
const check = z.string().regex(/^[0-9a-f]{8}$/)

/** Parts of a file, one after the other, each compressed separately. */
export type Parts = z.infer<typeof Parts>
const Parts = z.object({
  /** The position of the first part in the pack. */
  start: place,
  sizes: z.array(z.int().positive().max(MOST_PART_BYTES)).max(MOST_PARTS),
  /** The checksum of each part in its compressed form. */
  checks: z.array(check).max(MOST_PARTS),
})

/** Parts of a sorted list, with the first item of each. */
export type SortedParts = z.infer<typeof SortedParts>
const SortedParts = Parts.extend({ first: z.array(z.string()).max(MOST_PARTS) })

export type IndexHead = z.infer<typeof IndexHead>
export const IndexHead = z.object({
  format: z.literal(INDEX_FORMAT),
  version: z.literal(INDEX_VERSION),
  /** The pack's name, as given by its makers; may be empty. */
  name: z.string().max(200),
  /** ISO 8601. */
  made: z.string().max(40),
  pages: z.int().nonnegative().max(10_000_000),
  /** The number of pages in each language (BCP 47), commonest first. */
  languages: z.array(z.tuple([z.string().max(40), z.int().positive()])).max(1_000),
  words: SortedParts,
  list: Parts,
  names: SortedParts,
  passages: Parts,
})

/** The fields that the heads of all versions share. */
export const AnyHead = z.object({ format: z.literal(INDEX_FORMAT), version: z.int().positive() })

export type IndexedPage = z.infer<typeof IndexedPage>
const IndexedPage = z.object({
  id: z.string().min(1),
  title: z.string(),
  revision: z.string(),
  /** The start of the page's text, on one line. */
  gist: z.string().max(1_000),
  /** Position and size of its ZIP entry, including the entry's header. */
  start: place,
  size: z.int().positive(),
  /** The hash of the page's unpacked file. */
  sha256: z.string(),
})
export const IndexedPages = z.array(IndexedPage).max(PAGES_A_PART)

/** Sorted names of pages, each with the page's number. */
export type Names = z.infer<typeof Names>
export const Names = z.array(z.tuple([z.string(), place]))

/** The position of the head, as stated in the ZIP's comment. */
export interface HeadPlace {
  start: number
  size: number
  check: string
}

export const toComment = ({ start, size, check }: HeadPlace): string =>
  [INDEX_FORMAT, INDEX_VERSION, start, size, check].join(' ')

/** Reads the head's position from a ZIP's comment; undefined if it is not the comment of a pack. */
export function readComment(comment: string): HeadPlace | undefined {
  const [, start, size, check] = /^footnote-index \d{1,6} (\d{1,15}) (\d{1,9}) ([0-9a-f]{8})$/.exec(comment) ?? []
  return start && size && check ? { start: Number(start), size: Number(size), check } : undefined
}
