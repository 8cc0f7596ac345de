import type { RunSummary } from '../trace/run-summary.ts'

/** Questions that go on with one another, the first first. */
export interface ThreadOfRuns {
  /** The run of its first question, which may be deleted. */
  id: string
  runs: readonly [RunSummary, ...RunSummary[]]
}

/** The thread that a run belongs to: its own, where it begins one. */
export const threadIdOf = ({ id, thread }: Pick<RunSummary, 'id' | 'thread'>): string => thread ?? id

/** The threads of some runs, which come newest first, in the order of their latest questions. */
export function threadsOf(runs: readonly RunSummary[]): ThreadOfRuns[] {
  const threads = new Map<string, [RunSummary, ...RunSummary[]]>()
  for (const run of runs) {
    const id = threadIdOf(run)
    const thread = threads.get(id)
    if (thread) thread.unshift(run)
    else threads.set(id, [run])
  }
  return [...threads].map(([id, runs]) => ({ id, runs }))
}
