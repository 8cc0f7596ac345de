import { type DBSchema, openDB } from 'idb'
import type { Postings } from './title-postings.ts'

export interface TitleStore {
  /** How many segments of a file are stored. */
  done(file: string): Promise<number>
  /** Stores a segment completely or not at all. */
  keep(file: string, segment: number, parts: readonly Postings[]): Promise<void>
  /** One part of each stored segment, in the order of segments. */
  read(file: string, part: number): Promise<Postings[]>
}

interface Schema extends DBSchema {
  progress: { key: string; value: number }
  /** The stored parts, by file, part and segment. */
  postings: { key: [string, number, number]; value: Postings }
}

const DATABASE = 'footnote-zim-titles'

/** A store in IndexedDB, so that an unfinished index is continued on the next visit. */
export async function storedTitles(): Promise<TitleStore> {
  const database = await openDB<Schema>(DATABASE, 1, {
    upgrade(created) {
      created.createObjectStore('progress')
      created.createObjectStore('postings')
    },
  })
  return {
    done: async file => (await database.get('progress', file)) ?? 0,
    async keep(file, segment, parts) {
      const work = database.transaction(['progress', 'postings'], 'readwrite')
      const postings = work.objectStore('postings')
      const puts = parts.map((value, part) => postings.put(value, [file, part, segment]))
      await Promise.all([...puts, work.objectStore('progress').put(segment + 1, file), work.done])
    },
    read: (file, part) =>
      database.getAll('postings', IDBKeyRange.bound([file, part, 0], [file, part, Number.POSITIVE_INFINITY])),
  }
}

/** A store in memory, for browsers without IndexedDB. */
export function titlesInMemory(): TitleStore {
  const segments = new Map<string, (readonly Postings[])[]>()
  const of = (file: string) => segments.get(file) ?? []
  return {
    done: async file => of(file).length,
    async keep(file, segment, parts) {
      segments.set(file, [...of(file).slice(0, segment), parts])
    },
    read: async (file, part) => of(file).map(parts => parts[part]!),
  }
}
