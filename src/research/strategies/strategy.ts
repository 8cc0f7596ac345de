import type { CitedAnswer } from '../../evidence/citations/cite.ts'
import type { RunResources } from '../run-resources.ts'

/**
 * A way from a question to an answer, with the model, source, library and notebook of a run. It emits events as it
 * goes, and cites only passages that its run has read. Every strategy passes `tests/contracts/strategy.ts`.
 */
export type Strategy = (question: string, run: RunResources) => Promise<CitedAnswer>
