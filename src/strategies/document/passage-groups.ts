import type { Passage } from '../../library/library.ts'
import { countTokens } from '../../reading/tokens.ts'

/** The size of a chunk in tokens, and how many tokens it repeats from the chunk before. */
const CHUNK = 500
const OVERLAP = 150

/** Consecutive passages of one page, which are read together. */
export type PassageGroup = readonly Passage[]

/**
 * Cuts a document into chunks of about 500 tokens. Each begins with the last 150 or so tokens of the one before, so
 * that a statement across a border is complete in one of them. Chunks do not cross pages.
 *
 * @param passages in reading order, page by page
 */
export function groupPassages(passages: readonly Passage[]): PassageGroup[] {
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

/** The last passages of a chunk, which the next chunk repeats: about `OVERLAP` tokens, as far as `room` allows. */
function endOf(chunk: readonly Passage[], room: number): Passage[] {
  const end: Passage[] = []
  for (const passage of chunk.slice(1).toReversed()) {
    if (tokensOf(end) >= OVERLAP || tokensOf([passage, ...end]) > Math.min(room, 2 * OVERLAP)) break
    end.unshift(passage)
  }
  return end
}
