import type { RunContext } from '../../agents/loop/run-context.ts'
import type { Rule } from '../../agents/rules/rule.ts'
import { askOfPassage } from '../../agents/rules/weigh-spans.ts'
import { isPlanted } from '../../common/text/planted.ts'
import type { NumberedPassage } from '../../common/trace/events.ts'
import type { Library, Passage } from '../../library/library.ts'
import type {
  PassageReading,
  Reading,
  ReadOptions,
  Span,
  SpanReader,
  Verdict,
} from '../../models/span-reader/span-reader.ts'
import type { ResourcesWithReader } from '../run-resources.ts'
import type { Weighing } from './sureness.ts'

/** A passage with the results of the reader's heads. */
export interface ScoredPassage {
  passage: NumberedPassage
  /** The passage's place on its page. */
  at: Passage['at']
  /** The rank of its page among those found, from 0. */
  rank: number
  /** Surest first; `passage` is always 0, because all are spans of this one passage. */
  spans: readonly Span[]
  reading: PassageReading
  /**
   * Logit that the passage answers: the reader's, lower for later pages and planted texts, higher if the thread cited
   * it.
   */
  relevance: number
}

/** The spans of passages that were read apart, each with the index of its passage. */
export const spansOf = (passages: readonly ScoredPassage[]): Span[] =>
  passages.flatMap(({ spans }, passage) => spans.map(span => ({ ...span, passage })))

/** A page in the library, by its id. */
export interface PageRef {
  id: string
  title: string
}

/** What was read of the pages that a search found, or that the thread has cited. */
export interface PagesRead {
  pages: readonly PageRef[]
  /** The most relevant first. */
  passages: readonly ScoredPassage[]
  /** For a yes-or-no question, verdicts on "yes"; absent if no model compares claims with passages. */
  verdicts?: readonly { read: ScoredPassage; verdict: Verdict }[]
  /** Sentences that the answer must not repeat. */
  said?: readonly string[] | undefined
  /** The rules that weigh spans. */
  rules?: readonly Rule[] | undefined
}

/** Compares two passages by the rank of the page, then by the place on it. */
export const inReadingOrder = (a: ScoredPassage, b: ScoredPassage): number =>
  a.rank - b.rank || byPage(a, b) || a.at.section - b.at.section || a.at.start - b.at.start

/** A page of the thread and one that was searched for may have the same rank. */
const byPage = ({ passage: { page: a } }: ScoredPassage, { passage: { page: b } }: ScoredPassage): number =>
  a === b ? 0 : a < b ? -1 : 1

/** How many passages to read of each page, by the page's rank: later pages seldom answer. */
const OF_PAGE: readonly number[] = [14, 6, 3, 3]
/** Penalty for a page's passages, in logits per rank after the first. */
const PER_RANK = 0.5

/** How much to read, and what was read before. */
export interface ReadPagesOptions {
  /** How many passages to read per page, by the page's rank. */
  ofPage?: readonly number[]
  /** What was read before: not read again, but included in the result. */
  before?: PagesRead
  /** Pages of which no more passages are read. */
  known?: readonly PageRef[]
}

export const NOTHING_READ: PagesRead = { pages: [], passages: [] }

/**
 * Reads the passages of each page that are nearest to a question, and those that the question's thread has cited.
 *
 * @param pages best first
 * @param agent the id of the agent that reads
 * @returns includes the passages of `before`
 */
export async function readPages(
  question: string,
  form: Weighing,
  pages: readonly PageRef[],
  { library, notebook, profile, spanReader, context, threadContext }: ResourcesWithReader,
  agent: string,
  { ofPage = OF_PAGE, before = NOTHING_READ, known = [] }: ReadPagesOptions = {},
): Promise<PagesRead> {
  const { signal, emit } = context
  const wasRead = new Set(before.passages.map(({ passage }) => passage.text))
  const found = await Promise.all(
    pages.map(async ({ id }, rank) => {
      if (known.some(page => page.id === id)) return []
      const near = await nearestPassages(question, id, { limit: ofPage[rank] ?? 2, library, spanReader }, signal)
      const cited = threadContext ? await citedPassages(id, threadContext.cited, library) : []
      const chosen = new Map(
        [...near.map(passage => ({ passage, bonus: 0 })), ...cited].map(one => [one.passage.id, one]),
      )
      return [...chosen.values()].filter(({ passage }) => !wasRead.has(passage.text)).map(one => ({ ...one, rank }))
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
  const read = passages.map((passage, i): ScoredPassage => {
    const { rank, bonus, passage: stored } = chosen[i]!
    const reading = readings[i]!
    return {
      passage,
      at: stored.at,
      rank,
      spans: spans.filter(span => span.passage === i).map(span => ({ ...span, passage: 0 })),
      reading,
      relevance: reading.tells - PER_RANK * rank + bonus - (planted.has(passage) ? PLANTED : 0),
    }
  })
  const all = [...before.passages, ...read].sort((a, b) => b.relevance - a.relevance)
  return { pages, passages: all, said: threadContext?.said, rules: profile.rules }
}

/** Penalty for a passage that was probably planted to be quoted, in logits. */
const PLANTED = 6

const PLANTED_MESSAGE =
  'A passage that repeats the question, or speaks to an assistant, counts for less: it may have been put there to be quoted.'

/** The passages that were probably planted to be quoted. Emits a notice the first time that there are some. */
function plantedAmong(
  passages: readonly NumberedPassage[],
  question: string,
  { emit, noticed }: RunContext,
): ReadonlySet<NumberedPassage> {
  const planted = new Set(passages.filter(({ text }) => isPlanted(text, question)))
  if (planted.size > 0 && !noticed.has('planted')) {
    noticed.add('planted')
    emit({ type: 'notice', code: 'planted', message: PLANTED_MESSAGE })
  }
  return planted
}

/** Reads each passage with the question as the reading rules reword it for that passage; mostly it stays unchanged. */
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

/** The reading of a passage by a model that only finds spans. */
const bySpans = (passage: number, { spans }: Reading): PassageReading => ({
  tells: spans.find(span => span.passage === passage)?.score ?? NOTHING_TOLD,
  verdict: { yes: 0, no: 0, neither: 1 },
  items: [],
  sentences: [],
})
const NOTHING_TOLD = -20

/**
 * Bonus in logits for passages that the thread has cited, and (`BESIDE_CITED`) for their neighbours, which often answer
 * follow-ups.
 */
const CITED = 1
const BESIDE_CITED = 0.5

/** The passages of a page that a thread has cited, and their neighbours, each with its bonus. */
async function citedPassages(
  page: string,
  cited: readonly string[],
  library: Library,
): Promise<{ passage: Passage; bonus: number }[]> {
  const passages = await library.passages(page)
  const worth = new Map<Passage, number>()
  for (const [i, passage] of passages.entries()) {
    if (!cited.some(quote => passage.text.includes(quote))) continue
    worth.set(passage, CITED)
    for (const beside of [passages[i - 1], passages[i + 1]])
      if (beside && !worth.has(beside)) worth.set(beside, BESIDE_CITED)
  }
  return Array.from(worth, ([passage, bonus]) => ({ passage, bonus }))
}

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
