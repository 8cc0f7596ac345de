import type { Library, Passage } from '../../../library/library.ts'
import type { LongDocument } from './open-document.ts'
import { groupPassages, type PassageGroup, tokensOf } from './passage-groups.ts'

/** How many search results are considered. */
const DEPTH = 50

/**
 * Chooses the passages from which to read the answer: the groups around the search results, best first, and always the
 * beginning of the best result's page, which introduces its subject. A document that fits is used whole.
 *
 * @param room maximum number of tokens
 * @returns in reading order
 */
export async function findReferences(
  query: string,
  { pages, passages }: LongDocument,
  room: number,
  library: Library,
  signal: AbortSignal,
): Promise<Passage[]> {
  if (tokensOf(passages) <= room) return [...passages]
  const hits = await library.search(query, { pages: pages.map(({ id }) => id), limit: DEPTH, signal })
  const groups = groupPassages(passages)
  const beginning = groups.find(([first]) => hits[0] === undefined || first?.page === hits[0].page) ?? []
  const chosen = new Set<string>()
  let left = room
  const choose = (group: PassageGroup) => {
    const more = group.filter(({ id }) => !chosen.has(id))
    const tokens = tokensOf(more)
    if (tokens > left) return
    left -= tokens
    for (const { id } of more) chosen.add(id)
  }
  choose(beginning)
  for (const { id } of hits) if (!chosen.has(id)) choose(groupAround(id, groups))
  return passages.filter(({ id }) => chosen.has(id))
}

/** Of the groups that contain a passage, the one in which it is nearest to the middle. */
function groupAround(id: string, groups: readonly PassageGroup[]): PassageGroup {
  const fromMiddle = (group: PassageGroup) =>
    Math.abs(group.findIndex(passage => passage.id === id) + 0.5 - group.length / 2)
  const holding = groups.filter(group => group.some(passage => passage.id === id))
  return holding.sort((a, b) => fromMiddle(a) - fromMiddle(b))[0] ?? []
}
