import { once } from '../common/core/once.ts'
import { createFollower } from './follower.ts'
import type { Leadership } from './keeping/leadership.ts'
import { LexicalIndex } from './lexical/lexical-index.ts'
import { snapshotBytes } from './lexical/lexical-snapshot.ts'
import { MeaningIndex, type MeaningIndexOptions } from './meaning-index.ts'
import type { PageStore } from './page-store.ts'
import { passagesOf } from './passages.ts'
import type { Scored } from './scored.ts'
import type { StoredPage } from './stored-page.ts'

/** Pack the index of words once this many chunks are not packed yet and nothing has changed for `PAUSE` ms. */
const WORTH_PACKING = 200
const PAUSE = 2_000
/** Pack the index at once from this many chunks on. */
const PRESSING = 10_000

export interface IndexesParts {
  store: PageStore
  meaning?: MeaningIndexOptions
  leadership: Leadership
  /** Called with each page that is indexed again or removed. */
  changed: (page: string) => void
  report: (error: unknown) => void
}

/** The index of words and the index of meanings, both kept in step with the store. */
export class Indexes {
  readonly #parts: IndexesParts
  /** The index of meanings, if there is an embedder. */
  readonly meaning: MeaningIndex | undefined
  readonly #open = once(() => this.#opening())
  #leads = false
  #packing: ReturnType<typeof setTimeout> | undefined

  constructor(parts: IndexesParts) {
    this.#parts = parts
    this.meaning = parts.meaning && new MeaningIndex(parts.meaning)
  }

  /** Resolves when everything stored before the call can be found. */
  async follow(options: { hurry: boolean; gone?: readonly string[] }): Promise<void> {
    const { words, follower } = await this.#open()
    await follower.follow(options)
    if (this.#leads && words.pending > PRESSING) await this.#pack().catch(this.#parts.report)
    else this.#packSoon()
  }

  async takeVectors(pages: readonly string[]): Promise<void> {
    for (const { summary } of await this.#parts.store.get(pages)) {
      await this.meaning?.follow(summary.id, summary.chunks)
    }
  }

  async byWords(query: string, limit: number, pages?: ReadonlySet<string>): Promise<Scored[]> {
    const { words, caughtUp } = await this.#open()
    if (!pages || ![...pages].every(page => words.has(page))) await caughtUp
    return words.search(query, limit, pages)
  }

  close(): void {
    clearTimeout(this.#packing)
    this.#parts.leadership.close()
  }

  async #opening() {
    const { store, report } = this.#parts
    const kept = await store.lexicon()
    const words = new LexicalIndex(kept?.snapshot)
    const follower = createFollower(store, kept?.at ?? 0, {
      index: page => this.#index(words, page),
      forget: page => this.#forget(words, page),
    })
    const caughtUp = follower.follow({ hurry: false }).then(() => this.#packSoon(), report)
    void this.meaning?.restore().catch(report)
    this.#parts.leadership.whenLeading(() => this.#lead())
    return { words, follower, caughtUp }
  }

  #lead(): void {
    this.#leads = true
    this.#packSoon()
    void this.meaning?.lead().catch(this.#parts.report)
  }

  async #index(words: LexicalIndex, page: StoredPage): Promise<void> {
    const { id, title, language } = page.summary
    words.add({ id, title, language, chunks: passagesOf(page) })
    this.#parts.changed(id)
    await this.meaning?.follow(id, page.summary.chunks)
  }

  #forget(words: LexicalIndex, page: string): void {
    words.remove(page)
    this.#parts.changed(page)
    this.meaning?.forget(page)
  }

  #packSoon(): void {
    if (!this.#leads) return
    clearTimeout(this.#packing)
    this.#packing = setTimeout(() => void this.#pack().catch(this.#parts.report), PAUSE)
  }

  /** Stores the index of words, so that the next visit need not read every page to rebuild it. */
  async #pack(): Promise<void> {
    const { words, follower } = await this.#open()
    if (words.pending < WORTH_PACKING || follower.at === undefined) return
    const at = follower.at
    const snapshot = words.pack()
    await this.#parts.store.keepLexicon(snapshot, at, snapshotBytes(snapshot))
  }
}
