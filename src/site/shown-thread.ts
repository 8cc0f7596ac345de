import type { FootnoteClient } from '../client/footnote-client.ts'
import type { SharedRun } from '../sharing/run-file.ts'
import type { RunSummary } from '../trace/run-summary.ts'
import { type Thread, threadOf } from '../trace/thread.ts'
import type { ShownRun } from './shown-run.ts'
import type { ListedTurn } from './thread-turns.ts'
import { runsOf, threadIdOf } from './threads.ts'

/** The thread of the shown run: what was asked before it and after it. */
export class ShownThread {
  readonly #shown: ShownRun
  readonly #client: () => FootnoteClient
  readonly #kept: () => readonly RunSummary[]

  /** @param kept the stored runs, newest first */
  constructor(shown: ShownRun, client: () => FootnoteClient, kept: () => readonly RunSummary[]) {
    this.#shown = shown
    this.#client = client
    this.#kept = kept
  }

  /** The turns before the shown run, oldest first. */
  get before(): ListedTurn[] {
    return this.#shown.shows === 'file' ? this.#shown.earlierInFile.map(listed) : this.#keptBefore
  }

  /** The stored turns after the shown run, oldest first. */
  get after(): ListedTurn[] {
    const { id } = this.#shown
    const runs = this.#runs
    const at = runs.findIndex(run => run.id === id)
    return at < 0 ? [] : runs.slice(at + 1)
  }

  /** Whether a follow-up can be asked: the shown run is over, and was asked in this browser. */
  get goesOn(): boolean {
    const { run, shows } = this.#shown
    return (shows === 'live' || shows === 'stored') && run?.tree.answer !== undefined && !run.running && !run.playback
  }

  /** The runs of the thread before the shown one, with their events. */
  async runsBefore(): Promise<SharedRun[]> {
    if (this.#shown.shows === 'file') return [...this.#shown.earlierInFile]
    const runs = await Promise.all(this.#keptBefore.map(({ id }) => this.#client().runs.get(id)))
    return runs.flatMap(run => (run ? [{ question: run.question, date: run.date, events: run.events }] : []))
  }

  /** The thread for a follow-up of the shown run. */
  async upToHere(): Promise<Thread | undefined> {
    // Read now, because another run may be shown when the others are loaded.
    const { id } = this
    const { events } = this.#shown.whole
    const before = await this.runsBefore()
    return threadOf([...before.map(({ events }) => events), events], id)
  }

  /** The thread that the shown question itself followed; undefined if it began its thread. */
  async beforeHere(): Promise<Thread | undefined> {
    const { id } = this
    const before = await this.runsBefore()
    return threadOf(
      before.map(({ events }) => events),
      id,
    )
  }

  get id(): string {
    const { id, whole } = this.#shown
    const kept = this.#kept().find(run => run.id === id)
    return kept ? threadIdOf(kept) : (whole.events.find(event => event.type === 'run-started')?.thread ?? id)
  }

  get #runs(): RunSummary[] {
    return runsOf(this.#kept(), this.id)
  }

  /** The stored runs before the shown one; all stored runs of the thread if the shown one is not stored yet. */
  get #keptBefore(): RunSummary[] {
    const { id } = this.#shown
    const runs = this.#runs
    const at = runs.findIndex(run => run.id === id)
    return at < 0 ? runs : runs.slice(0, at)
  }
}

function listed({ question, events }: SharedRun): ListedTurn {
  const answer = events.find(event => event.type === 'answer')
  return { id: '', question, answer: answer?.text ?? '', ...(answer?.sureness && { sureness: answer.sureness }) }
}
