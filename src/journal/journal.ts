import { z } from 'zod'
import { abortable } from '../core/abort.ts'
import type { Clock } from '../core/clock.ts'
import { type ErrorKind, fromPlainError, type PlainError, toPlainError } from '../core/errors.ts'
import { nextTask } from '../core/next-task.ts'
import { textHash } from '../core/text-hash.ts'
import type { JournalHead, JournalRecord, JournalStore, KeptJournal } from '../library/journal-record.ts'
import { JournalClock } from './journal-clock.ts'
import { JournalWriter } from './journal-writer.ts'

/** Where nothing has moved for so many ms, what comes next in the journal will not be asked for. */
const STILL_MS = 2_000
/** Failures that an agent is shown, and goes on from. */
const SHOWN: readonly ErrorKind[] = ['source', 'action']

interface InputOptions<T> {
  /** Reads the value out of the journal. Without it the value is not kept, and the work is done again. */
  kept?: z.ZodType<T>
  /** The kinds of failure that the run goes on from: they are kept too. */
  failures?: readonly ErrorKind[]
  signal?: AbortSignal | undefined
}

interface Claim {
  record: JournalRecord
  /** Resolves when all that came before it has reached the run. */
  turn(): Promise<void>
}

/** What is asked for, with all that its outcome depends on. */
export const keyOf = (what: string, ...asked: unknown[]): string => `${what} ${textHash(JSON.stringify(asked))}`

/**
 * All that reaches a run from outside, in the order in which it reached it. What a run does depends on these inputs
 * alone: carried out again with the same inputs in the same order, it tells the same events, asks the same, and comes to
 * where it was cut off. From there on inputs are fetched and kept as in any run.
 *
 * A record is found by what was asked, so that it is never given for anything else. Where a run goes another way than it
 * went, as after a change of this code, the journal does not hold what it asks for, and it is fetched.
 */
export class Journal {
  readonly head: JournalHead
  readonly #records: readonly JournalRecord[]
  /** Indices of records that were not requested yet, by key. */
  readonly #unclaimed = new Map<string, number[]>()
  readonly #writer: JournalWriter
  readonly #clock = new JournalClock()
  /** The place of the input that reaches the run next. */
  #next = 0
  /** The place that the next new record gets. */
  #end: number
  readonly #waiting = new Map<number, () => void>()
  #isPassing = false
  /** How much of the run is being worked on, and how many wait for the replay to end. */
  #working = 0
  #held = 0
  #stillness: ReturnType<typeof setTimeout> | undefined
  readonly #replayed: Promise<void>
  #endReplay = () => {}

  private constructor(store: JournalStore, { head, records }: KeptJournal, begun: Promise<void>) {
    this.head = head
    this.#records = records
    this.#end = records.length
    this.#writer = new JournalWriter(store, head.run, records.length, begun)
    for (const [place, { key }] of records.entries()) {
      const places = this.#unclaimed.get(key)
      if (places) places.push(place)
      else this.#unclaimed.set(key, [place])
    }
    this.#replayed = new Promise(resolve => {
      this.#endReplay = () => {
        this.#clock.run()
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

  /** Stands during a replay, but for the times that it is given. */
  get clock(): Clock {
    return {
      elapsed: () => this.#clock.elapsed(),
      today: async () => new Date(await this.input('today', async () => Date.now(), { kept: z.number() })),
    }
  }

  /** Returns the recorded result, or runs `work` and records what it returns. */
  async input<T>(key: string, work: () => Promise<T>, options: InputOptions<T> = {}): Promise<T> {
    const { kept, failures = SHOWN, signal } = options
    const claim = await this.claim(key, signal)
    if (!claim) return this.#fetch(key, work, kept, failures)
    const { record } = claim
    const read = record.error ? undefined : kept?.safeParse(record.value)
    const value = record.error || read?.success ? read?.data : await this.during(work)
    await abortable(claim.turn(), signal)
    this.advanceTo(record.at)
    if (record.error) throw fromPlainError(record.error as PlainError)
    return value as T
  }

  /** Something has happened in the run that code does again by itself: only when is kept. */
  mark(key: string, signal?: AbortSignal): Promise<void> {
    return this.input(key, async () => {}, { signal })
  }

  async #fetch<T>(
    key: string,
    work: () => Promise<T>,
    kept: z.ZodType<T> | undefined,
    failures: readonly ErrorKind[],
  ): Promise<T> {
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

  /** The first unclaimed record of this key; undefined, once the replay has ended, if there is none. */
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
   * Notes what has come. Resolves when it may reach the run: when it lies in the browser, so that it is never asked for
   * again, and all before it has reached the run. Without an outcome only its place is noted, and not waited for.
   */
  async add(key: string, outcome?: Pick<JournalRecord, 'value' | 'error'>): Promise<void> {
    const place = this.#end++
    const written = this.#writer.write({ key, at: this.#clock.elapsed(), ...outcome })
    if (outcome) await written
    await this.#turn(place)
  }

  advanceTo(at: number): void {
    this.#clock.advanceTo(at)
  }

  /** Marks work whose end will move the run. */
  during<T>(work: () => Promise<T>): Promise<T> {
    return this.#counted(1, work)
  }

  /** A part of such work that itself waits for inputs. */
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

  /** One input at a time: what it sets off in the run is over before the next one comes. */
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

  /** A run that goes another way than it went would wait for ever for the turn of what it does not ask for. */
  #watch(): void {
    clearTimeout(this.#stillness)
    const waits = this.#held > 0 || this.#waiting.size > 0
    if (this.replaying && waits && this.#working === 0) {
      this.#stillness = setTimeout(() => void this.#leaveOrder(), STILL_MS)
    }
  }

  /** From here on inputs are taken in the order in which they are requested. */
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
