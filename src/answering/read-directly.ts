import { PLANTED, plantedAmong } from '../finding/planted-passages.ts'
import type { SpanTeam } from '../finding/team.ts'
import type { Library, Passage } from '../library/library.ts'
import type { Turn } from '../loop/say.ts'
import type { ToldAgent } from '../loop/told-agent.ts'
import type { Rule } from '../rules/rule.ts'
import { findPages } from '../search/find-pages.ts'
import type { PassageReading, Span, Verdict } from '../span-reader/span-reader.ts'
import { allOfFew } from '../tools/few-pages.ts'
import { openAll, openIfThere } from '../tools/open-page.ts'
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

interface ReadPage {
  id: string
  title: string
}

/** What was read of the pages that a search listed, or that were at hand. */
export interface DirectReading {
  pages: readonly ReadPage[]
  /** The most relevant first. */
  passages: readonly ReadPassage[]
  /** Where yes or no is asked, what passages say of "yes"; absent where no model compares claims with passages. */
  verdicts?: readonly { read: ReadPassage; verdict: Verdict }[]
  /** Sentences that need not be told again. */
  said?: readonly string[] | undefined
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
 * @param before what was read already, which is not read again
 */
export async function readDirectly(
  question: string,
  form: AnswerForm,
  team: SpanTeam,
  agent: Pick<ToldAgent, 'call'>,
  turn: Turn,
  before: DirectReading = NOTHING_READ,
): Promise<DirectReading> {
  const { source, library, context } = team
  const { signal } = context
  const searching = { tool: 'search_wikipedia', kind: 'search', input: { query: question } } as const
  const titles = await agent.call(turn, searching, () => titlesFor(question, team), shown)
  if (titles.length === 0) return before
  return agent.call(
    turn,
    opening(question, titles),
    async () => {
      const found = await openAll(titles, { library, source }, signal)
      const pages = before === NOTHING_READ ? [...found, ...(await besides(found, team))] : found
      const read = await readPages(question, form, pages, team, turn.agent, before.pages)
      return { ...read, passages: [...before.passages, ...read.passages].sort(byRelevance) }
    },
    shownReading,
  )
}

/** Reads the pages that the thread of a question has cited, without a search; undefined where none of them is here. */
export async function readAtHand(
  question: string,
  form: AnswerForm,
  team: SpanTeam,
  agent: Pick<ToldAgent, 'call'>,
  turn: Turn,
): Promise<DirectReading | undefined> {
  const pages = await pagesAtHand(team)
  if (pages.length === 0) return undefined
  const titles = pages.map(({ title }) => title)
  const reading = () => readPages(question, form, pages, team, turn.agent)
  return agent.call(turn, opening(question, titles), reading, shownReading)
}

const NOTHING_READ: DirectReading = { pages: [], passages: [] }

const opening = (question: string, titles: string[]) =>
  ({ tool: 'search_info', kind: 'open', input: { question, page: titles } }) as const

const shownReading = ({ passages }: DirectReading): string => passages[0]?.passage.text ?? 'no passages'

/** Pages of the thread, opened where they are not here. */
async function pagesAtHand({ atHand, source, library, context: { signal } }: SpanTeam): Promise<ReadPage[]> {
  const pages = await Promise.all(
    (atHand?.pages ?? []).map(async ({ page, title }) => {
      const isHere = page !== undefined && (await library.passages(page)).length > 0
      return isHere ? { id: page, title } : openIfThere(title, { library, source }, signal)
    }),
  )
  return pages.filter(page => page !== undefined)
}

/** Pages of the thread that a search for a question of its own has not found: something may be left out of it. */
async function besides(found: readonly ReadPage[], team: SpanTeam): Promise<ReadPage[]> {
  return (await pagesAtHand(team)).filter(({ id }) => !found.some(page => page.id === id)).slice(0, 1)
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
  pages: readonly ReadPage[],
  { library, notebook, profile, spanReader, context, atHand }: SpanTeam,
  agent: string,
  known: readonly ReadPage[] = [],
): Promise<DirectReading> {
  const { signal, emit } = context
  const found = await Promise.all(
    pages.map(async ({ id }, rank) => {
      if (known.some(page => page.id === id)) return []
      const near = await nearestPassages(question, id, { limit: OF_PAGE[rank] ?? 2, library, spanReader }, signal)
      const cited = atHand ? await citedPassages(id, atHand.cited, library) : NONE_CITED
      const chosen = new Map([...near, ...cited.keys()].map(passage => [passage.id, passage]))
      const bonusOf = new Map([...cited].map(([{ id }, bonus]) => [id, bonus]))
      return [...chosen.values()].map(passage => ({ passage, rank, bonus: bonusOf.get(passage.id) ?? 0 }))
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
        relevance: reading.tells - PER_RANK * from.rank + from.bonus - (planted.has(passage) ? PLANTED : 0),
      },
    ]
  })
  return { pages, passages: read.sort(byRelevance), said: atHand?.said, rules: profile.rules }
}

const NONE_CITED: ReadonlyMap<Passage, number> = new Map()
/** What a question that goes on with a thread finds more often in a passage that was cited, and beside it, in logits. */
const CITED = 1
const BESIDE_CITED = 0.5

/** The passages of a page that a thread has cited, and their neighbours, with what each is worth. */
async function citedPassages(page: string, cited: readonly string[], library: Library): Promise<Map<Passage, number>> {
  const passages = await library.passages(page)
  const worth = new Map<Passage, number>()
  for (const [i, passage] of passages.entries()) {
    if (!cited.some(quote => passage.text.includes(quote))) continue
    worth.set(passage, CITED)
    for (const beside of [passages[i - 1], passages[i + 1]])
      if (beside && !worth.has(beside)) worth.set(beside, BESIDE_CITED)
  }
  return worth
}

const byRelevance = (a: ReadPassage, b: ReadPassage): number => b.relevance - a.relevance
