import { z } from 'zod'
import { ResearchEvent } from '../trace/events.ts'
import { keptEvents } from '../trace/kept-events.ts'
import type { Connection } from './database.ts'
import { dropUncited } from './earlier.ts'
import { changeLibrary } from './ledger.ts'
import { revisionKey } from './revision-key.ts'
import { writeWhole } from './write-whole.ts'

export const RunSummary = z.object({
  id: z.string(),
  question: z.string(),
  /** ISO time. */
  date: z.string(),
  /** The answer's text; empty where there is none. */
  answer: z.string(),
  /** `unfinished`: under way in some tab, or cut off by a reload. */
  status: z.enum(['answered', 'not-found', 'stopped', 'failed', 'unfinished']),
  /** It came out of a file that somebody gave; absent where it was asked here. */
  origin: z.literal('file').optional(),
})
export type RunSummary = z.infer<typeof RunSummary>

export interface Run extends RunSummary {
  events: ResearchEvent[]
}

/**
 * Keeps a run, replacing one of the same id, with what `keptEvents` leaves of its events; with `onlyIfThere`, it is
 * ignored where there is none to replace. Throws `UserError` `quota`.
 */
export async function keepRun(
  connect: Connection,
  { events, ...summary }: Run,
  { onlyIfThere = false }: { onlyIfThere?: boolean } = {},
): Promise<void> {
  const kept = keptEvents(events)
  await writeWhole(connect, ['runs', 'runEvents'], async transaction => {
    if (onlyIfThere && !(await transaction.objectStore('runs').getKey(summary.id))) return
    await transaction.objectStore('runs').put({ ...summary, cites: citesOf(kept) })
    await transaction.objectStore('runEvents').put(kept, summary.id)
  })
}

function citesOf(events: readonly ResearchEvent[]): string[] {
  const footnotes = events.flatMap(event => (event.type === 'answer' ? event.footnotes : []))
  return [...new Set(footnotes.map(({ page, revision }) => revisionKey(page, revision)))]
}

/** Latest first, without their events. */
export async function listRuns(connect: Connection): Promise<RunSummary[]> {
  const records = await (await connect()).getAllFromIndex('runs', 'date')
  return records.flatMap(record => RunSummary.safeParse(record).data ?? []).reverse()
}

/** `unreadable` counts events that were left out because this version cannot read them. */
export async function getRun(connect: Connection, id: string): Promise<(Run & { unreadable: number }) | undefined> {
  const transaction = (await connect()).transaction(['runs', 'runEvents'])
  const [record, stored] = await Promise.all([
    transaction.objectStore('runs').get(id),
    transaction.objectStore('runEvents').get(id),
  ])
  const summary = RunSummary.safeParse(record).data
  if (!summary) return undefined
  const records = z.array(z.unknown()).catch([]).parse(stored)
  const events = records.flatMap(event => ResearchEvent.safeParse(event).data ?? [])
  return { ...summary, events, unreadable: records.length - events.length }
}

/** With the earlier revisions that only this run cited. */
export async function deleteRun(connect: Connection, id: string): Promise<void> {
  await changeLibrary(connect, async transaction => {
    await transaction.objectStore('runs').delete(id)
    await transaction.objectStore('runEvents').delete(id)
    await dropUncited(transaction, await transaction.objectStore('earlier').getAllKeys())
  })
}
