import { PLANTED, plantedAmong } from '../agents/planted-passages.ts'
import type { Rule } from '../agents/rule.ts'
import type { SpanTeam } from '../agents/team.ts'
import { findPages } from '../finding/find-pages.ts'
import type { PageSummary, Passage } from '../library/library.ts'
import type { Turn } from '../loop/say.ts'
import type { ToldAgent } from '../loop/told-agent.ts'
import type { PassageReading, Span, Verdict } from '../span-reader/span-reader.ts'
import { allOfFew } from '../tools/few-pages.ts'
import { openAll } from '../tools/open-page.ts'
import type { NumberedPassage } from '../trace/events.ts'
import { nearestPassages } from './nearest-passages.ts'
import type { AnswerForm } from './sureness.ts'

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
  /** Where yes or no is asked, what passages say of "yes"; absent where no model compares claims with passages. */
  verdicts?: readonly { read: ReadPassage; verdict: Verdict }[]
  /** By which spans are weighed. */
  rules?: readonly Rule[] | undefined
}

/** The better page first, and its passages as they stand on it. */
export const inReadingOrder = (a: ReadPassage, b: ReadPassage): number =>
  a.rank - b.rank || a.at.section - b.at.section || a.at.start - b.at.start

const PAGES = 4
/** Passages that are read of the first page, the second, and so on: a page that is listed late seldom tells. */
const OF_PAGE = [14, 6, 3, 3]
/** What each place in the list costs, in logits. */
const PER_RANK = 0.5

/**
 * Finds pages, takes the passages that come nearest to the question, and reads them, each by itself.
 *
 * @param agent emits what is done as its tool calls
 */
export async function readDirectly(
  question: string,
  form: AnswerForm,
  team: SpanTeam,
  agent: Pick<ToldAgent, 'call'>,
  turn: Turn,
): Promise<DirectReading> {
  const { source, library, context } = team
  const { signal } = context
  const searching = { tool: 'search_wikipedia', kind: 'search', input: { query: question } } as const
  const titles = await agent.call(turn, searching, () => titlesFor(question, team), shown)
  if (titles.length === 0) return { pages: [], passages: [] }
  const opening = { tool: 'search_info', kind: 'open', input: { question, page: titles } } as const
  return agent.call(
    turn,
    opening,
    async () => {
      const pages = await openAll(titles, { library, source }, signal)
      return readPages(question, form, pages, team, turn.agent)
    },
    ({ passages }) => passages[0]?.passage.text ?? 'no passages',
  )
}

const shown = (titles: readonly string[]): string => titles.join('\n') || 'no pages'

async function titlesFor(question: string, { source, context: { signal } }: SpanTeam): Promise<string[]> {
  const hits = await findPages(question, source, { limit: PAGES, signal })
  const listed = hits.length > 0 ? hits : await allOfFew(source, PAGES, signal)
  return listed.map(({ title }) => title)
}

async function readPages(
  question: string,
  form: AnswerForm,
  pages: readonly PageSummary[],
  { library, notebook, profile, spanReader, context }: SpanTeam,
  agent: string,
): Promise<DirectReading> {
  const { signal, emit } = context
  const found = await Promise.all(
    pages.map(async ({ id }, rank) => {
      const near = await nearestPassages(question, id, { limit: OF_PAGE[rank] ?? 2, library, spanReader }, signal)
      return near.map(passage => ({ passage, rank }))
    }),
  )
  const chosen = found.flat()
  const passages = notebook.number(chosen.map(({ passage }) => passage))
  emit({ type: 'passages', agent, passages })
  const { spans, passages: readings = [] } = await spanReader.read(question, passages, {
    closely: form === 'list',
    signal,
  })
  const planted = plantedAmong(passages, question, context)
  const read = passages.flatMap((passage, i): ReadPassage[] => {
    const [reading, from] = [readings[i], chosen[i]]
    if (!reading || !from) return []
    return [
      {
        passage,
        at: from.passage.at,
        rank: from.rank,
        spans: spans.filter(span => span.passage === i).map(span => ({ ...span, passage: 0 })),
        reading,
        relevance: reading.tells - PER_RANK * from.rank - (planted.has(passage) ? PLANTED : 0),
      },
    ]
  })
  return { pages, passages: read.sort((a, b) => b.relevance - a.relevance), rules: profile.rules }
}
