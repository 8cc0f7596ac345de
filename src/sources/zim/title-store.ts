import { type DBSchema, openDB } from 'idb'
import type { Postings } from './title-postings.ts'

/** Where the words of titles are kept. */
export interface TitleStore {
  /** How many segments of a file are done. */
  done(file: string): Promise<number>
  /** Keeps a segment, all of it or nothing. */
  keep(file: string, segment: number, parts: readonly Postings[]): Promise<void>
  /** A part of each segment that is done, in their order. */
  read(file: string, part: number): Promise<Postings[]>
}

interface Schema extends DBSchema {
  /** Under the file's UUID. */
  progress: { key: string; value: number }
  /** Under file, part and segment. */
  postings: { key: [string, number, number]; value: Postings }
}

const DATABASE = 'footnote-zim-titles'

/** In this browser's database: an index that was begun goes on on the next visit. */
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

/** In memory, where a browser keeps nothing. */
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
