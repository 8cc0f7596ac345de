/** The time since a run began: in a replay as recorded in the journal, afterwards running on from there. */
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
