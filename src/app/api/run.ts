import { Bug, fromPlainError, toPlainError } from '../../common/core/errors.ts'
import type { AnswerEvent, ResearchEvent } from '../../common/trace/events.ts'

/**
 * One question on its way to an answer. It runs by itself: `await` it for the `answer` event, iterate it for all
 * events, or do both. Every iteration starts at the first event; leaving one early stops the run. If the run fails, its
 * last event is `failed`, and the promise rejects with a `FootnoteError` of the same kind and code.
 *
 * @example
 * ```ts
 * const run = footnote.ask('How long is the Nile?')
 * for await (const event of run) if (event.type === 'tool-called') console.log(event.tool, event.input)
 * console.log((await run).text)
 * ```
 */
export class Run implements AsyncIterable<ResearchEvent>, Promise<AnswerEvent> {
  readonly [Symbol.toStringTag] = 'Run'
  /** The question as it was asked. */
  readonly question: string
  readonly #events: ResearchEvent[] = []
  readonly #answer: Promise<AnswerEvent>
  readonly #stop: () => void
  #waiting: (() => void)[] = []
  #ended = false

  /** @param onEvent is called with every event as it arrives */
  constructor(
    question: string,
    events: AsyncIterable<ResearchEvent>,
    { stop, onEvent }: { stop: () => void; onEvent: (event: ResearchEvent, run: Run) => void },
  ) {
    this.question = question
    this.#stop = stop
    this.#answer = this.#follow(events, onEvent)
    // Nobody has to await the run: a failure is also seen in the events, so it must not count as an unhandled
    // rejection.
    this.#answer.catch(() => {})
  }

  // biome-ignore lint/suspicious/noThenProperty: a run is awaited for its answer
  then<T = AnswerEvent, F = never>(
    fulfilled?: ((answer: AnswerEvent) => T | PromiseLike<T>) | null,
    rejected?: ((reason: unknown) => F | PromiseLike<F>) | null,
  ): Promise<T | F> {
    return this.#answer.then(fulfilled, rejected)
  }

  catch<F = never>(rejected?: ((reason: unknown) => F | PromiseLike<F>) | null): Promise<AnswerEvent | F> {
    return this.#answer.catch(rejected)
  }

  finally(settled?: (() => void) | null): Promise<AnswerEvent> {
    return this.#answer.finally(settled)
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<ResearchEvent, void> {
    try {
      for (let next = 0; ; next++) {
        while (next === this.#events.length && !this.#ended) await this.#grown()
        const event = this.#events[next]
        if (!event) return
        yield event
      }
    } finally {
      if (!this.#ended) this.#stop()
    }
  }

  async #follow(
    events: AsyncIterable<ResearchEvent>,
    onEvent: (event: ResearchEvent, run: Run) => void,
  ): Promise<AnswerEvent> {
    const add = (event: ResearchEvent) => {
      this.#events.push(event)
      onEvent(event, this)
      this.#wake()
    }
    try {
      for await (const event of events) add(event)
    } catch (error) {
      add({ type: 'failed', at: this.#events.at(-1)?.at ?? 0, ...toPlainError(error) })
    }
    this.#ended = true
    this.#wake()
    const last = this.#events.findLast(({ type }) => type === 'answer' || type === 'failed')
    if (last?.type === 'answer') return last
    throw last?.type === 'failed' ? fromPlainError(last) : new Bug('no-end', 'The run ended without an answer.')
  }

  #grown(): Promise<void> {
    return new Promise(resolve => this.#waiting.push(resolve))
  }

  #wake(): void {
    for (const resolve of this.#waiting.splice(0)) resolve()
  }
}
