import type { ReactiveController, ReactiveControllerHost } from 'lit'
import type { StoredRun } from '../../app/client/footnote-client.ts'
import { toPlainError } from '../../common/core/errors.ts'
import type { ResearchEvent } from '../../common/trace/events.ts'
import { emptyTree, isOver } from '../../common/trace/run-tree.ts'
import { growTree } from '../../common/trace/tree.ts'
import type { Playback } from './playback.ts'

const UNFINISHED = ['unfinished', 'This has no end yet: it was cut off, or it goes on in another tab.'] as const

/** A run, live, stored or replayed: its question, its events and the tree they make. Redraws its host. */
export class ResearchRun implements ReactiveController {
  question = ''
  tree = emptyTree
  events: readonly ResearchEvent[] = []
  /** Pauses and skips the replay; undefined unless the run is being replayed. */
  playback: Playback | undefined
  readonly #host: ReactiveControllerHost
  #stopper: AbortController | undefined
  #ended: Promise<void> = Promise.resolve()

  constructor(host: ReactiveControllerHost) {
    this.#host = host
    host.addController(this)
  }

  get running(): boolean {
    return this.#stopper !== undefined && !this.playback
  }

  get stopping(): boolean {
    return this.#stopper?.signal.aborted ?? false
  }

  /**
   * Shows a new run as its events arrive, after stopping a run in progress. Resolves when the new run is over, however
   * it ended.
   */
  follow(question: string, start: (signal: AbortSignal) => AsyncIterable<ResearchEvent>): Promise<void> {
    return this.#replace(async signal => {
      this.#begin(question)
      try {
        for await (const event of start(signal)) this.#grow(event)
        this.#endIfOpen('stopped', 'Stopped.')
      } catch (error) {
        this.#fail(toPlainError(error))
      }
    })
  }

  /** Shows a stored run. An interrupted one is shown as unfinished. */
  show({ question, events }: StoredRun): Promise<void> {
    return this.#replace(async () => {
      this.#begin(question)
      this.events = events
      this.tree = events.reduce(growTree, emptyTree)
      this.#endIfOpen(...UNFINISHED)
    })
  }

  /** Replays a stored run. Resolves at its end, or when another run replaces it. */
  replay({ question, events }: StoredRun, playback: Playback): Promise<void> {
    return this.#replace(async signal => {
      this.#begin(question)
      this.playback = playback
      for (const [i, event] of events.entries()) {
        await playback.until(event.at, signal)
        if (playback.skipping) {
          this.tree = events.slice(i).reduce(growTree, this.tree)
          this.events = events
        }
        if (playback.skipping || signal.aborted) break
        this.#grow(event)
      }
      this.playback = undefined
      if (!signal.aborted) this.#endIfOpen(...UNFINISHED)
    })
  }

  /** Shows nothing, as before the first question. */
  clear(): void {
    this.#begin('')
  }

  /** Resolves when the run has stopped. */
  stop(): Promise<void> {
    this.#stopper?.abort()
    this.#host.requestUpdate()
    return this.#ended
  }

  /** Stops the previous run, and starts the next one when that has ended: only one run at a time. */
  #replace(run: (signal: AbortSignal) => Promise<void>): Promise<void> {
    this.#stopper?.abort()
    const stopper = new AbortController()
    this.#stopper = stopper
    this.#ended = this.#ended
      // A failure of the previous run was already reported to its caller.
      .catch(() => {})
      .then(() => run(stopper.signal))
      .finally(() => {
        if (this.#stopper === stopper) this.#stopper = undefined
        this.#host.requestUpdate()
      })
    return this.#ended
  }

  hostDisconnected(): void {
    this.#stopper?.abort()
  }

  #begin(question: string) {
    this.question = question
    this.tree = emptyTree
    this.events = []
    this.#host.requestUpdate()
  }

  #grow(event: ResearchEvent) {
    this.tree = growTree(this.tree, event)
    this.events = [...this.events, event]
    this.#host.requestUpdate()
  }

  #endIfOpen(code: string, message: string) {
    if (!isOver(this.tree)) this.#fail({ kind: 'stopped', code, message })
  }

  #fail({ kind, code, message }: ReturnType<typeof toPlainError>) {
    this.#grow({ type: 'failed', at: this.events.at(-1)?.at ?? 0, kind, code, message })
  }
}
