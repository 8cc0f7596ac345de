import { existsSync, readFileSync } from 'node:fs'
import type { ResearchEvent } from '../src/common/trace/events.ts'
import { exportTrace, type Trace } from '../src/common/trace/export.ts'
import { type Thread, threadOf } from '../src/common/trace/thread.ts'
import { openRunFile } from '../src/ui/export/open-run-file.ts'
import { writeJson } from './write-json.ts'

type Runs = NonNullable<Trace['earlier']>

/** The runs in a thread's file, oldest first; none if there is no file yet. Throws `UserError` `bad-run-file`. */
export async function readThread(path: string): Promise<Runs> {
  if (!existsSync(path)) return []
  const { earlier = [], ...last } = await openRunFile(new Blob([readFileSync(path)]))
  return [...earlier, last]
}

export const threadIn = (runs: Runs): Thread | undefined => threadOf(runs.map(({ events }) => events))

/** Rewrites the file with one more run; the page can open it too. */
export function addToThread(path: string, earlier: Runs, events: readonly ResearchEvent[]): void {
  writeJson(path, exportTrace(events, earlier))
}
