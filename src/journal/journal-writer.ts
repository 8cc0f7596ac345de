import type { JournalRecord, JournalStore } from '../library/journal-record.ts'

/** Appends records in order, one transaction at a time. Records that come during a transaction go into the next one. */
export class JournalWriter {
  readonly #store: Pick<JournalStore, 'append'>
  readonly #run: string
  #place: number
  #waiting: JournalRecord[] = []
  #latest: Promise<void>
  #next: Promise<void> | undefined
  #hasFailed = false

  /** @param opened resolves when the journal exists in storage */
  constructor(store: Pick<JournalStore, 'append'>, run: string, place: number, opened: Promise<void>) {
    this.#store = store
    this.#run = run
    this.#place = place
    this.#latest = opened.catch(() => this.#fail())
  }

  /** Resolves when the record is stored, or when storing has failed; after a failure nothing more is written. */
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

  /** After a failure nothing more is written: a journal that ends early is useful, one with a gap is not. */
  #fail(): void {
    this.#hasFailed = true
  }
}
