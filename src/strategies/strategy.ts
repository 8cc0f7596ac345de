import type { CitedAnswer } from '../citations/cite.ts'
import type { Team } from '../finding/team.ts'

/** What a strategy works with: model, source, library, notebook, and where to emit events. */
type Means = Team

/**
 * A way from a question to an answer. It emits events on its way, and may only cite passages that its run has read.
 * Every strategy passes `tests/contracts/strategy.ts`.
 */
export type Strategy = (question: string, means: Means) => Promise<CitedAnswer>
