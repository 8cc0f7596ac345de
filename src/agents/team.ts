import type { Notebook } from '../citations/notebook.ts'
import type { Library } from '../library/library.ts'
import type { RunContext } from '../loop/run-context.ts'
import type { Source } from '../sources/source.ts'
import type { SpanReader } from '../span-reader/span-reader.ts'
import type { Profile } from './profiles/profile.ts'

/** What the agents of one run share. */
export interface Team {
  profile: Profile
  source: Source
  library: Library
  notebook: Notebook
  context: RunContext
  /** Reads pages in place of the language model, for profiles that want it; absent where there is none. */
  spanReader?: SpanReader
  /** Whether what is asked now only leads to a later question, whose answer will show whether this one was right. */
  leadsOn?: boolean
}
