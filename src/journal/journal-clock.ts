/** During a replay the journal sets the time; afterwards the clock runs. */
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
