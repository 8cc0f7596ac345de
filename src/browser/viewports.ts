import type { Passage } from '../library/library.ts'
import { countTokens } from '../reading/tokens.ts'

/** How many tokens a viewport holds, about 500 words: a small window has room for it and for what was seen before. */
const TOKENS = 700

/** Cuts a page into viewports of whole passages, in reading order; one that is empty where the page is. */
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
