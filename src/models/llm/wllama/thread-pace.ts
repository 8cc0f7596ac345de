import type { ChatPart } from '../engine.ts'

/** Below this share of the model's best speed, another program is assumed to delay one of its threads. */
const SLOW = 0.2
/** The number of tokens in a row that must be late; a single late token may be chance. */
const LATE_TOKENS = 2
/** A restart takes seconds. In the middle of a reply it pays if every token takes at least this long. */
const LATE_MS = 450
/** A restart before the next reply pays if the tokens of this one took at least this long on average. */
const SLOW_MS = 100
/** The number of tokens buffered until the speed is known to be good, because emitted text cannot be taken back. */
const HELD_TOKENS = 4
/** After this time the full number of threads is tried again. */
const RETRY_MS = 5 * 60_000

interface Options {
  /** The number of threads on an idle device. */
  most: number
  /** Tokens per second with `most` threads on an idle device; when absent, the best speed seen so far counts. */
  idlePace?: number | undefined
  now?: () => number
}

export type ThreadPace = ReturnType<typeof threadPace>

/**
 * Watches how fast a model on the CPU writes, and chooses its number of threads. llama.cpp's threads wait for each other
 * at every layer: if another program occupies one of two cores, two threads write ten to fifty times slower than one
 * (`npm run bench -- busy`).
 */
export function threadPace({ most, idlePace = 0, now = () => performance.now() }: Options) {
  let best = idlePace
  let wanted = most
  let steppedAt = 0

  const mayStep = () => best > 0 && wanted > 1

  /** @param ms time per token @param least the time, in ms, that a slow token must exceed */
  const isSlow = (ms: number, least: number) => mayStep() && ms > least && 1_000 / ms < best * SLOW

  function stepDown(): void {
    wanted = Math.max(1, Math.floor(wanted / 2))
    steppedAt = now()
  }

  return {
    get threads(): number {
      if (wanted < most && now() - steppedAt > RETRY_MS) wanted = most
      return wanted
    },

    /**
     * Passes a reply's parts on, but no text once `signal` has aborted. Returns true if the reply was too slow and none
     * of its text was passed on yet, so that it can be requested again with fewer threads.
     */
    async *watched(parts: AsyncIterable<ChatPart>, signal?: AbortSignal): AsyncGenerator<ChatPart, boolean> {
      const held: ChatPart[] = []
      function* release(): Generator<ChatPart> {
        while (held.length > 0 && !signal?.aborted) yield held.shift()!
      }
      let isHolding = mayStep()
      let tokens = 0
      let late = 0
      let began = 0
      let last = 0
      for await (const part of parts) {
        const isWritten = part.type === 'text' || part.type === 'thought'
        if (isWritten) {
          const at = now()
          late = tokens > 0 && isSlow(at - last, LATE_MS) ? late + 1 : 0
          last = at
          began ||= at
          tokens += 1
          if (isHolding && late >= LATE_TOKENS) {
            stepDown()
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
      const [between, ms] = [tokens - 1, last - began]
      // Too late for this reply, but the next one gets fewer threads.
      if (tokens > LATE_TOKENS && isSlow(ms / between, SLOW_MS)) stepDown()
      else if (between >= HELD_TOKENS && ms > 0) best = Math.max(best, (between * 1_000) / ms)
      return false
    },
  }
}
