import type { FootnoteClient } from '../client/footnote-client.ts'
import { randomId } from '../core/random-id.ts'
import type { SharedRun } from '../sharing/run-file.ts'
import { keptEvents } from '../trace/kept-events.ts'
import { beginSummary, growSummary } from '../trace/run-summary.ts'
import { pagePlace, runHash } from './page-place.ts'

interface Kept {
  id: string
  isNew: boolean
}

/**
 * Keeps a run out of a file in the history, with those before it in its thread. Answers its id there, and whether it was
 * there before: a run that was asked here comes back as itself, a stranger of the same id takes no other's place, and every
 * one can be found by its address.
 */
export async function keepOpened(runs: FootnoteClient['runs'], { earlier = [], ...run }: SharedRun): Promise<Kept> {
  let thread: string | undefined
  for (const before of earlier) {
    const { id } = await keepOne(runs, before, thread)
    thread ??= id
  }
  return keepOne(runs, run, thread)
}

/** @param thread the id of the first run of its thread, as it is kept here */
async function keepOne(runs: FootnoteClient['runs'], run: SharedRun, thread: string | undefined): Promise<Kept> {
  const own = run.events.find(event => event.type === 'run-started')?.run
  const known = own ? await runs.get(own) : undefined
  if (own && known && known.question === run.question && known.date === run.date) return { id: own, isNew: false }
  const id = own && !known && isAddress(own) ? own : randomId()
  const summary = run.events.reduce(growSummary, beginSummary({ ...run, id, ...(thread && { thread }) }))
  await runs.keep({ ...summary, origin: 'file' }, [...keptEvents(run.events).entries()])
  return { id, isNew: true }
}

/** Not every text of a file comes out of an address as it went in. */
function isAddress(id: string): boolean {
  const place = pagePlace(runHash(id))
  return place.part === 'questions' && place.run === id
}
