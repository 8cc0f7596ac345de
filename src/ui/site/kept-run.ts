import type { FootnoteClient } from '../../app/client/footnote-client.ts'
import { randomId } from '../../common/core/random-id.ts'
import { keptEvents } from '../../common/trace/kept-events.ts'
import { beginSummary, growSummary } from '../../common/trace/run-summary.ts'
import type { SharedRun } from '../export/run-file.ts'
import { pagePlace, runHash } from './page-place.ts'

/**
 * Stores a run from a file in the history, with the earlier runs of its thread. Returns its id there, and whether it is
 * new. A run that was asked in this browser is recognised and not stored again. A different run with the same id gets a
 * new id, and so does one whose id cannot be part of an address.
 */
export async function keepOpened(
  runs: FootnoteClient['runs'],
  { earlier = [], ...run }: SharedRun,
): ReturnType<typeof keepOne> {
  let thread: string | undefined
  for (const before of earlier) {
    const { id } = await keepOne(runs, before, thread)
    thread ??= id
  }
  return keepOne(runs, run, thread)
}

/** @param thread the stored id of the first run of its thread */
async function keepOne(
  runs: FootnoteClient['runs'],
  run: SharedRun,
  thread: string | undefined,
): Promise<{ id: string; isNew: boolean }> {
  const own = run.events.find(event => event.type === 'run-started')?.run
  const known = own ? await runs.get(own) : undefined
  if (own && known && known.question === run.question && known.date === run.date) return { id: own, isNew: false }
  const id = own && !known && isAddress(own) ? own : randomId()
  const summary = run.events.reduce(growSummary, beginSummary({ ...run, id, ...(thread && { thread }) }))
  await runs.keep({ ...summary, origin: 'file' }, [...keptEvents(run.events).entries()])
  return { id, isNew: true }
}

/** Whether an id survives being written into an address and read from it. */
function isAddress(id: string): boolean {
  const place = pagePlace(runHash(id))
  return place.part === 'questions' && place.run === id
}
