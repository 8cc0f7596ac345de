import { z } from 'zod'
import { isPassing, ResearchEvent } from '../trace/events.ts'
import type { Connection } from './database.ts'
import { writeWhole } from './write-whole.ts'

const RunSummary = z.object({
  id: z.string(),
  question: z.string(),
  /** ISO time. */
  date: z.string(),
  status: z.enum(['answered', 'failed', 'stopped', 'running']),
  answer: z.string().optional(),
})
export type RunSummary = z.infer<typeof RunSummary>

export interface Run extends RunSummary {
  events: ResearchEvent[]
}

/** Keeps a run, replacing one of the same id; events that only show movement are left out. Throws `UserError` `quota`. */
export async function keepRun(connect: Connection, { events, ...summary }: Run): Promise<void> {
  const kept = events.filter(event => !isPassing(event))
  await writeWhole(connect, ['runs', 'runEvents'], transaction =>
    Promise.all([
      transaction.objectStore('runs').put(summary),
      transaction.objectStore('runEvents').put(kept, summary.id),
    ]),
  )
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

export async function deleteRun(connect: Connection, id: string): Promise<void> {
  await writeWhole(connect, ['runs', 'runEvents'], transaction =>
    Promise.all([transaction.objectStore('runs').delete(id), transaction.objectStore('runEvents').delete(id)]),
  )
}
