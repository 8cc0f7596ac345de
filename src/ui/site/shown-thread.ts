import type { FootnoteClient } from '../../app/client/footnote-client.ts'
import { beginSummary, growSummary, type RunSummary } from '../../common/trace/run-summary.ts'
import { type Thread, threadOf } from '../../common/trace/thread.ts'
import type { SharedRun } from '../export/run-file.ts'
import type { ShownRun } from './shown-run.ts'
import { runsOf, threadIdOf } from './threads.ts'

interface Page {
  readonly client: FootnoteClient
  /** The stored runs, newest first. */
  readonly earlier: readonly RunSummary[]
}

/** The thread of the shown run: what was asked before it and after it. */
export class ShownThread {
  readonly #shown: ShownRun
  readonly #page: Page

  constructor(shown: ShownRun, page: Page) {
    this.#shown = shown
    this.#page = page
  }

  /** The turns before the shown run, oldest first. */
  get before(): RunSummary[] {
    const { file } = this.#shown
    return file ? (file.run.earlier ?? []).map(listed) : this.#kept.before
  }

  /** The stored turns after the shown run, oldest first. */
  get after(): RunSummary[] {
    return this.#kept.after
  }

  /** Whether a follow-up can be asked: the shown run is over, and was asked in this browser. */
  get goesOn(): boolean {
    const { run, shows } = this.#shown
    return (shows === 'live' || shows === 'stored') && run?.tree.answer !== undefined && !run.running && !run.playback
  }

  /** The runs of the thread before the shown one, with their events. */
  async runsBefore(): Promise<readonly SharedRun[]> {
    const { file } = this.#shown
    if (file) return file.run.earlier ?? []
    const runs = await Promise.all(this.#kept.before.map(({ id }) => this.#page.client.runs.get(id)))
    return runs.flatMap(run => (run ? [{ question: run.question, date: run.date, events: run.events }] : []))
  }

  /** The thread for a follow-up of the shown run. */
  upToHere(): Promise<Thread | undefined> {
    return this.#threadWith([this.#shown.whole])
  }

  /** The thread that the shown question itself followed; undefined if it began its thread. */
  beforeHere(): Promise<Thread | undefined> {
    return this.#threadWith([])
  }

  async #threadWith(last: readonly SharedRun[]): Promise<Thread | undefined> {
    // Read now, because another run may be shown when the others are loaded.
    const id = this.#id
    const runs = [...(await this.runsBefore()), ...last]
    return threadOf(
      runs.map(({ events }) => events),
      id,
    )
  }

  get #id(): string {
    const { id, whole } = this.#shown
    const kept = this.#page.earlier.find(run => run.id === id)
    return kept ? threadIdOf(kept) : (whole.events.find(event => event.type === 'run-started')?.thread ?? id)
  }

  /** The stored runs of the thread before and after the shown one, which comes last if it is not stored yet. */
  get #kept(): { before: RunSummary[]; after: RunSummary[] } {
    const { id } = this.#shown
    const runs = runsOf(this.#page.earlier, this.#id)
    const at = runs.findIndex(run => run.id === id)
    return at < 0 ? { before: runs, after: [] } : { before: runs.slice(0, at), after: runs.slice(at + 1) }
  }
}

/** A run in a file has no id by which it could be linked to. */
const listed = ({ question, date, events }: SharedRun): RunSummary =>
  events.reduce(growSummary, beginSummary({ id: '', question, date }))
