import { type DBSchema, openDB } from 'idb'
import { type LexicalSnapshot, readSnapshot } from '../../library/lexical/lexical-snapshot.ts'

/** Where the words of small files' texts are kept, by the files' UUIDs. */
export interface TextStore {
  read(file: string): Promise<LexicalSnapshot | undefined>
  keep(file: string, words: LexicalSnapshot): Promise<void>
}

interface Schema extends DBSchema {
  words: { key: string; value: LexicalSnapshot }
}

const DATABASE = 'footnote-zim-texts'

/** In this browser's database. A browser that has no room for them indexes anew on the next visit. */
export async function storedTexts(): Promise<TextStore> {
  const database = await openDB<Schema>(DATABASE, 1, { upgrade: created => void created.createObjectStore('words') })
  return {
    read: async file => readSnapshot(await database.get('words', file)),
    async keep(file, words) {
      await database.put('words', words, file).catch(() => {})
    },
  }
}

/** Nowhere, where a browser keeps nothing. */
export const textsNowhere = (): TextStore => ({ read: async () => undefined, keep: async () => {} })
