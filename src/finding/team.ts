import type { Notebook } from '../citations/notebook.ts'
import { speaks } from '../embedding/speaks.ts'
import type { Library } from '../library/library.ts'
import type { RunContext } from '../loop/run-context.ts'
import type { Profile } from '../profiles/profile.ts'
import type { Source } from '../sources/source.ts'
import type { SpanReader } from '../span-reader/span-reader.ts'

/** A page that the thread of a question has cited, or is about; `page` is its id where it is in the library. */
export interface PageAtHand {
  page?: string
  title: string
}

/** What the thread of a question has read. */
export interface AtHand {
  /** They are read before a search where the question goes on with them, else beside what a search lists. */
  pages: readonly PageAtHand[]
  goesOn: boolean
  /** Sentences that the thread has cited: what goes on with them is often told in the same passage, or next to it. */
  cited: readonly string[]
  /** Sentences that need not be told again, where the question asks for more. */
  said: readonly string[]
}

/** What the agents of one run share. */
export interface Team {
  profile: Profile
  source: Source
  library: Library
  notebook: Notebook
  context: RunContext
  /** Reads pages in place of the language model, for profiles that want it; absent where there is none. */
  spanReader?: SpanReader
  atHand?: AtHand
  /** Shows a first look at a question, where its answer takes longer than one. */
  look?: (question: string) => void
}

export type SpanTeam = Team & { spanReader: SpanReader }

/** The team where its span reader reads a question's pages in place of the language model; undefined where that reads. */
export function teamOfSpans(question: string, team: Team): SpanTeam | undefined {
  return team.profile.readsSpans ? withSpanReader(question, team) : undefined
}

/** The team where its span reader reads a question's pages before anything is planned; undefined where it does not. */
export function directTeam(question: string, team: Team): SpanTeam | undefined {
  const { readsSpans, explainsFromSpans } = team.profile
  return readsSpans || explainsFromSpans ? withSpanReader(question, team) : undefined
}

function withSpanReader(question: string, team: Team): SpanTeam | undefined {
  const { spanReader } = team
  return spanReader && speaks(spanReader.languages, question) ? { ...team, spanReader } : undefined
}
