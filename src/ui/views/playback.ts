const SPEED = 4
/** The maximum pause between two events, in ms; longer ones are shortened to it. */
const LONGEST_PAUSE_MS = 900

/** The clock of a replayed run: it shortens pauses between events, and can be paused or skipped. */
export class Playback {
  held = false
  /** Whether the remaining events are shown at once. */
  skipping = false
  #at = 0
  #turned = () => {}

  hold(): void {
    this.held = true
    this.#turned()
  }

  goOn(): void {
    this.held = false
    this.#turned()
  }

  skip(): void {
    this.skipping = true
    this.#turned()
  }

  /** Resolves when the event at this time (in ms since the run began) is due, or `signal` aborts. */
  async until(at: number, signal: AbortSignal): Promise<void> {
    let left = Math.min((at - this.#at) / SPEED, LONGEST_PAUSE_MS)
    this.#at = Math.max(this.#at, at)
    while (!this.skipping && !signal.aborted && (this.held || left > 0)) {
      const since = performance.now()
      const waits = !this.held
      await this.#pause(waits ? left : undefined, signal)
      if (waits) left -= performance.now() - since
    }
  }

  /** Waits for the given time, or without one indefinitely; ends early on pause, resume, skip or abort. */
  #pause(ms: number | undefined, signal: AbortSignal): Promise<void> {
    return new Promise(resolve => {
      const timer = ms === undefined ? undefined : setTimeout(end, ms)
      function end() {
        clearTimeout(timer)
        signal.removeEventListener('abort', end)
        resolve()
      }
      this.#turned = end
      signal.addEventListener('abort', end)
    })
  }
}
