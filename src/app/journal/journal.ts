import { z } from 'zod'
import { abortable } from '../../common/core/abort.ts'
import type { Clock } from '../../common/core/clock.ts'
import { type ErrorKind, fromPlainError, toPlainError } from '../../common/core/errors.ts'
import { nextTask } from '../../common/core/next-task.ts'
import { textHash } from '../../common/core/text-hash.ts'
import type { JournalHead, JournalRecord, JournalStore, KeptJournal } from '../../library/journal-record.ts'

/** A replay without progress for this many milliseconds is ended, since nothing requests the next record. */
const STILL_MS = 2_000
/** Failures that an agent is shown as an observation and can continue from. */
const SHOWN: readonly ErrorKind[] = ['source', 'action']

interface InputOptions<T> {
  /** Schema of the recorded value. Without it the value is not recorded, and `work` runs again in a replay. */
  kept?: z.ZodType<T>
  /** Kinds of failure that the run continues from; these are recorded too. */
  failures?: readonly ErrorKind[]
  signal?: AbortSignal | undefined
}

interface Claim {
  record: JournalRecord
  /** Resolves when all earlier records have been given to the run. */
  turn(): Promise<void>
}

/** The key of a request: its name and a hash of everything that the outcome depends on. */
export const keyOf = (what: string, ...asked: unknown[]): string => `${what} ${textHash(JSON.stringify(asked))}`

/**
 * Records every input of a run in the order in which the run received it. A run is a function of these inputs: replayed
 * with them in the same order, it emits the same events and arrives where it was cut off. From there on inputs are
 * fetched and recorded as in any run.
 *
 * Records are found by what was requested, so a record is never given for another request. If the replay requests
 * something that was not recorded, for example after a change of this code, it is fetched.
 */
export class Journal {
  readonly head: JournalHead
  readonly #records: readonly JournalRecord[]
  /** Indices of the records that were not requested yet, by key. */
  readonly #unclaimed = new Map<string, number[]>()
  readonly #write: (record: JournalRecord) => Promise<void>
  /** The time since the run began that the replay has reached; from its end on, `#runningSince`, it runs on. */
  #at = 0
  #runningSince: number | undefined
  /** Index of the record that the run receives next. */
  #next = 0
  /** Index of the next new record. */
  #end: number
  readonly #waiting = new Map<number, () => void>()
  #isPassing = false
  /** How many pieces of work are running, and how many requests wait for the replay to end. */
  #working = 0
  #held = 0
  #stillness: ReturnType<typeof setTimeout> | undefined
  readonly #replayed: Promise<void>
  #endReplay = () => {}

  private constructor(store: JournalStore, { head, records }: KeptJournal, begun: Promise<void>) {
    this.head = head
    this.#records = records
    this.#end = records.length
    this.#write = journalWriter(store, head.run, records.length, begun)
    for (const [place, { key }] of records.entries()) {
      const places = this.#unclaimed.get(key)
      if (places) places.push(place)
      else this.#unclaimed.set(key, [place])
    }
    this.#replayed = new Promise(resolve => {
      this.#endReplay = () => {
        this.#runningSince ??= performance.now()
        resolve()
      }
    })
    if (!this.replaying) this.#endReplay()
  }

  /** Starts the journal of a new run. If it cannot be stored, the run continues without it. */
  static begin(store: JournalStore, head: JournalHead): Journal {
    return new Journal(store, { head, records: [] }, store.begin(head))
  }

  /** Opens the journal of a run that is resumed. */
  static resume(store: JournalStore, kept: KeptJournal): Journal {
    return new Journal(store, kept, Promise.resolve())
  }

  /** Whether the run has not yet reached the point where it was cut off. */
  get replaying(): boolean {
    return this.#next < this.#records.length
  }

  /** The run's clock; a replay shows recorded times. */
  get clock(): Clock {
    return {
      elapsed: () => this.#elapsed(),
      today: async () => new Date(await this.input('today', async () => Date.now(), { kept: z.number() })),
    }
  }

  /** Returns the recorded result, or runs `work` and records what it returns. */
  async input<T>(key: string, work: () => Promise<T>, options: InputOptions<T> = {}): Promise<T> {
    const { kept, signal } = options
    const claim = await this.claim(key, signal)
    if (!claim) return this.#fetch(key, work, options)
    const { record } = claim
    const read = record.error ? undefined : kept?.safeParse(record.value)
    const value = record.error || read?.success ? read?.data : await this.during(work)
    await abortable(claim.turn(), signal)
    this.advanceTo(record.at)
    if (record.error) throw fromPlainError(record.error)
    return value as T
  }

  /** Records only when something happened, because the run's code does it again in a replay. */
  mark(key: string, signal?: AbortSignal): Promise<void> {
    return this.input(key, async () => {}, { signal })
  }

  async #fetch<T>(key: string, work: () => Promise<T>, { kept, failures = SHOWN }: InputOptions<T>): Promise<T> {
    try {
      const value = await work()
      await this.add(key, kept && { value })
      return value
    } catch (error) {
      const plain = toPlainError(error)
      if (kept && failures.includes(plain.kind)) await this.add(key, { error: plain })
      throw error
    }
  }

  /** Claims the first unclaimed record of this key. If there is none, returns undefined once the replay has ended. */
  async claim(key: string, signal?: AbortSignal): Promise<Claim | undefined> {
    const place = this.#unclaimed.get(key)?.shift()
    const record = place === undefined ? undefined : this.#records[place]
    if (place !== undefined && record) return { record, turn: () => this.#turn(place) }
    if (!this.replaying) return undefined
    this.#held++
    this.#watch()
    await abortable(this.#replayed, signal)
    return undefined
  }

  /**
   * Records an input. Resolves when it may be given to the run: it is stored, so that it is never requested again, and
   * the run has received all earlier inputs. Without an outcome only the order is recorded, and storing is not awaited.
   */
  async add(key: string, outcome?: Pick<JournalRecord, 'value' | 'error'>): Promise<void> {
    const place = this.#end++
    const written = this.#write({ key, at: this.#elapsed(), ...outcome })
    if (outcome) await written
    await this.#turn(place)
  }

  advanceTo(at: number): void {
    if (this.#runningSince === undefined) this.#at = Math.max(this.#at, at)
  }

  #elapsed(): number {
    return this.#at + (this.#runningSince === undefined ? 0 : performance.now() - this.#runningSince)
  }

  /** Runs work that the run waits for; until it ends, the replay is not considered stalled. */
  during<T>(work: () => Promise<T>): Promise<T> {
    return this.#counted(1, work)
  }

  /** Runs a part of `during`'s work that itself waits for inputs, so that a stalled replay is detected meanwhile. */
  aside<T>(work: () => Promise<T>): Promise<T> {
    return this.#counted(-1, work)
  }

  async #counted<T>(share: 1 | -1, work: () => Promise<T>): Promise<T> {
    this.#working += share
    this.#watch()
    try {
      return await work()
    } finally {
      this.#working -= share
      this.#watch()
    }
  }

  #turn(place: number): Promise<void> {
    if (place < this.#next) return Promise.resolve()
    return new Promise(resolve => {
      this.#waiting.set(place, resolve)
      void this.#pass()
    })
  }

  /** Gives the run its inputs one at a time, and lets it react to each before the next. */
  async #pass(): Promise<void> {
    if (this.#isPassing) return
    this.#isPassing = true
    for (let go = this.#waiting.get(this.#next); go; go = this.#waiting.get(this.#next)) {
      this.#waiting.delete(this.#next++)
      go()
      await nextTask()
      if (!this.replaying) this.#endReplay()
    }
    this.#isPassing = false
    this.#watch()
  }

  /** Detects a replay that differs from the recording, which would wait forever for records that nothing requests. */
  #watch(): void {
    clearTimeout(this.#stillness)
    const waits = this.#held > 0 || this.#waiting.size > 0
    if (this.replaying && waits && this.#working === 0) {
      this.#stillness = setTimeout(() => void this.#leaveOrder(), STILL_MS)
    }
  }

  /** Ends the replay: from here on inputs are given in the order in which they are requested. */
  async #leaveOrder(): Promise<void> {
    this.#next = this.#records.length
    for (const [place, go] of [...this.#waiting].sort(([a], [b]) => a - b)) {
      this.#waiting.delete(place)
      go()
      await nextTask()
    }
    this.#endReplay()
  }
}

/**
 * Appends records in order from index `place`, one transaction at a time. Records that come during a transaction go into
 * the next one. The returned function resolves when its record is stored, or when storing has failed. After a failure
 * nothing more is written: a journal that ends early is useful, one with a gap is not.
 * @param opened resolves when the journal exists in storage
 */
function journalWriter(
  store: Pick<JournalStore, 'append'>,
  run: string,
  place: number,
  opened: Promise<void>,
): (record: JournalRecord) => Promise<void> {
  const waiting: JournalRecord[] = []
  let end = place
  let hasFailed = false
  const fail = () => {
    hasFailed = true
  }
  let latest = opened.catch(fail)

  async function writeWaiting(): Promise<void> {
    const records = waiting.splice(0)
    const start = end
    end += records.length
    if (!hasFailed) await store.append(run, start, records).catch(fail)
  }

  return record => {
    if (waiting.push(record) === 1) latest = latest.then(writeWaiting)
    return latest
  }
}
