import { keptEvents } from '../../src/common/trace/kept-events.ts'
import type { Connection } from '../../src/library/database.ts'
import { keepRun, type Run } from '../../src/library/runs.ts'

/** Keeps a run that is over, as the product keeps one out of a file. */
export function keepWhole(
  connect: Connection,
  { events, ...summary }: Run,
  options?: { onlyIfThere?: boolean },
): Promise<void> {
  return keepRun(connect, summary, [...keptEvents(events).entries()], options)
}
