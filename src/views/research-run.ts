import type { ReactiveController, ReactiveControllerHost } from 'lit'
import { toPlainError } from '../core/errors.ts'
import type { ResearchEvent } from '../trace/events.ts'
import { emptyTree, growTree, isOver } from '../trace/tree.ts'
import type { AskOptions, FootnoteClient, StoredRun } from './footnote-client.ts'

/** The run on show, live or stored: its question, its events and the tree they make. Redraws its host. */
export class ResearchRun implements ReactiveController {
  question = ''
  tree = emptyTree
  events: readonly ResearchEvent[] = []
  readonly #host: ReactiveControllerHost
  #stopper: AbortController | undefined
  #ended: Promise<void> = Promise.resolve()

  constructor(host: ReactiveControllerHost) {
    this.#host = host
    host.addController(this)
  }

  get running(): boolean {
    return this.#stopper !== undefined
  }

  get stopping(): boolean {
    return this.#stopper?.signal.aborted ?? false
  }

  /** Asks, after stopping what may still run. Resolves when the run is over, however it ended. */
  async ask(client: FootnoteClient, question: string, options: Omit<AskOptions, 'signal'>): Promise<void> {
    await this.stop()
    const stopper = new AbortController()
    this.#stopper = stopper
    this.#begin(question)
    this.#ended = this.#follow(client.ask(question, { ...options, signal: stopper.signal }))
    await this.#ended
  }

  async #follow(events: AsyncIterable<ResearchEvent>): Promise<void> {
    try {
      for await (const event of events) this.#grow(event)
      if (!isOver(this.tree)) this.#fail({ kind: 'stopped', code: 'stopped', message: 'Stopped.' })
    } catch (error) {
      this.#fail(toPlainError(error))
    }
    this.#stopper = undefined
    this.#host.requestUpdate()
  }

  /** Resolves when the run has stopped. */
  async stop(): Promise<void> {
    this.#stopper?.abort()
    this.#host.requestUpdate()
    await this.#ended
  }

  /** Shows a stored run as it was. One that was cut off without an ending is shown as stopped. */
  async show({ question, events }: StoredRun): Promise<void> {
    await this.stop()
    this.#begin(question)
    for (const event of events) this.#grow(event)
    if (!isOver(this.tree)) this.#fail({ kind: 'stopped', code: 'unfinished', message: 'Stopped.' })
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

  #fail({ kind, code, message }: ReturnType<typeof toPlainError>) {
    this.#grow({ type: 'failed', at: this.events.at(-1)?.at ?? 0, kind, code, message })
  }
}
