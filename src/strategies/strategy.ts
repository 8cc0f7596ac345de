import type { CitedAnswer } from '../citations/cite.ts'
import type { Team } from '../finding/team.ts'

/** What a run gives a strategy to work with: model, source, library, notebook, and where to tell of it. */
type Means = Team

/**
 * A way from a question to an answer, told in events as it goes. It may cite what its run has read, and nothing else.
 * Every strategy passes `tests/contracts/strategy.ts`.
 */
export type Strategy = (question: string, means: Means) => Promise<CitedAnswer>
