import type { ChatPart } from '../engine.ts'

/** A model that writes at less than this share of what it could waits for a thread that another program keeps waiting. */
const SLOW = 0.2
/** One pause tells nothing: so many tokens in a row have to come late. */
const LATE_TOKENS = 2
/** Starting anew takes seconds: it is worth it in the middle of a reply where each token takes so long, */
const LATE_MS = 450
/** and before the next one where each takes this long. */
const SLOW_MS = 100
/** So many tokens are held back until they show that the pace is a good one: what was told can't be taken back. */
const HELD_TOKENS = 4
/** After this time all threads are tried again. */
const RETRY_MS = 5 * 60_000

export interface ThreadPaceOptions {
  /** With how many threads the model is loaded where nothing is in their way. */
  most: number
  /** Tokens a second that it writes then; absent: the best that is seen counts. */
  idlePace?: number | undefined
  now?: () => number
}

/**
 * How fast a model on the CPU writes beside how fast it could, and how many threads it should have. llama.cpp's threads
 * wait for each other at every layer: with one core of two taken by another program, two threads write ten to fifty times
 * slower than one (`npm run bench -- busy`).
 */
export class ThreadPace {
  readonly #most: number
  readonly #now: () => number
  #best: number
  #wanted: number
  #steppedAt = 0

  constructor({ most, idlePace = 0, now = () => performance.now() }: ThreadPaceOptions) {
    this.#most = most
    this.#wanted = most
    this.#best = idlePace
    this.#now = now
  }

  /** With how many threads the next request should be answered. */
  get threads(): number {
    if (this.#wanted < this.#most && this.#now() - this.#steppedAt > RETRY_MS) this.#wanted = this.#most
    return this.#wanted
  }

  /**
   * Hands a reply's parts on, and none of its text once `signal` aborts; true where it was found to be slow before any of its text was told, so that it can be asked
   * for anew.
   */
  async *watched(parts: AsyncIterable<ChatPart>, signal?: AbortSignal): AsyncGenerator<ChatPart, boolean> {
    const held: ChatPart[] = []
    function* release(): Generator<ChatPart> {
      while (held.length > 0 && !signal?.aborted) yield held.shift()!
    }
    let isHolding = this.#mayStep()
    let tokens = 0
    let late = 0
    let began = 0
    let last = 0
    for await (const part of parts) {
      const isWritten = part.type === 'text' || part.type === 'thought'
      if (isWritten) {
        const now = this.#now()
        late = tokens > 0 && this.#isSlow(now - last, LATE_MS) ? late + 1 : 0
        last = now
        began ||= now
        tokens += 1
        if (isHolding && late >= LATE_TOKENS) {
          this.#stepDown()
          return true
        }
      }
      if (isHolding && isWritten && tokens <= HELD_TOKENS) held.push(part)
      else {
        isHolding = isHolding && !isWritten && part.type !== 'usage'
        yield* release()
        if (!isWritten || !signal?.aborted) yield part
      }
    }
    yield* release()
    // Too late for this reply; the next one has fewer threads.
    if (tokens > LATE_TOKENS && this.#isSlow((last - began) / (tokens - 1), SLOW_MS)) this.#stepDown()
    else this.#note(tokens - 1, last - began)
    return false
  }

  #mayStep(): boolean {
    return this.#best > 0 && this.#wanted > 1
  }

  /** @param ms what a token took */
  #isSlow(ms: number, least: number): boolean {
    return this.#mayStep() && ms > least && 1_000 / ms < this.#best * SLOW
  }

  #note(tokens: number, ms: number): void {
    if (tokens >= HELD_TOKENS && ms > 0) this.#best = Math.max(this.#best, (tokens * 1_000) / ms)
  }

  #stepDown(): void {
    this.#wanted = Math.max(1, Math.floor(this.#wanted / 2))
    this.#steppedAt = this.#now()
  }
}
