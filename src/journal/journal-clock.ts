/** A clock that is set by the journal while a run is replayed, and runs afterwards. */
export class JournalClock {
  #at = 0
  #runningSince: number | undefined

  elapsed(): number {
    return this.#at + (this.#runningSince === undefined ? 0 : performance.now() - this.#runningSince)
  }

  advanceTo(at: number): void {
    if (this.#runningSince === undefined) this.#at = Math.max(this.#at, at)
  }

  run(): void {
    this.#runningSince ??= performance.now()
  }
}
