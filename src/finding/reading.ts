import type { Library, Passage } from '../library/library.ts'
import type { Rule } from '../rules/rule.ts'
import { askOfPassage } from '../rules/weigh-spans.ts'
import type { PassageReading, Reading, ReadOptions, Span, SpanReader, Verdict } from '../span-reader/span-reader.ts'
import type { NumberedPassage } from '../trace/events.ts'
import { nearestPassages } from './nearest-passages.ts'
import { PLANTED, plantedAmong } from './planted-passages.ts'
import type { Weighing } from './sureness.ts'
import type { SpanTeam } from './team.ts'

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

/** A page that is here, by its id in the library. */
export interface ReadPage {
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

/** Passages that are read of the first page, the second, and so on: a page that is listed late seldom tells. */
const OF_PAGE: readonly number[] = [14, 6, 3, 3]
/** What each place in the list costs, in logits. */
const PER_RANK = 0.5

/** How much is read, and what was read before. */
export interface ReadingOn {
  /** Passages of the first page, the second, and so on. */
  ofPage?: readonly number[]
  /** Passages that are not read again. */
  before?: DirectReading
  /** Pages of which nothing more is read. */
  known?: readonly ReadPage[]
}

export const NOTHING_READ: DirectReading = { pages: [], passages: [] }

/**
 * Reads the passages of pages that come nearest to a question, each by itself.
 *
 * @param pages best first
 * @param agent the id of the agent that reads
 * @returns what was read before, too
 */
export async function readPages(
  question: string,
  form: Weighing,
  pages: readonly ReadPage[],
  { library, notebook, profile, spanReader, context, atHand }: SpanTeam,
  agent: string,
  { ofPage = OF_PAGE, before = NOTHING_READ, known = [] }: ReadingOn = {},
): Promise<DirectReading> {
  const { signal, emit } = context
  const wasRead = new Set(before.passages.map(({ passage }) => passage.text))
  const found = await Promise.all(
    pages.map(async ({ id }, rank) => {
      if (known.some(page => page.id === id)) return []
      const near = await nearestPassages(question, id, { limit: ofPage[rank] ?? 2, library, spanReader }, signal)
      const cited = atHand ? await citedPassages(id, atHand.cited, library) : NONE_CITED
      const chosen = new Map([...near, ...cited.keys()].map(passage => [passage.id, passage]))
      const bonusOf = new Map([...cited].map(([{ id }, bonus]) => [id, bonus]))
      return [...chosen.values()]
        .filter(({ text }) => !wasRead.has(text))
        .map(passage => ({ passage, rank, bonus: bonusOf.get(passage.id) ?? 0 }))
    }),
  )
  const chosen = found.flat()
  const passages = notebook.number(chosen.map(({ passage }) => passage))
  emit({ type: 'passages', agent, passages })
  const { spans, readings } = await readAsAsked(question, passages, profile.rules, spanReader, {
    closely: form === 'list' || form === 'explanation' ? form : undefined,
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
  const all = [...before.passages, ...read].sort(byRelevance)
  return { pages, passages: all, said: atHand?.said, rules: profile.rules }
}

/** What passages say, each asked in the words that rules have for it, which are mostly the question's own. */
async function readAsAsked(
  question: string,
  passages: readonly NumberedPassage[],
  rules: readonly Rule[] | undefined,
  spanReader: SpanReader,
  options: ReadOptions,
): Promise<{ spans: Span[]; readings: PassageReading[] }> {
  const ask = askOfPassage(question, rules)
  const asked = new Map<string, number[]>()
  for (const [at, { text }] of passages.entries()) {
    const words = ask(text).question
    asked.set(words, [...(asked.get(words) ?? []), at])
  }
  const spans: Span[] = []
  const readings: PassageReading[] = []
  for (const [words, places] of asked) {
    const read = await spanReader.read(
      words,
      places.map(at => passages[at]!),
      options,
    )
    spans.push(...read.spans.map(span => ({ ...span, passage: places[span.passage]! })))
    for (const [i, at] of places.entries()) readings[at] = read.passages?.[i] ?? bySpans(i, read)
  }
  return { spans, readings }
}

/** What can be said of a passage by a model that finds spans only. */
const bySpans = (passage: number, { spans }: Reading): PassageReading => ({
  tells: spans.find(span => span.passage === passage)?.score ?? NOTHING_TOLD,
  verdict: { yes: 0, no: 0, neither: 1 },
  items: [],
  sentences: [],
})
const NOTHING_TOLD = -20

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
