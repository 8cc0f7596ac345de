import type { Notebook } from '../citations/notebook.ts'
import type { Json } from '../core/json.ts'
import type { Library } from '../library/library.ts'
import { fullHistory, type History, observationsHistory } from '../loop/messages.ts'
import type { RunContext } from '../loop/run-context.ts'
import type { Source } from '../sources/source.ts'

/** How a model is spoken to: with worked examples, or with the short prompts that it was tuned on. */
export type Profile = 'few-shot' | 'compact'

/** What manager, searchers and readers of one run share. */
export interface Team {
  profile: Profile
  source: Source
  library: Library
  notebook: Notebook
  context: RunContext
}

/** What an agent answers when nothing it read tells. */
export const NOT_FOUND = 'not found'

export const isNotFound = (text: string): boolean => /^\W*not found\W*$/i.test(text)

/** What a reader or a searcher was given as its answer, as text; empty for what is neither text nor a number. */
export const shortAnswer = (value: Json): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''

interface Speech {
  history: History
  /** Of one reply. */
  maxTokens: number
  /** Shown to a reader at once; each costs a small model two seconds on a CPU. */
  passages: number
}

export const speech: Record<Profile, Speech> = {
  compact: { history: fullHistory, maxTokens: 240, passages: 2 },
  'few-shot': { history: observationsHistory, maxTokens: 512, passages: 4 },
}
