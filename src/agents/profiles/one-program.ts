import { fullHistory } from '../loop/messages.ts'
import { compact } from './compact.ts'
import { fewShot } from './few-shot.ts'
import { freeProgramGrammar } from './grammars/free-program-grammar.ts'
import { EXAMPLES, MANAGER } from './one-program-prompt.ts'
import type { Profile } from './profile.ts'

/**
 * For instruct models under three billion weights, which write one program well but get lost over many steps: the
 * manager plans the whole question at once, code searches first, and the span reader, if there is one, reads. An answer
 * that several programs agree on is right more often than that of a second program that is shown what the first did not
 * find.
 */
export const oneProgram: Profile = {
  ...fewShot,
  prompts: { ...fewShot.prompts, manager: MANAGER },
  examples: { manager: EXAMPLES },
  history: fullHistory,
  maxTokens: 320,
  steps: { ...fewShot.steps, manager: 2 },
  haltsAtNotFound: true,
  // Of 24 explanations, 8 were right as written by the 1.5B model, and 11 as read from the pages.
  writing: undefined,
  withSpanReader: {
    readsSpans: true,
    maxLocalPages: 5,
    searchesFirst: true,
    drafts: { most: 5, agreeing: 2, inVain: 3 },
    steps: { manager: 1, searcher: 1, reader: 1 },
  },
  browsing: { ...fewShot, ...fewShot.browsing },
  atCap: { ...compact.atCap, reader: fewShot.atCap.reader },
  grammars: { ...fewShot.grammars!, manager: freeProgramGrammar },
}
