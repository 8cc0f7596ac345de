import type { JournalRecord, JournalStore } from '../library/journal-record.ts'

/** Writes records in order, one transaction at a time: what comes meanwhile goes with the next. */
export class JournalWriter {
  readonly #store: Pick<JournalStore, 'append'>
  readonly #run: string
  #place: number
  #waiting: JournalRecord[] = []
  #latest: Promise<void>
  #next: Promise<void> | undefined
  #hasFailed = false

  /** @param begun when there is something to add to */
  constructor(store: Pick<JournalStore, 'append'>, run: string, place: number, begun: Promise<void>) {
    this.#store = store
    this.#run = run
    this.#place = place
    this.#latest = begun.catch(() => this.#fail())
  }

  /** Resolves when the record is stored, or when storage is full, after which nothing more is written. */
  write(record: JournalRecord): Promise<void> {
    this.#waiting.push(record)
    this.#next ??= this.#latest.then(() => this.#writeWaiting())
    return this.#next
  }

  async #writeWaiting(): Promise<void> {
    const records = this.#waiting
    const place = this.#place
    this.#waiting = []
    this.#place += records.length
    this.#latest = this.#next ?? this.#latest
    this.#next = undefined
    if (!this.#hasFailed) await this.#store.append(this.#run, place, records).catch(() => this.#fail())
  }

  /** A journal with a gap would be of no use; one that ends early still is. */
  #fail(): void {
    this.#hasFailed = true
  }
}
