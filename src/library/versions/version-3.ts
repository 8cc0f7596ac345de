import type { Migration } from './migration.ts'
import { Events1 } from './version-1.ts'
import type { Stores2 } from './version-2.ts'

export interface Stores3 extends Omit<Stores2, 'runEvents'> {
  /** The events of each run, in order. */
  events: { key: [run: string, place: number]; value: { type: string; at: number } }
}

/** Stores events individually, so that a run in progress is appended to and not rewritten. */
export const toVersion3: Migration = async (database, transaction) => {
  const events = database.createObjectStore('events')
  const runEvents = transaction.objectStore('runEvents')
  for (const run of await runEvents.getAllKeys()) {
    const told = Events1.safeParse(await runEvents.get(run)).data ?? []
    await Promise.all(told.map((event, place) => events.put(event, [run as string, place])))
  }
  database.deleteObjectStore('runEvents')
}
