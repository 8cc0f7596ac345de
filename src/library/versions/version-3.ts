import type { Migration } from './migration.ts'
import { Events1 } from './version-1.ts'
import type { Stores2 } from './version-2.ts'

export interface Stores3 extends Omit<Stores2, 'runEvents'> {
  /** What each run told, in the order of its places. */
  events: { key: [run: string, place: number]; value: { type: string; at: number } }
}

/** A run's events one by one, so that a run that goes on is added to and not written anew. */
export const toVersion3: Migration = async (database, transaction) => {
  const events = database.createObjectStore('events')
  const runEvents = transaction.objectStore('runEvents')
  for (const run of await runEvents.getAllKeys()) {
    const told = Events1.safeParse(await runEvents.get(run)).data ?? []
    await Promise.all(told.map((event, place) => events.put(event, [run as string, place])))
  }
  database.deleteObjectStore('runEvents')
}
