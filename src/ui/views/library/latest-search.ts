import type { ReactiveController, ReactiveControllerHost } from 'lit'
import type { FootnoteClient } from '../../../app/client/footnote-client.ts'
import { type PlainError, toPlainError } from '../../../common/core/errors.ts'
import { errorText } from '../../../common/messages/error-text.ts'
import type { PassageHit } from '../../../library/library.ts'

/** Debounce delay in ms: about the time between two keystrokes. */
const PAUSE_MS = 120
const HITS_AT_ONCE = 20

/** Searches after a pause in typing, and shows only the latest query's result. Redraws its host. */
export class LatestSearch implements ReactiveController {
  /** The query being searched, or about to be. */
  query = ''
  /** The query that `hits` belong to; while a new search is in progress, that is the previous one. */
  answered = ''
  hits: readonly PassageHit[] = []
  readonly #host: ReactiveControllerHost
  readonly #search: FootnoteClient['search']
  #failure: PlainError | undefined
  #limit = HITS_AT_ONCE
  /** The limit of the search that found `hits`. */
  #reached = HITS_AT_ONCE
  #timer: ReturnType<typeof setTimeout> | undefined
  #stopper: AbortController | undefined

  constructor(host: ReactiveControllerHost, search: FootnoteClient['search']) {
    this.#host = host
    this.#search = search
    host.addController(this)
  }

  /** Why the search failed; empty if it did not. */
  get problem(): string {
    return this.#failure ? errorText(this.#failure) : ''
  }

  get searching(): boolean {
    return this.#stopper !== undefined
  }

  get mayHaveMore(): boolean {
    return this.hits.length === this.#reached
  }

  find(text: string): void {
    const query = text.trim()
    if (query === this.query) return
    this.query = query
    this.#limit = HITS_AT_ONCE
    this.#searchAfter(PAUSE_MS)
  }

  /** Repeats the search because the library has changed or the search failed. */
  again(): void {
    this.#searchAfter(0)
  }

  more(): void {
    this.#limit += HITS_AT_ONCE
    this.#searchAfter(0)
  }

  hostDisconnected(): void {
    this.#giveUp()
  }

  #giveUp() {
    clearTimeout(this.#timer)
    this.#stopper?.abort()
    this.#stopper = undefined
  }

  #searchAfter(pause: number) {
    this.#giveUp()
    if (this.query === '') this.#show([])
    else {
      const stopper = new AbortController()
      this.#stopper = stopper
      this.#timer = setTimeout(() => this.#run(stopper.signal), pause)
    }
    this.#host.requestUpdate()
  }

  async #run(signal: AbortSignal) {
    try {
      const hits = await this.#search(this.query, { limit: this.#limit, signal })
      if (!signal.aborted) this.#show(hits)
    } catch (error) {
      if (!signal.aborted) this.#show([], toPlainError(error))
    }
  }

  #show(hits: readonly PassageHit[], failure?: PlainError) {
    this.hits = hits
    this.#reached = this.#limit
    this.#failure = failure
    this.answered = this.query
    this.#stopper = undefined
    this.#host.requestUpdate()
  }
}
