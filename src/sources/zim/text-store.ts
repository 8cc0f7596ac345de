import { type DBSchema, openDB } from 'idb'
import { type LexicalSnapshot, readSnapshot } from '../../library/lexical/lexical-snapshot.ts'

/** Stores the full-text indexes of small files, keyed by the files' UUIDs. */
export interface TextStore {
  read(file: string): Promise<LexicalSnapshot | undefined>
  keep(file: string, words: LexicalSnapshot): Promise<void>
}

interface Schema extends DBSchema {
  words: { key: string; value: LexicalSnapshot }
}

const DATABASE = 'footnote-zim-texts'

/** A store in IndexedDB. Write errors such as a full disk are ignored; the file is then indexed again later. */
export async function storedTexts(): Promise<TextStore> {
  const database = await openDB<Schema>(DATABASE, 1, { upgrade: created => void created.createObjectStore('words') })
  return {
    read: async file => readSnapshot(await database.get('words', file)),
    async keep(file, words) {
      await database.put('words', words, file).catch(() => {})
    },
  }
}

/** A store that keeps nothing, for browsers without IndexedDB. */
export const textsNowhere = (): TextStore => ({ read: async () => undefined, keep: async () => {} })
