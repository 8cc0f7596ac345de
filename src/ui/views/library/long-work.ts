import type { ReactiveController, ReactiveControllerHost } from 'lit'
import { UserError } from '../../../common/core/errors.ts'
import type { WorkOptions } from '../../../library/library.ts'

/** A long operation that can be stopped, such as an export; only one runs at a time. Redraws its host. */
export class LongWork implements ReactiveController {
  progress = { done: 0, total: 0 }
  readonly #host: ReactiveControllerHost
  #what = () => ''
  #stopper = new AbortController()

  constructor(host: ReactiveControllerHost) {
    this.#host = host
    host.addController(this)
  }

  /** The name of the operation in progress, in the current language, such as "Exporting"; empty if there is none. */
  get what(): string {
    return this.#what()
  }

  get stopping(): boolean {
    return this.#stopper.signal.aborted
  }

  /** @throws `UserError` `busy` while another operation is in progress */
  async run<T>(what: () => string, work: (options: Required<WorkOptions>) => Promise<T>): Promise<T> {
    if (this.what) throw new UserError('busy', `${this.what} is still going on. Wait for it, or stop it first.`)
    this.#stopper = new AbortController()
    this.#show(what, { done: 0, total: 0 })
    try {
      return await work({ onProgress: progress => this.#show(what, progress), signal: this.#stopper.signal })
    } finally {
      this.#show(() => '', { done: 0, total: 0 })
    }
  }

  stop(): void {
    this.#stopper.abort()
    this.#host.requestUpdate()
  }

  hostDisconnected(): void {
    this.#stopper.abort()
  }

  #show(what: () => string, progress: LongWork['progress']) {
    this.#what = what
    this.progress = progress
    this.#host.requestUpdate()
  }
}
