import type { RunSummary } from '../../common/trace/run-summary.ts'

/** Questions that follow on from one another, oldest first. */
export interface ThreadOfRuns {
  /** The id of its first run, which may have been deleted. */
  id: string
  runs: readonly [RunSummary, ...RunSummary[]]
}

/** The id of a run's thread; a run without one starts its own. */
export const threadIdOf = ({ id, thread }: Pick<RunSummary, 'id' | 'thread'>): string => thread ?? id

/** Picks the runs of a thread from `runs`, which are newest first, and returns them oldest first. */
export const runsOf = (runs: readonly RunSummary[], thread: string): RunSummary[] =>
  runs.filter(run => threadIdOf(run) === thread).reverse()

/** Groups `runs`, which are newest first, into threads; the thread with the latest question comes first. */
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
