import type { Library, Passage } from '../../library/library.ts'
import type { SpanReader } from '../../models/span-reader/span-reader.ts'

/** The constant of reciprocal rank fusion (Cormack et al. 2009), small because the lists are short. */
const DAMPING = 20
/** How many passages of each ranking to fuse: the nearest by words, and by meaning. */
const DEPTH = 60
/**
 * The maximum number of a page's passages to rank by meaning; longer pages, such as books, are ranked by words alone.
 */
const MOST_RANKED = 2_000
/** How many passages from the start of a page to include always: they say what the page is about. */
const LEAD = 1

/**
 * The passages of a page nearest to a question by words and by meaning, nearest first, then the page's first passage.
 * A text that occurs several times is returned once.
 */
export async function nearestPassages(
  question: string,
  page: string,
  { limit, library, spanReader }: { limit: number; library: Library; spanReader: SpanReader },
  signal: AbortSignal,
): Promise<Passage[]> {
  const [byWords, all] = await Promise.all([
    library.search(question, { pages: [page], limit: DEPTH, by: 'words', signal }),
    library.passages(page),
  ])
  const lead = all.slice(0, LEAD)
  const few = all.length <= MOST_RANKED
  const nearness = few ? await spanReader.nearness?.(question, all, { signal }) : undefined
  const byMeaning = nearness
    ? all
        .map((passage, i) => ({ passage, near: nearness[i]! }))
        .sort((a, b) => b.near - a.near)
        .slice(0, DEPTH)
        .map(({ passage }) => passage)
    : []
  const scores = new Map<string, { passage: Passage; score: number }>()
  for (const list of [byWords, byMeaning]) {
    for (const [i, passage] of list.entries()) {
      const known = scores.get(passage.id) ?? { passage, score: 0 }
      known.score += 1 / (DAMPING + i)
      scores.set(passage.id, known)
    }
  }
  const nearest = [...scores.values()].sort((a, b) => b.score - a.score).map(({ passage }) => passage)
  return distinct([...distinct(nearest).slice(0, limit), ...lead])
}

function distinct(passages: readonly Passage[]): Passage[] {
  const texts = new Set(passages.map(({ text }) => text))
  return passages.filter(({ text }) => texts.delete(text))
}
