import { batches } from '../../../common/core/batches.ts'
import { Bug } from '../../../common/core/errors.ts'
import { titleKey } from '../../../common/text/title.ts'
import { LexicalIndex } from '../../lexical/lexical-index.ts'
import { passagesOf } from '../../passages.ts'
import type { StoredPage } from '../../stored-page.ts'
import { toJson } from '../open-pack.ts'
import { deflate } from './deflate.ts'
import {
  checkOf,
  HEAD_FILE,
  type HeadPlace,
  INDEX_FORMAT,
  INDEX_VERSION,
  type IndexedPage,
  type IndexHead,
  NAMES_FILE,
  PAGES_A_PART,
  PAGES_FILE,
  PASSAGES_FILE,
  type Parts,
  type SortedParts,
  WORDS_FILE,
} from './index-format.ts'
import { passagePart, wordParts } from './words.ts'

const GIST_WORDS = 24
const GIST_LENGTH = 400
const NAMES_A_PART = 256

/** Adds an uncompressed file to the pack, and returns the position of its content. */
export type Store = (file: string, bytes: Uint8Array<ArrayBuffer>) => Promise<number>

/** Collects the search index of a pack while its pages are written. */
export class IndexBuilder {
  readonly #words = new LexicalIndex()
  readonly #pages: IndexedPage[] = []
  readonly #names = new Map<string, number>()
  readonly #languages = new Map<string, number>()

  /** Adds a page and the position of its ZIP entry, in the order of the pack. */
  add(page: StoredPage, entry: Pick<IndexedPage, 'start' | 'size' | 'sha256'>): void {
    const { id, title, revision, language, key } = page.summary
    const number = this.#pages.length
    // The index of words identifies pages by their number.
    this.#words.add({ id: String(number), title, language, chunks: passagesOf(page) })
    this.#pages.push({ id, title, revision, gist: gistOf(page), ...entry })
    for (const name of [titleKey(id), titleKey(title), titleKey(key)]) {
      if (name && !this.#names.has(name)) this.#names.set(name, number)
    }
    this.#languages.set(language, (this.#languages.get(language) ?? 0) + 1)
  }

  /** Writes the files of the index, the head last, and returns the position of the head. */
  async write(store: Store, { name, made }: { name: string; made: string }): Promise<HeadPlace> {
    const snapshot = this.#words.pack()
    if (snapshot.pages.some((page, i) => page !== String(i))) {
      throw new Bug('index-order', 'Pages are not in the order in which they were added.')
    }
    const names = [...this.#names.keys()].sort().map(name => [name, this.#names.get(name)!] as const)
    const head: IndexHead = {
      format: INDEX_FORMAT,
      version: INDEX_VERSION,
      name: name.slice(0, 200),
      made,
      pages: this.#pages.length,
      languages: [...this.#languages].sort(([, one], [, other]) => other - one),
      words: await storeSorted(store, WORDS_FILE, [...wordParts(snapshot)]),
      list: await storeParts(store, PAGES_FILE, batches(this.#pages, PAGES_A_PART).map(toJson)),
      names: await storeSorted(
        store,
        NAMES_FILE,
        batches(names, NAMES_A_PART).map(part => ({ first: part[0]![0], bytes: toJson(part) })),
      ),
      passages: await storeParts(store, PASSAGES_FILE, [passagePart(snapshot)]),
    }
    const bytes = await deflate(toJson(head))
    return { start: await store(HEAD_FILE, bytes), size: bytes.length, check: await checkOf(bytes) }
  }
}

async function storeParts(store: Store, file: string, parts: readonly Uint8Array<ArrayBuffer>[]): Promise<Parts> {
  const packed: Uint8Array<ArrayBuffer>[] = []
  const checks: string[] = []
  for (const part of parts) {
    const bytes = await deflate(part)
    packed.push(bytes)
    checks.push(await checkOf(bytes))
  }
  const start = await store(file, new Uint8Array(await new Blob(packed).arrayBuffer()))
  return { start, sizes: packed.map(({ length }) => length), checks }
}

async function storeSorted(
  store: Store,
  file: string,
  parts: readonly { first: string; bytes: Uint8Array<ArrayBuffer> }[],
): Promise<SortedParts> {
  const bytes = parts.map(({ bytes }) => bytes)
  return { ...(await storeParts(store, file, bytes)), first: parts.map(({ first }) => first) }
}

/** The start of a page's text, as one line of plain text. */
function gistOf({ article }: StoredPage): string {
  const text = article.sections.find(({ text }) => text.trim() !== '')?.text ?? ''
  const words = text.slice(0, GIST_LENGTH).replace(/[<>]/g, ' ').trim().split(/\s+/)
  return words.length > GIST_WORDS ? `${words.slice(0, GIST_WORDS).join(' ')} …` : words.join(' ')
}
