import type { Passage } from '../../library/library.ts'
import { countTokens } from '../../reading/tokens.ts'

/** Tokens of a chunk, and how many of them it shares with the one before it. */
const CHUNK = 500
const OVERLAP = 150

/** What is read at once: passages of one page that follow each other. */
export type Chunk = readonly Passage[]

/**
 * Cuts a document into chunks of about 500 tokens, each of which begins with the last 150 or so of the one before, so that
 * what is told across a border is whole in one of them. No chunk crosses from one page to the next.
 *
 * @param passages in reading order, page by page
 */
export function chunksOf(passages: readonly Passage[]): Chunk[] {
  const chunks: Passage[][] = []
  let chunk: Passage[] = []
  for (const passage of passages) {
    const isNextPage = chunk[0] !== undefined && chunk[0].page !== passage.page
    if (isNextPage || (chunk.length > 0 && tokensOf([...chunk, passage]) > CHUNK)) {
      chunks.push(chunk)
      chunk = isNextPage ? [] : endOf(chunk, CHUNK - tokensOf([passage]))
    }
    chunk.push(passage)
  }
  return chunk.length > 0 ? [...chunks, chunk] : chunks
}

export const tokensOf = (passages: readonly Passage[]): number =>
  passages.reduce((sum, { text }) => sum + countTokens(text), 0)

/** The last passages of a chunk that make up the overlap and leave room for what is new. */
function endOf(chunk: readonly Passage[], room: number): Passage[] {
  const end: Passage[] = []
  for (const passage of chunk.slice(1).toReversed()) {
    if (tokensOf(end) >= OVERLAP || tokensOf([passage, ...end]) > Math.min(room, 2 * OVERLAP)) break
    end.unshift(passage)
  }
  return end
}
