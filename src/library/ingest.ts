import type { Article } from '../documents/article.ts'
import type { Chunk } from '../documents/split-chunks.ts'
import type { Bringing } from './library.ts'
import { pageId } from './passages.ts'
import type { StoredPage } from './stored-page.ts'

/** A chunk's section, start and end are stored in 4 bytes each. */
const BYTES_PER_CHUNK = 12

/** Turns an article into a stored page. `fetchedAt` is in ms since the epoch. */
export function ingest(
  article: Article,
  split: (article: Article) => Chunk[],
  fetchedAt: number,
  bringing: Bringing = { how: 'fetched' },
): StoredPage {
  const { validator, sections, links, ...identity } = article
  const chunks = split(article)
  return {
    summary: {
      id: pageId(article),
      ...identity,
      fetchedAt,
      origin: { ...bringing, at: fetchedAt },
      usedAt: fetchedAt,
      pinned: false,
      chunks: chunks.length,
      bytes: pageBytes(article, chunks),
    },
    article,
    chunks,
  }
}

/** Approximate storage of a page in bytes, without its vectors. */
export const pageBytes = (article: Article, chunks: readonly Chunk[]): number =>
  bytesOf(article) + chunks.length * BYTES_PER_CHUNK

/** Approximate storage of an article in bytes. */
export function bytesOf({ sections, links }: Article): number {
  const strings = [...sections.flatMap(({ path, text }) => [...path, text]), ...links]
  return strings.reduce((sum, text) => sum + storedBytes(text), 0)
}

const BEYOND_LATIN_1 = /[\u0100-\uffff]/

/** Browsers store a string with one byte for each character if all are Latin-1, otherwise with two. */
function storedBytes(text: string): number {
  return BEYOND_LATIN_1.test(text) ? text.length * 2 : text.length
}
