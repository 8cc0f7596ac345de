import type { ReactiveControllerHost } from 'lit'
import type { AskOptions, FootnoteClient, StoredRun } from '../../app/client/footnote-client.ts'
import { abortable } from '../../common/core/abort.ts'
import { UserError } from '../../common/core/errors.ts'
import { randomId } from '../../common/core/random-id.ts'
import type { ResearchEvent } from '../../common/trace/events.ts'
import { keptEvents } from '../../common/trace/kept-events.ts'
import { beginSummary, growSummary } from '../../common/trace/run-summary.ts'
import type { SharedRun } from '../export/run-file.ts'
import { Playback } from '../views/playback.ts'
import { ResearchRun } from '../views/research-run.ts'
import { FILE_HASH, pagePlace, type QuestionsPlace, runHash } from './page-place.ts'

interface OpenedFile {
  name: string
  run: SharedRun
  /** Whether the run is to be replayed when it is first shown. */
  isToPlay: boolean
}

/**
 * Decides which run is shown: the live one, which was asked in this tab and continues even if another is shown; a
 * stored one; or one from a file. The address names the shown run and changes when a run gets its id. Redraws its host.
 */
export class ShownRun {
  shows: 'nothing' | 'live' | 'stored' | 'file' = 'nothing'
  /** The run that was asked in this tab, in progress or over. */
  readonly live: ResearchRun
  /** Ids of interrupted runs that can be resumed. */
  cutOff: readonly string[] = []
  /** A run that is stored, from a file, or replayed. */
  readonly #other: ResearchRun
  readonly #host: ReactiveControllerHost
  readonly #client: () => FootnoteClient
  /** The id of the run that `#other` shows or is about to show, if it has one. */
  #id = ''
  /** The complete run that `#other` shows or replays, once it is loaded. */
  #whole: StoredRun | undefined
  #file: OpenedFile | undefined
  /** The id of a stored run to replay when it is loaded. */
  #toReplay = ''
  /** Ids of the runs to replay after this one. */
  #next: readonly string[] = []
  /** The address at which the live run was asked; a late `hashchange` event for it must not show another run. */
  #askedAt = ''

  constructor(host: ReactiveControllerHost, client: () => FootnoteClient) {
    this.#host = host
    this.#client = client
    this.live = new ResearchRun(host)
    this.#other = new ResearchRun(host)
  }

  /** The shown run; undefined if there is none, and while one is being loaded. */
  get run(): ResearchRun | undefined {
    if (this.shows === 'live') return this.live
    return this.shows === 'nothing' || !this.#whole ? undefined : this.#other
  }

  /** The id of the shown run; empty if there is none, or while a question that was just asked has no id yet. */
  get id(): string {
    if (this.shows === 'live') return this.liveId
    return this.shows === 'stored' ? this.#id : ''
  }

  get liveId(): string {
    return this.live.tree.started?.run ?? ''
  }

  /** The file that the shown run comes from. */
  get file(): OpenedFile | undefined {
    return this.shows === 'file' ? this.#file : undefined
  }

  /** The shown run with all its events, even during a replay. */
  get whole(): StoredRun {
    const { question, events, tree } = this.live
    const asked = { question, date: tree.started?.date ?? '', events: [...events] }
    return this.shows === 'live' ? asked : (this.#whole ?? asked)
  }

  /** Whether the shown run was interrupted and can be resumed. */
  get isResumable(): boolean {
    return this.cutOff.includes(this.id) && !this.run?.running
  }

  /** Lists the runs that can be resumed. `onReleased`: see `FootnoteClient.cutOff`. */
  async listCutOff(onReleased: () => void): Promise<void> {
    this.cutOff = await this.#client().cutOff(onReleased)
    this.#host.requestUpdate()
  }

  /** Shows a new run at once, or resumes the run `cutOff`. Resolves when the run is over, however it ended. */
  start(question: string, options: Promise<Omit<AskOptions, 'signal'>>, cutOff = ''): Promise<void> {
    this.shows = 'live'
    this.#askedAt = location.hash
    return this.live.follow(question, signal => this.#addressed(question, options, cutOff, signal))
  }

  async *#addressed(
    question: string,
    options: Promise<Omit<AskOptions, 'signal'>>,
    cutOff: string,
    signal: AbortSignal,
  ): AsyncGenerator<ResearchEvent> {
    const client = this.#client()
    const chosen = { ...(await abortable(options, signal)), signal }
    for await (const event of cutOff ? client.resume(cutOff, chosen) : client.ask(question, chosen)) {
      yield event
      if (event.type === 'run-started' && this.shows === 'live' && !signal.aborted) lead(runHash(event.run))
    }
  }

  /** Shows the run that the address names. Throws `UserError` `no-such-run`. */
  async follow({ run, question, file }: QuestionsPlace): Promise<void> {
    const isNameless = this.live.running && !this.liveId
    if (isNameless && location.hash === this.#askedAt) this.#turnTo('live')
    else if (run && run === this.liveId) this.#turnTo('live')
    else if (run) await this.#open(run)
    else if (file && this.#file) await this.#showFile(this.#file)
    else if (question && question === this.live.question) {
      this.#turnTo('live')
      if (this.liveId) lead(runHash(this.liveId))
    } else if (!isNameless) this.#turnTo('nothing')
  }

  #turnTo(shows: ShownRun['shows']) {
    if (shows !== this.shows) this.#toReplay = ''
    this.shows = shows
    this.#host.requestUpdate()
  }

  async #open(id: string): Promise<void> {
    if (this.shows === 'stored' && this.#id === id) return
    const replays = this.#toReplay === id
    this.#turnTo('stored')
    this.#id = id
    this.#whole = undefined
    const stored = await this.#client().runs.get(id)
    if (this.shows !== 'stored' || this.#id !== id) return
    if (!stored) {
      this.#turnTo('nothing')
      throw new UserError('no-such-run', 'That run is no longer kept.')
    }
    if (replays) this.#play(stored)
    else await this.#show(stored)
  }

  #show(run: StoredRun): Promise<void> {
    this.#whole = run
    return this.#other.show(run)
  }

  async #showFile(file: OpenedFile): Promise<void> {
    this.#turnTo('file')
    this.#id = ''
    if (file.isToPlay) this.#play(file.run)
    else await this.#show(file.run)
    file.isToPlay = false
  }

  /** Shows or replays the run in a file. Throws `UserError` `bad-run-file`. */
  async openFile(file: File, isToPlay = false): Promise<void> {
    const { openRunFile } = await import('../export/open-run-file.ts')
    this.#file = { name: file.name, run: await openRunFile(file), isToPlay }
    if (location.hash === FILE_HASH) await this.#showFile(this.#file)
    else location.hash = FILE_HASH
  }

  /** Replays a run that was recorded for this version, so that visitors can see an answer without waiting. */
  async openAnswered(): Promise<void> {
    const { default: trace } = await import('./answered.json')
    await this.openFile(new File([JSON.stringify(trace)], 'answered.json'), true)
  }

  /** Stores the file's run in the history, where it gets an address. Returns false if it was stored before. */
  async keepFile(): Promise<boolean> {
    if (!this.#file) return false
    const { run } = this.#file
    const { id, isNew } = await keepOpened(this.#client().runs, run)
    this.#file = undefined
    if (isNew) {
      this.#turnTo('stored')
      this.#id = id
      this.#whole = { ...run, origin: 'file' }
    } else {
      // A run that is stored already is shown as stored, whatever the file contains.
      await this.#open(id)
    }
    location.replace(runHash(id))
    return isNew
  }

  /** Replays the shown run, or the stored one with this id, then those in `next` unless another run is opened. */
  replay(id = this.id, next: readonly string[] = []): void {
    this.#next = next
    if (id && id !== this.id) {
      this.#toReplay = id
      location.hash = runHash(id)
      return
    }
    const { whole } = this
    if (this.shows === 'live') {
      this.#id = this.liveId
      this.shows = 'stored'
    }
    this.#play(whole)
  }

  #play(run: StoredRun) {
    const playback = new Playback()
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) playback.skip()
    this.#whole = run
    const [next, ...others] = this.#next
    const { id } = this
    void this.#other.replay(run, playback).then(() => {
      if (next && !playback.skipping && this.shows === 'stored' && this.id === id) this.replay(next, others)
    })
  }

  /** Called when a run was deleted: stops it if it is in progress, and leaves its address. */
  forget(id: string): void {
    if (id === this.liveId) void this.live.stop()
    if (id === this.id) location.replace('#')
  }
}

/** Goes to a run's address. An address that asks a question is replaced, so that a reload does not ask it again. */
function lead(hash: string): void {
  const now = pagePlace(location.hash)
  if (now.part !== 'questions' || location.hash === hash) return
  if (now.question) location.replace(hash)
  else location.hash = hash
}

/**
 * Stores a run from a file in the history, with the earlier runs of its thread. Returns its id there, and whether it is
 * new. A run that was asked in this browser is recognised and not stored again. A different run with the same id gets a
 * new id, and so does one whose id cannot be part of an address.
 */
export async function keepOpened(
  runs: FootnoteClient['runs'],
  { earlier = [], ...run }: SharedRun,
): ReturnType<typeof keepOne> {
  let thread: string | undefined
  for (const before of earlier) {
    const { id } = await keepOne(runs, before, thread)
    thread ??= id
  }
  return keepOne(runs, run, thread)
}

/** @param thread the stored id of the first run of its thread */
async function keepOne(
  runs: FootnoteClient['runs'],
  run: SharedRun,
  thread: string | undefined,
): Promise<{ id: string; isNew: boolean }> {
  const own = run.events.find(event => event.type === 'run-started')?.run
  const known = own ? await runs.get(own) : undefined
  if (own && known && known.question === run.question && known.date === run.date) return { id: own, isNew: false }
  const id = own && !known && isAddress(own) ? own : randomId()
  const summary = run.events.reduce(growSummary, beginSummary({ ...run, id, ...(thread && { thread }) }))
  await runs.keep({ ...summary, origin: 'file' }, [...keptEvents(run.events).entries()])
  return { id, isNew: true }
}

/** Whether an id survives being written into an address and read from it. */
function isAddress(id: string): boolean {
  const place = pagePlace(runHash(id))
  return place.part === 'questions' && place.run === id
}
