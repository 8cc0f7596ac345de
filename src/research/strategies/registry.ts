import type { Limits } from '../../agents/loop/budget.ts'
import type { Level } from './document.ts'
import type { Strategy } from './strategy.ts'

export interface RegisteredStrategy {
  /** The English name, for languages without a translation of it. */
  label: string
  /** What it is good for, in one sentence. */
  detail: string
  /** Set if it reads no pages, so that no source is needed. */
  withoutPages?: true
  /** Whether the span reader, if there is one, starts before the language model is loaded. */
  readsFirst?: boolean
  /** Set if it exists for comparison only: page and widget do not offer it. */
  forComparison?: true
  /** Limits that differ from `USUAL_LIMITS`. */
  limits?: Partial<Limits>
  load(): Promise<Strategy>
}

/** Limits that allow reading a book of several hundred pages passage by passage, for each part of a question. */
const OF_A_BOOK: Limits = { requests: 2_000, tokens: 2_000_000, pages: 2_000 }

/** One level of `document` alone, for comparison. */
const documentLevel = (level: Level, detail: string): RegisteredStrategy => ({
  label: `Long document, level ${level}`,
  detail,
  forComparison: true,
  limits: OF_A_BOOK,
  load: async () => (await import('./document.ts')).documentAt(level),
})

/** All strategies. To add one, write a file beside this one and add an entry here. */
export const STRATEGIES = {
  team: {
    label: 'Team',
    detail: 'A manager splits the question, a search agent finds pages, a reader reads them.',
    readsFirst: true,
    load: async () => (await import('./team.ts')).team,
  },
  'one-shot': {
    label: 'One search',
    detail: 'One search in the words of the question, and the reader: quicker, for questions that one page answers.',
    load: async () => (await import('./one-shot.ts')).oneShot,
  },
  react: {
    label: 'Reason and act',
    detail: 'One agent that thinks, calls a tool, looks at what comes of it, and goes on: for files, dates and sums.',
    load: async () => (await import('./react/reason-and-act.ts')).reasonAndAct,
  },
  document: {
    label: 'Long document',
    detail: 'Searches a document, then reads all of it, then splits the question: as far as it takes to answer.',
    limits: OF_A_BOOK,
    load: async () => (await import('./document.ts')).document,
  },
  'document-1': documentLevel(1, 'Reads what a search of the document finds.'),
  'document-2': documentLevel(2, 'Reads every passage of the document by itself.'),
  'document-3': documentLevel(3, 'Splits the question, and reads every passage of the document for each part.'),
  graph: {
    label: 'Graph of facts',
    detail: 'Takes pages apart into facts and follows what joins them: for questions that many facts answer.',
    load: async () => (await import('./graph.ts')).graph,
  },
  browse: {
    label: 'Browse',
    detail: 'Plans, then reads whole pages in a text browser: for figures in long pages and their tables.',
    load: async () => (await import('./browse/browse-pages.ts')).browse,
  },
  'closed-book': {
    label: 'Without sources',
    detail: 'What the model says by itself, without reading anything: to compare with, never to rely on.',
    withoutPages: true,
    forComparison: true,
    load: async () => (await import('./closed-book.ts')).closedBook,
  },
} satisfies Record<string, RegisteredStrategy>

export type StrategyId = keyof typeof STRATEGIES
export const DEFAULT_STRATEGY: StrategyId = 'team'

export const isStrategy = (id: string): id is StrategyId => Object.hasOwn(STRATEGIES, id)

export const STRATEGY_IDS = Object.keys(STRATEGIES) as StrategyId[]
export const OFFERED_STRATEGIES = STRATEGY_IDS.filter(id => !('forComparison' in STRATEGIES[id]))
