import { countTokens } from '../../../documents/tokens.ts'
import type { Passage } from '../../../library/library.ts'

/** The size of a group in tokens, and how many tokens it repeats from the group before. */
const GROUP_TOKENS = 500
const OVERLAP = 150

/** Consecutive passages of one page, which are read together. */
export type PassageGroup = readonly Passage[]

/**
 * Groups the passages of a document, about 500 tokens each. Each begins with the last 150 or so tokens of the one
 * before, so that a statement across a border is complete in one of them. Groups do not cross pages.
 *
 * @param passages in reading order, page by page
 */
export function groupPassages(passages: readonly Passage[]): PassageGroup[] {
  const groups: Passage[][] = []
  let group: Passage[] = []
  for (const passage of passages) {
    const isNextPage = group[0] !== undefined && group[0].page !== passage.page
    if (isNextPage || (group.length > 0 && tokensOf([...group, passage]) > GROUP_TOKENS)) {
      groups.push(group)
      group = isNextPage ? [] : endOf(group, GROUP_TOKENS - tokensOf([passage]))
    }
    group.push(passage)
  }
  return group.length > 0 ? [...groups, group] : groups
}

export const tokensOf = (passages: readonly Passage[]): number =>
  passages.reduce((sum, { text }) => sum + countTokens(text), 0)

/** The last passages of a group, which the next group repeats: about `OVERLAP` tokens, as far as `room` allows. */
function endOf(group: readonly Passage[], room: number): Passage[] {
  const end: Passage[] = []
  for (const passage of group.slice(1).toReversed()) {
    if (tokensOf(end) >= OVERLAP || tokensOf([passage, ...end]) > Math.min(room, 2 * OVERLAP)) break
    end.unshift(passage)
  }
  return end
}
