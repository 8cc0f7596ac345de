/** Thrown for style sheets too large or entangled to be meant for readers. */
export class TooMuchStyle extends Error {}

/** Steps of work that a page's styles may cost; about a second of them. */
const MOST_STEPS = 20_000_000

/** Counts the work that a page's styles cause, and throws `TooMuchStyle` above a limit. */
export class StyleWork {
  #left = MOST_STEPS

  spend(steps = 1): void {
    this.#left -= steps
    if (this.#left < 0) throw new TooMuchStyle()
  }
}
