import type { RunContext } from '../agents/loop/run-context.ts'
import type { Profile } from '../agents/profiles/profile.ts'
import { isInScriptOf } from '../common/text/is-in-script-of.ts'
import type { Footnote } from '../common/trace/events.ts'
import type { Notebook } from '../evidence/citations/notebook.ts'
import type { Library } from '../library/library.ts'
import type { SpanReader } from '../models/span-reader/span-reader.ts'
import type { Source } from '../sources/source.ts'

/** A page that the thread of a question has cited, or is about; `page` is its id if it is in the library. */
export interface ThreadPage {
  page?: string
  title: string
}

/** The maximum number of cited pages that a follow-up may use. */
const PAGES = 2

/** The first pages that footnotes cite, without repetitions, at most as many as a follow-up may use. */
export function pagesCited(notes: readonly Footnote[]): ThreadPage[] {
  const pages = new Map(notes.map(({ page, title }) => [page, { page, title }]))
  return [...pages.values()].slice(0, PAGES)
}

/** What a question can use of its thread. */
export interface ThreadContext {
  /**
   * The thread's pages: read before a search if the question refers to them (`goesOn`), else with the pages of the
   * search.
   */
  pages: readonly ThreadPage[]
  goesOn: boolean
  /** Sentences that the thread has cited. Their passages and the neighbours of these often answer follow-ups. */
  cited: readonly string[]
  /** Sentences that the answer must not repeat, if the question asks for more than was said. */
  said: readonly string[]
}

/** What all agents of one run share. */
export interface RunResources {
  profile: Profile
  source: Source
  library: Library
  notebook: Notebook
  context: RunContext
  /** Reads pages in place of the language model, for profiles that use it; absent if there is no span reader. */
  spanReader?: SpanReader
  threadContext?: ThreadContext
  /** Emits a first look at a question while its answer takes longer. */
  look?: (question: string) => void
}

export type ResourcesWithReader = RunResources & { spanReader: SpanReader }

/** The resources with their span reader if it reads a question's pages; undefined if the language model does. */
export function withPageReader(question: string, run: RunResources): ResourcesWithReader | undefined {
  return run.profile.readsSpans ? withSpanReader(question, run) : undefined
}

/** The resources with their span reader if it reads a question's pages before planning; else undefined. */
export function withDirectReader(question: string, run: RunResources): ResourcesWithReader | undefined {
  const { readsSpans, explainsFromSpans } = run.profile
  return readsSpans || explainsFromSpans ? withSpanReader(question, run) : undefined
}

/** The resources with their span reader if there is one for the question's script; else undefined. */
export function withSpanReader(question: string, run: RunResources): ResourcesWithReader | undefined {
  const { spanReader } = run
  return spanReader && isInScriptOf(spanReader.languages, question) ? { ...run, spanReader } : undefined
}
