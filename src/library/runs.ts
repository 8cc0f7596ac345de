import { z } from 'zod'
import { ResearchEvent } from '../common/trace/events.ts'
import type { PlacedEvent } from '../common/trace/kept-events.ts'
import { type KeepRunOptions, RunSummary } from '../common/trace/run-summary.ts'
import type { Connection } from './database.ts'
import { dropUncited } from './earlier.ts'
import { dropJournal } from './journals.ts'
import { keysFrom } from './keys-from.ts'
import { changeLibrary } from './ledger.ts'
import { revisionKey } from './revision-key.ts'
import { writeAtomically } from './write-atomically.ts'

export interface Run extends RunSummary {
  events: ResearchEvent[]
}

/** Stores a run's summary and adds `events` to its stored events. Throws `UserError` `quota`. */
export async function keepRun(
  connect: Connection,
  run: RunSummary,
  events: readonly PlacedEvent[],
  { onlyIfThere = false, anew = false, isOver = false }: KeepRunOptions = {},
): Promise<void> {
  const stores: ('runs' | 'events' | 'journals' | 'journal')[] = ['runs', 'events']
  // These stores are locked only when necessary: otherwise writing the journal would wait for changes of the library,
  // which lock the runs.
  if (isOver) stores.push('journals', 'journal')
  await writeAtomically(connect, stores, async transaction => {
    const former = await transaction.objectStore('runs').get(run.id)
    if (onlyIfThere && !former) return
    if (anew) await transaction.objectStore('events').delete(keysFrom(run.id))
    if (isOver) await dropJournal(transaction, run.id)
    const revisions = events.flatMap(([, event]) => revisionsOf(event, run.status === 'unfinished'))
    const isKnown = former !== undefined && RunSummary.safeParse(former).data?.status === run.status
    const cites = new Set([...(isKnown ? citesOf(former) : []), ...revisions])
    await transaction.objectStore('runs').put({ ...run, cites: [...cites] })
    for (const [place, event] of events) await transaction.objectStore('events').put(event, [run.id, place])
  })
}

const Cites = z.object({ cites: z.array(z.string()) })

/** The revisions that a run cites, in the form in which the store indexes them. */
const citesOf = (record: unknown): string[] => Cites.safeParse(record).data?.cites ?? []

/** Revisions that a run cites, or may still cite while it is in progress: other tabs must not delete them. */
function revisionsOf(event: ResearchEvent, isUnderWay: boolean): string[] {
  const read = isUnderWay && event.type === 'passages' ? event.passages : []
  const cited = !isUnderWay && event.type === 'answer' ? event.footnotes : []
  return [...read, ...cited].map(({ page, revision }) => revisionKey(page, revision))
}

/** Lists all runs without their events, latest first. */
export async function listRuns(connect: Connection): Promise<RunSummary[]> {
  const records = await (await connect()).getAllFromIndex('runs', 'date')
  return records.flatMap(record => RunSummary.safeParse(record).data ?? []).reverse()
}

/** A run with all its events; `unreadable` counts those that this version cannot read. */
export async function getRun(connect: Connection, id: string): Promise<(Run & { unreadable: number }) | undefined> {
  const transaction = (await connect()).transaction(['runs', 'events'])
  const [record, records] = await Promise.all([
    transaction.objectStore('runs').get(id),
    transaction.objectStore('events').getAll(keysFrom(id)),
  ])
  const summary = RunSummary.safeParse(record).data
  if (!summary) return undefined
  const events = records.flatMap(event => ResearchEvent.safeParse(event).data ?? [])
  return { ...summary, events, unreadable: records.length - events.length }
}

/** Deletes a run with its journal, and the earlier revisions that only this run cited. */
export async function deleteRun(connect: Connection, id: string): Promise<void> {
  await writeAtomically(connect, ['journals', 'journal'], transaction => dropJournal(transaction, id))
  await changeLibrary(connect, async transaction => {
    await transaction.objectStore('runs').delete(id)
    await transaction.objectStore('events').delete(keysFrom(id))
    await dropUncited(transaction, await transaction.objectStore('earlier').getAllKeys())
  })
}
