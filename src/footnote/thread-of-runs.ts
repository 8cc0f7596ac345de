import type { ResearchEvent } from '../trace/events.ts'
import { type Thread, threadOf } from '../trace/thread.ts'
import type { EarlierRun } from './options.ts'

/** The thread that these runs form, oldest first; undefined if none has started. */
export async function threadOfRuns(runs: readonly EarlierRun[]): Promise<Thread | undefined> {
  return threadOf(await Promise.all(runs.map(eventsOf)))
}

async function eventsOf(run: EarlierRun): Promise<readonly ResearchEvent[]> {
  if ('events' in run) return run.events
  const events: ResearchEvent[] = []
  for await (const event of run) events.push(event)
  return events
}
