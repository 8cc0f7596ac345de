import type { SpanTeam } from '../agents/team.ts'
import { findPages } from '../finding/find-pages.ts'
import type { PageSummary, Passage } from '../library/library.ts'
import type { PassageReading, Span } from '../span-reader/span-reader.ts'
import { allOfFew } from '../tools/few-pages.ts'
import { openAll } from '../tools/open-page.ts'
import type { NumberedPassage } from '../trace/events.ts'
import { nearestPassages } from './nearest-passages.ts'

/** A passage, and what the reader's heads say of it. */
export interface ReadPassage {
  passage: NumberedPassage
  /** Where it stands on its page. */
  at: Passage['at']
  /** The place of its page among those found, from 0. */
  rank: number
  /** Surest first; `passage` of these is 0. */
  spans: readonly Span[]
  reading: PassageReading
  /** How much it tells, in logits: what the reader says, less the deeper its page was listed. */
  relevance: number
}

/** What was read of the pages that a search listed. */
export interface DirectReading {
  pages: readonly PageSummary[]
  /** The most relevant first. */
  passages: readonly ReadPassage[]
}

const PAGES = 4
/** Passages that are read of the first page, the second, and so on: a page that is listed late seldom tells. */
const OF_PAGE = [14, 6, 3, 3]
/** What each place in the list costs, in logits. */
const PER_RANK = 0.5
/** Read at once, so that Stop and the first look are not kept waiting. */
const AT_ONCE = 8

/** Finds pages, takes the passages that come nearest to the question, and reads them, each by itself. */
export async function readDirectly(question: string, team: SpanTeam, agent: string): Promise<DirectReading> {
  const { source, library, notebook, context, spanReader } = team
  const { signal } = context
  const hits = await findPages(question, source, { limit: PAGES, signal })
  const listed = hits.length > 0 ? hits : await allOfFew(source, PAGES, signal)
  if (listed.length === 0) return { pages: [], passages: [] }
  const pages = await openAll(
    listed.map(({ title }) => title),
    { library, source },
    signal,
  )
  const chosen = (
    await Promise.all(
      pages.map(async ({ id }, rank) => {
        const near = await nearestPassages(question, id, { limit: OF_PAGE[rank] ?? 2, library, spanReader }, signal)
        return near.map(passage => ({ passage, rank }))
      }),
    )
  ).flat()
  const numbered = notebook.number(chosen.map(({ passage }) => passage))
  context.emit({ type: 'passages', agent, passages: numbered })
  const read: ReadPassage[] = []
  for (let from = 0; from < numbered.length; from += AT_ONCE) {
    const part = numbered.slice(from, from + AT_ONCE)
    const { spans, passages: readings = [] } = await spanReader.read(question, part, { signal })
    for (const [i, passage] of part.entries()) {
      const reading = readings[i]
      const { passage: found, rank } = chosen[from + i]!
      if (!reading) continue
      read.push({
        passage,
        at: found.at,
        rank,
        spans: spans.filter(span => span.passage === i).map(span => ({ ...span, passage: 0 })),
        reading,
        relevance: reading.tells - PER_RANK * rank,
      })
    }
  }
  return { pages, passages: read.sort((a, b) => b.relevance - a.relevance) }
}
