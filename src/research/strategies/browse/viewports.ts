import { countTokens } from '../../../documents/tokens.ts'
import type { Passage } from '../../../library/library.ts'

/** Tokens per viewport, about 500 words: a small context window also has room for earlier viewports. */
const TOKENS = 700

/** Cuts a page into viewports of whole passages, in reading order. An empty page has one empty viewport. */
export function viewportsOf(passages: readonly Passage[]): Passage[][] {
  const viewports: Passage[][] = [[]]
  let tokens = 0
  for (const passage of passages) {
    const size = countTokens(passage.text)
    if (tokens > 0 && tokens + size > TOKENS) {
      viewports.push([])
      tokens = 0
    }
    viewports.at(-1)!.push(passage)
    tokens += size
  }
  return viewports
}
