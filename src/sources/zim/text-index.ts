import { type DBSchema, openDB } from 'idb'
import { nextTask } from '../../common/core/next-task.ts'
import type { Article } from '../../documents/article.ts'
import { splitChunks } from '../../documents/split-chunks.ts'
import { LexicalIndex } from '../../library/lexical/lexical-index.ts'
import { type LexicalSnapshot, readSnapshot } from '../../library/lexical/lexical-snapshot.ts'
import { parsePassageId } from '../../library/passages.ts'
import type { Entry } from './entry.ts'
import { isPage } from './title-index.ts'
import type { Zim } from './zim.ts'

/**
 * Largest number of pages for which a file is indexed: a page takes some hundredths of a second. Larger files are
 * searched by titles alone.
 */
const MOST_PAGES = 2_000
/** Largest number of entries for which the pages of a file are counted; a file with more is not indexed by text. */
const MOST_ENTRIES = 20_000
const PASSAGES_A_PAGE = 4

export type TextIndex = ReturnType<typeof buildTextIndex>

/**
 * Indexes the pages of a small file one after the other, and stores the index for the next visit.
 *
 * @param read returns the article of an entry; undefined if it has no text
 */
export function buildTextIndex(zim: Zim, store: TextStore, read: (entry: Entry) => Promise<Article | undefined>) {
  const { uuid } = zim.header
  let words = new LexicalIndex()
  let progress = 0

  async function pages(): Promise<Entry[]> {
    const [from, to] = await zim.span(zim.articles)
    if (to - from > MOST_ENTRIES) return []
    const entries = await zim.entries(from, to)
    const found = entries.filter(entry => entry.content && isPage(zim.mimeType(entry)))
    return found.length > MOST_PAGES ? [] : found
  }

  async function build(): Promise<void> {
    const kept = await store.read(uuid)
    if (kept) {
      words = new LexicalIndex(kept)
    } else {
      const entries = await pages()
      for (const [done, entry] of entries.entries()) {
        const article = await read(entry)
        if (article) words.add(toPage(entry, article))
        progress = (done + 1) / entries.length
        await nextTask()
      }
      if (entries.length > 0) await store.keep(uuid, words.pack())
    }
    progress = 1
  }

  const built = build()
  built.catch(() => {})
  return {
    /** The share of pages that is indexed, from 0 to 1; 1 if the file is too large to be indexed. */
    get progress() {
      return progress
    },
    /** Resolves when all pages are indexed; rejects if that failed. */
    built,
    /** Indices of entries, ranked by their best passage, among those indexed so far. */
    search(query: string, limit: number): number[] {
      const hits = words.search(query, limit * PASSAGES_A_PAGE)
      const places = new Set(hits.map(({ id }) => Number(parsePassageId(id).page)))
      // The stored index may belong to another file with the same UUID.
      return [...places].filter(place => place < zim.header.entryCount).slice(0, limit)
    },
  }
}

const toPage = ({ index }: Entry, article: Article) => ({
  id: String(index),
  language: article.language,
  title: article.title,
  chunks: splitChunks(article).map(({ section, text }) => ({ section: article.sections[section]?.path ?? [], text })),
})

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
